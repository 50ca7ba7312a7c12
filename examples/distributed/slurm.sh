#!/usr/bin/env bash
#SBATCH --job-name=perft
#SBATCH --array=1-100
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --output=perft-%a.log
# Perft as a Slurm array, on a directory all nodes share:
#
#   variants perft phalanx 6 --split 5000 > units
#   sbatch --wait slurm.sh          # again for whatever is missing: counted parts are left alone
#   variants perft --merge counted.*
#
# Part K of N gets every Nth unit. A requeued part starts again and gives the same lines; one that is whole is left alone.
set -euo pipefail
part=$SLURM_ARRAY_TASK_ID parts=${SLURM_ARRAY_TASK_COUNT:-100}
if [ -e "counted.$part" ]; then exit 0; fi
awk -v part="$part" -v parts="$parts" 'NR % parts == part % parts' units |
    "${VARIANTS:-variants}" perft --unit - > "part.$part.new"
mv "part.$part.new" "counted.$part"

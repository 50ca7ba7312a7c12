#!/usr/bin/env python3
"""Perft by Apache Spark.

    spark.py GAME DEPTH [--units 2000] [--parts 100] [--variants PATH] [--master local[*,4]]

Units are lines; each task pipes some of them through `variants perft --unit -`. A task whose worker dies is run again, as often as the
master allows (the second number of local[cores,failures]; spark.task.maxFailures on a cluster, where PATH must be good on every node).
The counted lines are added up by `variants perft --merge`, which wants every unit and counts one that came twice once.
"""

import argparse
import shlex
import subprocess
import sys

from pyspark import SparkConf, SparkContext


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("depth")
    parser.add_argument("--units", default="2000")
    parser.add_argument("--parts", type=int, default=100)
    parser.add_argument("--variants", default="variants")
    parser.add_argument("--master", default="local[*,4]")
    args = parser.parse_args()

    perft = [args.variants, "perft"]
    split = subprocess.run([*perft, args.game, args.depth, "--split", args.units], check=True, capture_output=True, text=True)
    context = SparkContext(conf=SparkConf().setMaster(args.master).setAppName(f"perft {args.game} {args.depth}"))
    units = context.parallelize(split.stdout.splitlines(), args.parts)
    # Without checkCode the output of a killed worker would pass for a whole one.
    counted = units.pipe(shlex.join([*perft, "--unit", "-"]), checkCode=True).collect()
    context.stop()
    merged = subprocess.run([*perft, "--merge", "-"], input="\n".join(counted), text=True)
    sys.exit(merged.returncode)


if __name__ == "__main__":
    main()

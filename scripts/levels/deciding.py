"""Fits src/answer/judging/places/decidingWeights.json: how likely a sentence decides a yes or no, whichever it says; filings held back in eight parts.

  python3 scripts/levels/deciding.py ROWS … --labels LABELS.jsonl … [--out FILE]

ROWS: scripts/levels/placeRows.ts --out. LABELS: lines {"id", "place", "label"} of people who read the place beside the gold: 2 where it decides, 1 in part, 0 not, -1 where it misleads.
Prints, for each threshold, what would be shown of filings not seen and how much of it decides, in part, not and misleads, then the weights over all.
"""
import argparse
import json
from pathlib import Path

import numpy as np

from signed import signed

args = argparse.ArgumentParser()
args.add_argument("rows", nargs="+")
args.add_argument("--labels", nargs="+", required=True)
args.add_argument("--out")
args = args.parse_args()

RIDGE, FOLDS, BEHIND = 1, 8, 0.5
AGAINST = {"missing", "nameMissing", "rivals", "long"}
FOR = {"judged", "sure", "gap", "around", "denies"}
labels = {(one["id"], one["place"]): one for path in args.labels for one in map(json.loads, open(path))}
# the features in their order, as the weights that are fitted have them
WEIGHTS = Path(__file__).parents[2] / "src/answer/judging/places/decidingWeights.json"
names, data = list(json.load(open(WEIGHTS))), []
for path in args.rows:
    for one in map(json.loads, open(path).read().strip().split("\n")[1:]):
        for at, place in enumerate(one["places"]):
            label = labels.get((one["id"], place["place"]))
            if "decides" in place and label:
                data.append((place["decides"], label["label"], one["id"], place["place"].split(" ")[0], at))
X = np.array([[1, *d[0]] for d in data])
y = np.array([float(d[1] == 2) for d in data])
w = np.array([1.0 if d[4] == 0 else BEHIND for d in data])
docs = np.array([d[3] for d in data])
sign = np.array([-1 if n in AGAINST else 1 if n in FOR else 0 for n in names])
folds = sorted(set(docs))
np.random.RandomState(0).shuffle(folds)
told = np.zeros(len(y))
for fold in range(FOLDS):
    out = np.isin(docs, folds[fold::FOLDS])
    told[out] = 1 / (1 + np.exp(-X[out] @ signed(X[~out], y[~out], w[~out], sign, RIDGE, 4000)))
best = {}
for p, d in zip(told, data):
    if d[2] not in best or p > best[d[2]][0]:
        best[d[2]] = (p, d[1])
for least in (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8):
    own = [label for p, label in best.values() if p >= least]
    print(f"from {least}: {len(own)} of {len(best)}: decide {own.count(2)}, in part {own.count(1)}, not {own.count(0)}, mislead {own.count(-1)}")
table = {n: round(float(v), 2) for n, v in zip(names, signed(X, y, w, sign, RIDGE, 4000))}
print(json.dumps(table))
if args.out:
    json.dump(table, open(args.out, "w"), indent=2)
    open(args.out, "a").write("\n")

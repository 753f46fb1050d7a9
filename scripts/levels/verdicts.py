"""Fits src/answer/judging/verdictWeights.json: how likely a place's yes or no is right, each company held back in turn.

  python3 scripts/levels/verdicts.py ROWS … [--keep FILE] [--out FILE] [--show LEAST]

ROWS: scripts/levels/verdictRows.ts --out. Prints, for each threshold, the verdicts that would be claimed of companies not seen and how many are right, then the weights over all.
"""
import argparse
import json

import numpy as np

from signed import signed

args = argparse.ArgumentParser()
args.add_argument("rows", nargs="+")
args.add_argument("--out")
args.add_argument("--keep", help="weights that stay as they are: only the bias and features that this file has not are fitted, on top of them")
args.add_argument("--show", type=float)
args = args.parse_args()

RIDGE, FOLDS, NEAR, ASIDE = 0.7, 10, 5, 0.3
# signs that few rows must not turn
AGAINST = {"weak", "said", "rowMoved", "missing", "missingWay", "behind", "hedged", "except", "extent", "still", "unlike", "apart", "anySaid", "spare", "unnamed", "oppose"}
FOR = {"judged", "judgedRow", "judgedDenial", "judgedWay", "best", "lead", "share", "all", "timeSaid", "anyDenied", "statement", "agree"}
# what few questions cannot teach counts at least so much
LEAST = {"hedged": -1, "apart": -0.8, "extent": -0.4, "still": -0.3, "except": -0.8, "weak": -1, "said": -1.6, "rowMoved": -1.5}

names, asked = None, []
for file in args.rows:
    first, *rest = [line for line in open(file).read().split("\n") if line]
    names = json.loads(first)
    asked += [json.loads(line) for line in rest]
names = ["bias", *names]
liked = names.index("judged") - 1
for one in asked:
    one["places"] = sorted(one["places"], key=lambda p: -p["x"][liked])[:NEAR]
X, y, w, of = [], [], [], []
for i, one in enumerate(asked):
    for place in one["places"]:
        right = ("yes" if place["yes"] else "no") == one["gold"]
        # right from another page than the gold's: by chance, or what is said twice
        aside = right and one["pages"] and place["page"] not in one["pages"]
        X.append([1, *place["x"]]); y.append(float(right and not aside)); of.append(i)
        w.append((1.0 if place is one["places"][0] else 0.5) * (ASIDE if aside else 1))
X, y, w, of = np.array(X), np.array(y), np.array(w), np.array(of)
companies = np.array([asked[i]["company"].lower() for i in of])
least = np.array([LEAST.get(n, 0) for n in names])
sign = np.array([-1 if n in AGAINST else 1 if n in FOR else 0 for n in names])


kept = json.load(open(args.keep)) if args.keep else {}
base = np.array([kept.get(n, 0.0) for n in names])
free = np.array([n == "bias" or n not in kept for n in names])


def fitted(at):
    if not kept:
        return signed(X[at], y[at], w[at], sign, RIDGE, 4000, least)
    d, some, rest = np.zeros(int(free.sum())), X[at][:, free], X[at] @ base
    for _ in range(60):
        p = 1 / (1 + np.exp(-(rest + some @ d)))
        slope = some.T @ (w[at] * (p - y[at])) + d
        d = d - np.linalg.solve((some * (w[at] * p * (1 - p))[:, None]).T @ some + np.eye(len(d)), slope)
    v = base.copy()
    v[free] += d
    return v


def best(one, v):
    """The likeliest verdict and its chance."""
    told = [(1 / (1 + np.exp(-np.dot(v, [1, *p["x"]]))), p) for p in one["places"]]
    return max(told, key=lambda t: t[0], default=(0, None))


folds = sorted(set(one["company"].lower() for one in asked))
np.random.RandomState(0).shuffle(folds)
told = []
for fold in range(FOLDS):
    out = set(folds[fold::FOLDS])
    v = fitted(~np.isin(companies, list(out)))
    for one in asked:
        if one["company"].lower() in out:
            p, place = best(one, v)
            if place:
                told.append((p, ("yes" if place["yes"] else "no") == one["gold"], one, place))
told.sort(key=lambda t: -t[0])
for claimed in (0.6, 0.65, 0.7, 0.75, 0.78, 0.8, 0.85, 0.9, 0.95):
    own = [t for t in told if t[0] >= claimed]
    print(f"from {claimed}: {sum(t[1] for t in own)} of {len(own)} right, of {len(told)}")
if args.show:
    for p, right, one, place in told:
        if p >= args.show:
            kinds = [n for n, v in zip(names[1:], place["x"]) if v and n in names[1:11]]
            print(f"{p:.2f}", "RIGHT" if right else "WRONG", kinds, one["id"], one["question"][:140], "→", "yes" if place["yes"] else "no", "|", place["said"][:200])
v = fitted(np.ones(len(y), bool))
table = {n: round(float(x), 2) for n, x in zip(names, v)}
print(json.dumps(table))
if args.out:
    json.dump(table, open(args.out, "w"), indent=2)
    open(args.out, "a").write("\n")

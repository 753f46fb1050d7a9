"""Fits the acceptance of a figure by the words and the judge together (src/answer/judging/acceptedFigure.ts), each company held back in turn.

  python3 scripts/levels/accept.py ROWS SCORES

ROWS: scripts/levels/judgedRows.ts --out. SCORES: its --judge file read by the judge, lines {"id", "places": [[place, logit], …]}.
Prints, for each threshold, claims that would be made on companies not seen and how many are right, then the weights over all.
"""
import json
import sys

import numpy as np

NAMES = ["bias", "chance", "judged", "best", "margin", "inWords", "cell"]
RIDGE, FOLDS = 1.0, 10

scores = {r["id"]: dict(r["places"]) for r in map(json.loads, open(sys.argv[2]))}
X, y, companies = [], [], []
for row in map(json.loads, open(sys.argv[1])):
    judged = scores.get(row["id"], {})
    first, second = row["values"][0], (row["values"] + [{"chance": 0}])[1]
    own = [judged[p] for p in first["places"] if p in judged]
    if not own:
        continue
    chance = min(max(first["chance"], 1e-3), 0.999)
    margin = np.log(chance / max(second["chance"], 1e-4))
    best = float(max(own) >= max(judged.values()) - 1e-6)
    X.append([1, np.log(chance / (1 - chance)), max(own) / 3, best, min(4, max(0, margin)), float(row["inWords"]), float(first["cell"])])
    y.append(float(first["right"]))
    companies.append(row["company"])
X, y, companies = np.array(X), np.array(y), np.array(companies)


def fitted(at):
    """Logistic regression by Newton's method, the bias free."""
    w, ridge = np.zeros(X.shape[1]), RIDGE * np.diag([1e-6] + [1] * (X.shape[1] - 1))
    for _ in range(60):
        q = 1 / (1 + np.exp(-X[at] @ w))
        w -= np.linalg.solve((X[at].T * (q * (1 - q))) @ X[at] + ridge, X[at].T @ (q - y[at]) + ridge @ w)
    return w


names = sorted(set(companies))
np.random.RandomState(0).shuffle(names)
held = np.zeros(len(y))
for fold in range(FOLDS):
    out = np.isin(companies, names[fold::FOLDS])
    if out.any():
        held[out] = 1 / (1 + np.exp(-X[out] @ fitted(~out)))
for least in (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9):
    print(f"from {least}: {int(y[held >= least].sum())} of {int((held >= least).sum())} right")
print(dict(zip(NAMES, fitted(np.ones(len(y), bool)).round(2))))

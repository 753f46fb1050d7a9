"""Fits what figure is claimed by the words and the judge together (src/answer/judging/acceptedFigure.ts), questions held back in ten parts.

    python3 scripts/levels/claim.py --placed JUDGED.jsonl … --written tests/questions/written.jsonl [--rounds QUESTIONS.jsonl …]

JUDGED: what scripts/train/placed.ts wrote, with the judge's logit of each place that answering reads (scripts/levels/judged.py). Its ids are those of QUESTIONS, or the line of the
written questions from 0. Written questions that the writer's pages do not answer are left out: other pages may.
"""
import argparse
import json
import re

import numpy as np

NUMBER = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s*(thousand|million|billion|bn\b|m\b|%)?", re.I)
SCALES = {"thousand": 1e3, "million": 1e6, "m": 1e6, "billion": 1e9, "bn": 1e9}
FIGURES = {"figure", "lineitem", "computed", "change"}
CHANGES = {"change", "percent change", "points change"}
MOST = 4
FIGURE = ["bias", "chance", "judged", "ahead", "best", "margin", "inWords", "unasked", "cell"]


def value_of(text):
    """The first figure of a gold answer, in plain units."""
    found = NUMBER.search(re.sub(r"\b(?:19|20)\d\d\b(?![,.\d])", " ", text))
    return found and float(found[1].replace(",", "")) * SCALES.get((found[2] or "").lower(), 1)


def same(one, gold):
    return gold is not None and any(abs(one - gold * s) <= 0.006 * abs(gold * s) for s in (1, 1e3, 1e6, 1e9, 0.01))


def logit(p):
    p = min(max(p, 1e-3), 0.999)
    return np.log(p / (1 - p))


def clamp(x):
    return max(-MOST, min(MOST, x))


def figure_rows(r):
    """Features of each value that the words hold likely and the judge has read, and whether it is the gold."""
    read = {p["name"]: p["logit"] for p in r["places"]}
    chances = sorted((v["chance"] for v in r["byValue"]), reverse=True)
    for v in r["byValue"]:
        own = [read[p] for p in v["places"] if p in read]
        if not own:
            continue
        rest = [x for name, x in read.items() if name not in v["places"]]
        other = max([c for c in chances if c != v["chance"]], default=0)
        cell = any(f["cell"] for f in r["figures"] if f["place"] in v["places"] and abs(f["value"] - v["value"]) <= 0.006 * abs(v["value"]))
        features = [1, logit(v["chance"]), max(own), clamp(max(own) - max(rest, default=-9)), max(own) >= max(read.values()), clamp(np.log(max(v["chance"], 1e-4) / max(other, 1e-4))), r["inWords"], not r["levelAsked"], cell]
        yield [float(x) for x in features], same(v["value"], r["gold"]), v["value"]


def fitted(X, y, ridge=0.3):
    w, R = np.zeros(X.shape[1]), ridge * np.diag([1e-6] + [1] * (X.shape[1] - 1))
    for _ in range(60):
        q = 1 / (1 + np.exp(-X @ w))
        w -= np.linalg.solve((X.T * (q * (1 - q))) @ X + R, X.T @ (q - y) + R @ w)
    return w


def held_back(X, y, groups):
    names = sorted(set(groups))
    np.random.RandomState(0).shuffle(names)
    out = np.zeros(len(y))
    for part in range(10):
        here = np.isin(groups, names[part::10])
        out[here] = 1 / (1 + np.exp(-X[here] @ fitted(X[~here], y[~here])))
    return out


def told(name, p, y, natural, names, w):
    print(name)
    for least in (0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9):
        parts = [f"{int(y[(p >= least) & at].sum())} of {int(((p >= least) & at).sum())}" for at in (natural, ~natural)]
        print(f"  from {least}: rounds {parts[0]}, written {parts[1]}")
    print("  ", {n: round(float(x), 2) for n, x in zip(names, w)})


def main():
    p = argparse.ArgumentParser()
    for name in ("placed", "written", "rounds"):
        p.add_argument("--" + name, nargs="*", default=[])
    p.add_argument("--show", type=int, default=0)
    a = p.parse_args()
    asked = {}
    for path in a.written:
        for n, line in enumerate(open(path)):
            one = json.loads(line)
            asked[str(n)] = {**one, "question": one["q"], "rounds": False}
    for path in a.rounds:
        for one in map(json.loads, open(path)):
            asked[one["id"]] = {**one, "gold": one["answer"], "rounds": True}
    figures = []
    for path in a.placed:
        for r in map(json.loads, open(path)):
            q = asked[r["id"]]
            if r["companies"] == 0 or r["claimed"]:
                continue
            r["gold"] = value_of(q["gold"]) if q["type"] in FIGURES else None
            if q["type"] != "absent" and r["byValue"] and r["operation"] not in CHANGES and r["intent"] not in ("yes-no", "direction", "comparison", "choice", "reason") and r["rows"] is None:
                rows = list(figure_rows(r))
                figures += [(x, y, r["id"], q, v) for x, y, v in rows]
    X, y, ids = np.array([d[0] for d in figures]), np.array([float(d[1]) for d in figures]), np.array([d[2] for d in figures])
    chance = held_back(X, y, ids)
    best = np.array([max(np.flatnonzero(ids == one), key=lambda i: chance[i]) for one in sorted(set(ids))])
    natural = np.array([d[3]["rounds"] for d in figures])
    told(f"figures: {len(best)} questions, {int(y.sum())} right", chance[best], y[best], natural[best], FIGURE, fitted(X, y))
    for i in sorted(best, key=lambda i: -chance[i])[: a.show]:
        print(f"    {chance[i]:.2f} {'right' if y[i] else 'WRONG'} {figures[i][3]['type']} {figures[i][3]['question'][:100]} | {figures[i][3]['gold'][:50]} | {str(figures[i][4])[:120]}")


main()

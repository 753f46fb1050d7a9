# Weights of what comes first of several, from rows of orderRows.ts: a choice among the orders of a question and none of them (conditional logit), the filings held back in turn.
#   python3 scripts/levels/orders.py ROWS ... [--keep]     writes src/figures/tables/orders/orderWeights.json, and prints those of likedOrder.ts
import json
import sys
import zlib

import numpy as np
from scipy.optimize import minimize

FOLDS, RIDGE = 8, 0.5
WEIGHTS = "src/figures/tables/orders/orderWeights.json"

files = [one for one in sys.argv[1:] if not one.startswith("--")]
names, asked = [], {}
for file in files:
    with open(file) as lines:
        names = json.loads(next(lines))
        for line in lines:
            one = json.loads(line)
            asked[one["id"]] = one
questions = [
    (np.array([o["x"] for o in one["orders"]], float), np.array([o["right"] for o in one["orders"]]), one)
    for one in asked.values()
    if one["orders"]
]


def chances(x, weights):
    logits = np.append(x @ weights[:-1], weights[-1])
    chance = np.exp(logits - logits.max())
    return chance / chance.sum()


def fit(rows):
    def loss(weights):
        total, slope = RIDGE * weights[:-1] @ weights[:-1], np.append(2 * RIDGE * weights[:-1], 0)
        for x, right, _ in rows:
            chance = chances(x, weights)
            meant = np.append(right, not right.any())
            held = chance[meant].sum() + 1e-12
            pull = np.where(meant, chance / held, 0) - chance
            total -= np.log(held)
            slope -= np.append(pull[:-1] @ x, pull[-1])
        return total, slope

    return minimize(loss, np.zeros(len(names) + 1), jac=True, method="L-BFGS-B").x


def first(x, right, one, weights):
    chance = chances(x, weights)
    summed = {}
    for order, part in zip(one["orders"], chance):
        summed[order["first"]] = summed.get(order["first"], 0) + part
    best = max(summed, key=summed.get)
    at = max((i for i, order in enumerate(one["orders"]) if order["first"] == best), key=lambda i: chance[i])
    return summed[best], bool(right[at])


held = []
for fold in range(FOLDS):
    out = [q for q in questions if zlib.crc32(q[2]["doc"].encode()) % FOLDS == fold]
    weights = fit([q for q in questions if zlib.crc32(q[2]["doc"].encode()) % FOLDS != fold])
    held += [(*first(*q, weights), q[1].any(), q[2]) for q in out]
print(len(held), "questions; a right order among those read", sum(one[2] for one in held), "first", sum(one[1] for one in held))
for least in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
    kept = [one for one in held if one[0] >= least]
    new = [one for one in kept if not one[3]["found"]]
    print("from", least, "all", len(kept), "right", sum(o[1] for o in kept), "not found by rules", len(new), "right", sum(o[1] for o in new))
if "--wrong" in sys.argv:
    for chance, right, _, one in sorted(held, key=lambda o: -o[0]):
        if not right and not one["found"] and chance >= 0.5:
            print(f"{chance:.2f}", one["id"], one["question"][:150], "| G", one["answer"][:90], "|", max(one["orders"], key=lambda o: 0)["first"][:60])
weights = fit(questions)
told = {name: round(float(weight), 2) for name, weight in zip([*names, "none"], weights)}
print(json.dumps(told))
if "--keep" in sys.argv:
    words = {name: told[name] for name in names[:-5]}
    with open(WEIGHTS, "w") as out:
        out.write(json.dumps(words, indent=2) + "\n")

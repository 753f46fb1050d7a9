# A choice among the candidates of a question and none of them (conditional logit), from rows of orderRows.ts or pairChoices.ts; filings are held back in turn.
import json
import zlib

import numpy as np
from scipy.optimize import minimize

FOLDS, RIDGE = 8, 0.5


def asked_of(files):
    """The names of what speaks for a candidate, and every question with its candidates, once each."""
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
    return names, questions


def chances(x, weights):
    logits = np.append(x @ weights[:-1], weights[-1])
    chance = np.exp(logits - logits.max())
    return chance / chance.sum()


def fit(rows, count, ridge=RIDGE):
    def loss(weights):
        total, slope = ridge * weights[:-1] @ weights[:-1], np.append(2 * ridge * weights[:-1], 0)
        for x, right, _ in rows:
            chance = chances(x, weights)
            meant = np.append(right, not right.any())
            held = chance[meant].sum() + 1e-12
            pull = np.where(meant, chance / held, 0) - chance
            total -= np.log(held)
            slope -= np.append(pull[:-1] @ x, pull[-1])
        return total, slope

    return minimize(loss, np.zeros(count + 1), jac=True, method="L-BFGS-B").x


def first(x, right, one, weights):
    """How likely what is likeliest is, all candidates that say it together, and whether it is right."""
    chance = chances(x, weights)
    summed = {}
    for order, part in zip(one["orders"], chance):
        summed[order["first"]] = summed.get(order["first"], 0) + part
    best = max(summed, key=summed.get)
    at = max((i for i, order in enumerate(one["orders"]) if order["first"] == best), key=lambda i: chance[i])
    return summed[best], bool(right[at]), at


def held_back(questions, count, ridge=RIDGE):
    """Every question weighed by what others' filings say."""
    held = []
    for fold in range(FOLDS):
        out = [q for q in questions if zlib.crc32(q[2]["doc"].encode()) % FOLDS == fold]
        weights = fit([q for q in questions if zlib.crc32(q[2]["doc"].encode()) % FOLDS != fold], count, ridge)
        held += [(*first(*q, weights), q[1].any(), q[2]) for q in out]
    return held

"""What teacher.py and student.py read of distilled.py's file, and how both are measured."""
import gzip, json, random
import numpy as np

OTHERS = 14


def read(path):
    """Texts, groups (what is near and at most OTHERS further ones, the same in every run) and measured questions."""
    data = json.load(gzip.open(path, "rt"))
    groups = [g for g in data["groups"] if g["pos"] or g["neg"]]
    for g in groups:
        rest = [i for i in range(len(g["neg"])) if i not in g["near"]]
        some = random.Random(g["id"]).sample(rest, min(OTHERS, len(rest)))
        g["neg"], g["near"] = [g["neg"][i] for i in g["near"] + some], list(range(len(g["near"])))
    return data["texts"], groups, data["measured"]


def ranked(measured, scores):
    """How often gold is first, in three, in five, of the questions with any; and of the surest first places. Keeps each question's scores with it."""
    k, n, first, three, five, sure = 0, 0, 0, 0, 0, []
    for m in measured:
        mine = scores[k : k + len(m["cands"])]
        k += len(m["cands"])
        m["scores"] = [round(float(x), 3) for x in mine[:, 0]]
        good = [m["gold"][i] for i in np.argsort(-mine[:, 0])]
        sure.append((max(m["scores"]), good[0]))
        if any(good):
            n += 1; first += good[0]; three += any(good[:3]); five += any(good[:5])
    sure.sort(reverse=True)
    return f"first {first}, in three {three}, in five {five} of {n}; of the surest 50, 100, 150, 200: {[sum(r for _, r in sure[:z]) for z in (50, 100, 150, 200)]}"


def kept(measured, path):
    json.dump([{k: m[k] for k in ("id", "type", "names", "gold", "scores")} for m in measured], open(path, "w"))

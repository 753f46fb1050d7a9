"""What a cross-encoder's scores are worth: the first place among sentences and rows, the first page, and how sure "this answers it" is.

    python measure.py ASKED SCORES.npz … [--group folds]
"""
import argparse, gzip, json, math
import numpy as np
from pairs_gold import good


def paired(a, b):
    """Mean of the differences by question, and its standard error."""
    d = np.array(b, float) - np.array(a, float)
    return d.mean(), d.std(ddof=1) / math.sqrt(len(d)) if len(d) > 1 else 0


def z(x):
    x = np.array(x, float)
    known = x[~np.isnan(x)]
    sd = known.std() or 1
    return np.where(np.isnan(x), 0, (x - known.mean()) / sd)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("asked"); p.add_argument("scores", nargs="+"); p.add_argument("--group", default="folds")
    a = p.parse_args()
    asked = [json.loads(line) for line in gzip.open(a.asked, "rt")]
    for path in a.scores:
        s = np.load(path)
        cands, pages = s[f"cands_{a.group}"], s[f"pages_{a.group}"]
        print("==", path)
        at = pat = 0
        data = []
        for r in asked:
            r = dict(r)
            n = len(r["cands"]); r["ce"] = cands[at : at + n]; at += n
            m = [i for i, g in enumerate(r["pages"]) if g["b"]]
            ce = np.full(len(r["pages"]), np.nan); ce[m] = pages[pat : pat + len(m)]; pat += len(m); r["pce"] = ce
            r["mark"] = [good(c["gold"], r["at"]) for c in r["cands"]]
            data.append(r)
        sets = ["analyst", "bamberg", "financebench", "r1", "r2", "r3", "r4", "r5", "r6"]
        allof = {"words": [], "mix": [], "ce": [], "shown": [], "k": []}
        for name in sets + ["ALL"]:
            rows = [r for r in data if (name == "ALL" or r["set"] == name) and r["answerable"] and 1 in r["mark"]]
            if not rows: continue
            def first(order): return [float(any(r["mark"][i] == 1 for i in order(r)[:1])) for r in rows]
            def top5(order): return [float(any(r["mark"][i] == 1 for i in order(r)[:5])) for r in rows]
            words = lambda r: sorted(range(len(r["cands"])), key=lambda i: -r["cands"][i]["score"])
            ce = lambda r: sorted(range(len(r["cands"])), key=lambda i: -r["ce"][i])
            mix = lambda w: lambda r: sorted(range(len(r["cands"])), key=lambda i: -(r["cands"][i]["score"] + w * r["ce"][i]))
            shown = [float(bool(r["first"]) and good(r["first"][0]["gold"], r["at"]) == 1) for r in rows]
            W = first(words)
            out = [f"{name:13s} n={len(rows):3d} shown1 {sum(shown):4.0f} words1 {sum(W):4.0f}"]
            for label, order in (("ce", ce), ("+.03", mix(.03)), ("+.06", mix(.06)), ("+.1", mix(.1)), ("+.2", mix(.2))):
                F = first(order); d, e = paired(W, F); d2, e2 = paired(shown, F)
                out.append(f"{label} {sum(F):4.0f} ({d:+.3f}±{e:.3f}; shown {d2:+.3f}±{e2:.3f}) r5 {sum(top5(order)):.0f}")
            print(" | ".join(out), "| words r5", sum(top5(words)))
        for kind in ("s", "r"):
            rows = [r for r in data if r["answerable"] and any(m == 1 and c["k"] == kind for m, c in zip(r["mark"], r["cands"]))]
            def one(key): return [float(r["mark"][max((i for i, c in enumerate(r["cands"]) if c["k"] == kind), key=lambda i: key(r, i))] == 1) for r in rows]
            W, C, M = one(lambda r, i: r["cands"][i]["score"]), one(lambda r, i: r["ce"][i]), one(lambda r, i: r["cands"][i]["score"] + .1 * r["ce"][i])
            print("kind", kind, len(rows), "words", sum(W), "ce", sum(C), "mix.1", sum(M), paired(W, C), paired(W, M))
        print("-- pages")
        for name in ("financebench", "analyst", "bamberg", "ALL"):
            rows = [r for r in data if r["set"] in (("financebench", "analyst", "bamberg") if name == "ALL" else (name,)) and any(g["gold"] for g in r["pages"])]
            base = [float(r["pages"][0]["gold"]) for r in rows]
            out = [f"{name} n={len(rows)} words R1 {sum(base):.0f}"]
            for w in (.05, .1, .15, .2, .3, .5, 99):
                def order(r):
                    s0 = np.array([g["score"] for g in r["pages"]]); return np.argsort(-(s0 + w * z(r["pce"])), kind="stable")
                F = [float(r["pages"][order(r)[0]]["gold"]) for r in rows]; R5 = sum(any(r["pages"][i]["gold"] for i in order(r)[:5]) for r in rows)
                d, e = paired(base, F)
                out.append(f"w{w} {sum(F):.0f} ({d:+.3f}±{e:.3f}) R5 {R5}")
            print(" | ".join(out), "words R5", sum(any(g["gold"] for g in r["pages"][:5]) for r in rows))
        print("-- page by the best of its sentences and rows")
        for name in ("financebench", "analyst", "bamberg", "ALL"):
            rows = [r for r in data if r["set"] in (("financebench", "analyst", "bamberg") if name == "ALL" else (name,)) and any(g["gold"] for g in r["pages"])]
            base = [float(r["pages"][0]["gold"]) for r in rows]
            out = [f"{name} n={len(rows)}"]
            for w in (.1, .2, .3, .5):
                F = []
                for r in rows:
                    best = {}
                    for c, v in zip(r["cands"], r["ce"]):
                        key = (c["doc"], c["p"]); best[key] = max(best.get(key, -99), v)
                    v = np.array([best.get((g["doc"], g["p"]), np.nan) for g in r["pages"]])
                    low = np.nanmin(v) if not np.isnan(v).all() else 0
                    v = np.where(np.isnan(v), low, v)
                    s0 = np.array([g["score"] for g in r["pages"]])
                    F.append(float(r["pages"][int(np.argmax(s0 + w * z(v)))]["gold"]))
                d, e = paired(base, F); out.append(f"w{w} {sum(F):.0f} ({d:+.3f}±{e:.3f})")
            print(" | ".join(out))
        print("-- calibration: the first by ce, right where marked 1; unanswerable ones and those without visible gold are wrong")
        pts = []
        for r in data:
            if not r["cands"]: continue
            i = int(np.argmax(r["ce"])); visible = r["answerable"] and 1 in r["mark"]
            pts.append((float(r["ce"][i]), r["mark"][i] == 1 and r["answerable"], visible, r["mark"][i] == -1 and r["answerable"]))
        pts.sort(reverse=True)
        vis = sum(x[2] for x in pts)
        for label, some in (("all", pts), ("without half-marked", [x for x in pts if not x[3]])):
            right = np.cumsum([x[1] for x in some]); prec = right / np.arange(1, len(some) + 1)
            out = []
            for want in (.95, .9, .85, .8, .7):
                ok = np.where(prec >= want)[0]
                ok = ok[ok >= 9]
                k = ok.max() if len(ok) else -1
                out.append(f"P>={want}: {right[k] if k >= 0 else 0} of {vis} ({(right[k]/vis if k>=0 else 0):.2f}) at {some[k][0] if k>=0 else 0:.2f}")
            print(label, "; ".join(out))


main()

"""Passages that questions are to be written about: rows and sentences with one amount marked as the answer, and prose.

    python sources.py CANDIDATES OUT --without names.txt --count 14000
"""
import argparse, gzip, json, random, re
from collections import Counter

REASON = re.compile(r"\b(due to|driven by|because|resulted from|attributable to|reflect(?:s|ing|ed)|offset by|as a result of)\b", re.I)
DENIAL = re.compile(r"\b(did not|have not|has not|do not|does not|no |none|not (?:a party|subject|required|expected))\b", re.I)
SELF = re.compile(r"\b(we|our|us|the company|company's|registrant|corporation)\b", re.I)
DULL = re.compile(r"forward-looking|may |could |might |would |should |incorporated (?:herein )?by reference|hereby|pursuant to|see note|refer to|critical accounting|audit(?:ing)? standards|reasonable assurance|internal control|generally accepted|exhibit|in accordance with|set forth", re.I)
NAME = re.compile(r"(?<=[a-z,] )[A-Z][A-Za-z&.]+(?: [A-Z&][A-Za-z&.]+)+")


def year_of(line):
    return line["year"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("candidates"); p.add_argument("out"); p.add_argument("--without"); p.add_argument("--count", type=int, default=14000)
    a = p.parse_args()
    without = set(open(a.without).read().split()) if a.without else set()
    rng = random.Random(5)
    pools = {"row": [], "sentence": [], "reason": [], "denial": [], "prose": []}
    for raw in gzip.open(a.candidates, "rt"):
        line = json.loads(raw)
        if line["doc"] in without or not line["name"]:
            continue
        base = {"doc": line["doc"], "filing": line["filing"], "company": line["company"], "name": line["name"], "fold": line["fold"], "year": line["year"], "form": line["form"]}
        for page in line["pages"]:
            for head, body, start, end, cells in page["r"]:
                label = body.split("| ")[-1].split(":")[0]
                good = [c for c in cells if c[2] != "unknown" and re.search(r"\d", c[0]) and (c[5] or c[4])]
                if not good or len(re.findall(r"[A-Za-z]{3,}", label)) < 1 or len(label) > 130:
                    continue
                if len({re.sub(r"\D", "", c[0]) for c in good}) < len(good):
                    continue
                if re.search(r"^[A-Z]{2,} |exhibit|signature", label, re.I) and len(label) < 6:
                    continue
                # the newest time is asked of most often
                c = good[0] if rng.random() < 0.65 else rng.choice(good)
                when = c[4] or str(c[5] or "")
                pools["row"].append({**base, "kind": "row", "page": page["p"], "head": head, "body": body, "start": c[10], "end": c[11], "rowStart": start, "rowEnd": end,
                                     "answer": f"{c[0]}, of {when}" if when else c[0], "text": c[0], "value": c[1], "unit": "per-share" if c[3] else c[2], "period": c[8] or when, "fiscalYear": c[5], "periodEnd": c[6], "months": c[7]})
            for head, body, start, end, amounts in page["s"]:
                if not re.search(r"[.!?][\"”’)]*$", body) or len(body) < 45 or len(body) > 520 or DULL.search(body) or len(re.findall(r"[a-z]{3,}", body)) < 6:
                    continue
                own = {**base, "page": page["p"], "head": head, "body": body, "start": start, "end": end, "period": line["year"]}
                real = [x for x in amounts if len(re.sub(r"\D", "", x[0])) >= 2]
                if 1 <= len(real) <= 4 and rng.random() < 0.6:
                    x = rng.choice(real)
                    at = body.find(x[0])
                    if body.count(x[0]) == 1 and at >= 0:
                        # the model meets the words with their currency
                        pools["sentence"].append({**own, "kind": "sentence", "answer": x[0], "text": x[0], "value": x[1], "unit": x[2]})
                        continue
                if REASON.search(body) and re.search(r"increas|decreas|decline|grew|growth|rose|fell|higher|lower|loss|gain|change", body, re.I):
                    pools["reason"].append({**own, "kind": "prose", "answer": "the reason", "text": "", "value": None, "unit": None})
                elif DENIAL.search(body) and SELF.search(body):
                    pools["denial"].append({**own, "kind": "yesno", "answer": "no", "text": "", "value": None, "unit": None})
                elif SELF.search(body) or NAME.search(body):
                    named = NAME.findall(body)
                    short = named and rng.random() < 0.4
                    pools["prose"].append({**own, "kind": "prose", "answer": rng.choice(named) if short else "what the passage says", "text": "", "value": None, "unit": None})
    shares = {"row": 0.36, "sentence": 0.22, "reason": 0.16, "denial": 0.08, "prose": 0.18}
    out = []
    for kind, share in shares.items():
        pool = pools[kind]
        rng.shuffle(pool)
        # no filing gives more than its part, and nothing is asked of twice
        seen, per, most = set(), Counter(), max(3, round(a.count * share / 110 * 1.6))
        for s in pool:
            plain = re.sub(r"\W+", "", s["body"].lower())
            if plain in seen or per[s["filing"]] >= most:
                continue
            seen.add(plain); per[s["filing"]] += 1
            out.append(s)
            if sum(1 for _ in ()) or len(seen) >= a.count * share:
                break
        print(kind, len(pool), len(seen))
    rng.shuffle(out)
    with gzip.open(a.out, "wt") as f:
        f.writelines(json.dumps(s) + "\n" for s in out)
    print(len(out), Counter(s["fold"] for s in out))


main()

"""Trains a Qwen2 of 1.5B (LoRA) to say whether a passage answers a question, and scores every pair with it: what student.py learns from (GPU; 5 minutes of training and 3 of scoring on one H100).

    python teacher.py DATA_DIR OUT_DIR [--epochs 2] [--seconds 330]

DATA_DIR holds data.json.gz (distilled.py), the model's pieces (pieces.py) and its tokenizer as qwen-tokenizer.json. Writes teacher.npz (a logit and a yes or no of each pair of the groups) and teacher-measured.json.
The listwise softmax of a question's passages (half weight) and the plain chance of each, as train.py.
"""
import argparse, json, random, time
from pathlib import Path
import numpy as np, torch
from tokenizers import Tokenizer
import qwen
from distilled_data import kept, ranked, read

F = torch.nn.functional
GROUPS, MICRO, SIZE, NEAR, TEXT, QUESTION, TOKENS = 16, 8, 7, 3, 200, 80, 60000
PARTS = (("self_attn", ("q_proj", "k_proj", "v_proj", "o_proj")), ("mlp", ("gate_proj", "up_proj", "down_proj")))

p = argparse.ArgumentParser()
p.add_argument("data"); p.add_argument("out")
p.add_argument("--epochs", type=int, default=2); p.add_argument("--seconds", type=float, default=330)
p.add_argument("--rate", type=float, default=1.5e-4); p.add_argument("--rank", type=int, default=16)
a = p.parse_args()
began = time.time()
device = "cuda" if torch.cuda.is_available() else "cpu"
say = lambda *w: print(f"{time.time() - began:6.1f}s", *w, flush=True)


class Lora(torch.nn.Module):
    """A linear layer and a correction of low rank, which alone is trained."""

    def __init__(self, base, rank):
        super().__init__()
        self.base = base
        self.a = torch.nn.Parameter(torch.randn(rank, base.in_features, device=base.weight.device) / base.in_features**0.5)
        self.b = torch.nn.Parameter(torch.zeros(base.out_features, rank, device=base.weight.device))

    def forward(self, x):
        return self.base(x) + F.linear(F.linear(x, self.a.to(x.dtype)), self.b.to(x.dtype)) * 2.0

    def merged(self):
        self.base.weight.data += (2.0 * self.b.data @ self.a.data).to(self.base.weight.dtype)
        return self.base


def every_linear(model, made):
    for layer in model.layers:
        for part, names in PARTS:
            for name in names:
                setattr(getattr(layer, part), name, made(getattr(getattr(layer, part), name)))


texts, groups, measured = read(f"{a.data}/data.json.gz")
words = json.load(open(f"{a.data}/kept.json"))
tok = Tokenizer.from_file(f"{a.data}/qwen-tokenizer.json")
place = np.zeros(max(words) + 1, np.int32)
place[words] = np.arange(len(words))
encode = lambda some: [place[one.ids] for one in tok.encode_batch(some)]
T = [one[:TEXT] for one in encode([f"\nSource: {h}\nText: {b}" for h, b in texts])]
(tail,) = encode(["\nDoes the text answer the question?"])
flat = encode([f"Question: {q}" for g in groups + measured for q in (g["q"], g["asked"])])
for i, g in enumerate(groups + measured):
    g["Q"] = [one[:QUESTION] for one in flat[2 * i : 2 * i + 2]]
blob = torch.from_numpy(np.concatenate([np.fromfile(one, np.uint8) for one in sorted(Path(a.data).glob("c[0-9][0-9]"))]))
model = qwen.load(json.load(open(f"{a.data}/index.json")), blob, device)
del blob
torch.manual_seed(1)
model.requires_grad_(False)
every_linear(model, lambda one: Lora(one, a.rank))
head = torch.nn.Linear(model.config.hidden_size, 2).to(device)
torch.nn.init.normal_(head.weight, std=0.002)
torch.nn.init.zeros_(head.bias)


def logits(rows):
    """Two numbers of each row, read at its last token: what follows is padding, which a causal model does not see."""
    ids = np.zeros((len(rows), max(map(len, rows))), np.int64)
    for i, row in enumerate(rows):
        ids[i, : len(row)] = row
    hidden = model(input_ids=torch.from_numpy(ids).to(device), use_cache=False).last_hidden_state
    last = torch.tensor([len(row) - 1 for row in rows], device=device)
    return head(hidden[torch.arange(len(rows), device=device), last].float())


def scores(pairs):
    rows = [np.concatenate([q, T[t], tail]) for q, t in pairs]
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    out, k = np.zeros((len(rows), 2), np.float32), 0
    with torch.inference_mode():
        while k < len(order):
            some = order[k : k + max(1, TOKENS // (len(rows[order[k]]) + 24))]
            out[some] = logits([rows[i] for i in some]).cpu().numpy()
            k += len(some)
    return out


rng = random.Random(3)
train = [g for g in groups if len(g["neg"]) >= 3]
plan = [order[i : i + GROUPS] for order in (rng.sample(train, len(train)) for _ in range(a.epochs)) for i in range(0, len(order) - GROUPS + 1, GROUPS)]
params = [x for x in model.parameters() if x.requires_grad]
optimizer = torch.optim.AdamW([{"params": params, "weight_decay": 0.01}, {"params": head.parameters(), "weight_decay": 0.0}], lr=a.rate, betas=(0.9, 0.98))
losses, first = [], time.time()
for n, block in enumerate(plan):
    done = max(n / len(plan), (time.time() - first) / a.seconds)
    if done >= 1:
        break
    for part in optimizer.param_groups:
        part["lr"] = a.rate * min(1, (n + 1) / 30) * max(0.02, 1 - done)
    block = sorted(block, key=lambda g: np.mean([len(T[i]) for i in g["pos"] + g["neg"]]))
    total = 0.0
    for k in range(0, len(block), MICRO):
        rows, spans, verdicts = [], [], []
        for g in block[k : k + MICRO]:
            q = g["Q"][rng.random() < 0.35]
            answer = [rng.choice(g["pos"])] if g["pos"] else []
            near = rng.sample(g["near"], min(NEAR, len(g["near"])))
            rest = [i for i in range(len(g["neg"])) if i not in near]
            others = near + rng.sample(rest, min(SIZE - len(answer) - len(near), len(rest)))
            if answer and g["says"] is not None:
                verdicts.append((len(rows), float(g["says"])))
            spans.append((len(rows), len(rows) + len(answer) + len(others), bool(answer)))
            rows += [np.concatenate([q, T[i], tail]) for i in answer + [g["neg"][j] for j in others]]
        both = logits(rows)
        target = torch.zeros(len(rows), device=device)
        target[[at for at, _, has in spans if has]] = 1
        loss = F.binary_cross_entropy_with_logits(both[:, 0], target, weight=1 + target)
        among = [-both[at:to, 0].log_softmax(0)[0] for at, to, has in spans if has]
        if among:
            loss = loss + 0.5 * torch.stack(among).mean()
        if verdicts:
            at, yes = (torch.tensor(x, device=device) for x in zip(*verdicts))
            loss = loss + 0.25 * F.binary_cross_entropy_with_logits(both[at, 1], yes)
        share = len(block[k : k + MICRO]) / len(block)
        (loss * share).backward()
        total += float(loss.detach()) * share
    torch.nn.utils.clip_grad_norm_([*params, *head.parameters()], 1.0)
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
    losses.append(total)
    if n % 50 == 49:
        say(f"step {n + 1} of {len(plan)}, loss {np.mean(losses[-50:]):.3f}")
every_linear(model, lambda one: one.merged())
model.eval()
say(ranked(measured, scores([(m["Q"][0], c) for m in measured for c in m["cands"]])))
kept(measured, f"{a.out}/teacher-measured.json")
np.savez_compressed(f"{a.out}/teacher.npz", scores=scores([(g["Q"][0], c) for g in groups for c in g["pos"] + g["neg"]]).astype(np.float16))
say("scored")

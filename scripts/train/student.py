"""A small cross-encoder learns what the teacher says of each pair, and what people marked (GPU; four minutes beside two others on one H100).

    python student.py DATA_DIR OUT_DIR --start START.pt --name NAME [--epochs 6] [--rate 1.6e-4] [--seconds 240]

DATA_DIR as teacher.py's, with tokenizer.json; OUT_DIR has teacher.npz. START: a state in transformers' names (weights.py of the file that is served, or base.py of an encoder).
The divergence from the teacher's softmax over a question's passages, its chance of each (three tenths of it what people marked), and the listwise softmax of the marked ones.
"""
import argparse, random, time
import numpy as np, torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertForSequenceClassification
from distilled_data import kept, ranked, read

F = torch.nn.functional
GROUPS, SIZE, NEAR, TEXT, QUESTION, TOKENS, WARMTH, MARKED = 32, 14, 5, 150, 60, 176, 1.5, 0.3
PART = 15_500_000

p = argparse.ArgumentParser()
p.add_argument("data"); p.add_argument("out")
p.add_argument("--start", required=True); p.add_argument("--name", required=True)
p.add_argument("--epochs", type=int, default=6); p.add_argument("--rate", type=float, default=1.6e-4); p.add_argument("--seconds", type=float, default=240)
a = p.parse_args()
began = time.time()
device = "cuda" if torch.cuda.is_available() else "cpu"
say = lambda *w: print(f"{time.time() - began:6.1f}s", a.name, *w, flush=True)
texts, groups, measured = read(f"{a.data}/data.json.gz")
taught, k = np.load(f"{a.out}/teacher.npz")["scores"].astype(np.float32), 0
for g in groups:
    size = len(g["pos"]) + len(g["neg"])
    g["taught"] = taught[k : k + size, 0]
    k += size
tok = Tokenizer.from_file(f"{a.data}/tokenizer.json")
tok.no_padding(); tok.no_truncation()
encode = lambda some: [np.array(one.ids, np.int64) for one in tok.encode_batch(some, add_special_tokens=False)]
T = [one[:TEXT] for one in encode([f"{h} {b}".strip() for h, b in texts])]
CLS, SEP = tok.token_to_id("[CLS]"), tok.token_to_id("[SEP]")
flat = encode([q for g in groups + measured for q in (g["q"], g["asked"])])
for i, g in enumerate(groups + measured):
    g["Q"] = [one[:QUESTION] for one in flat[2 * i : 2 * i + 2]]
row = lambda q, t: (np.concatenate([[CLS], q, [SEP], T[t], [SEP]])[:TOKENS], len(q) + 2)
state = {k: v.float() for k, v in torch.load(a.start).items()}
layers = 1 + max(int(k.split("layer.")[1].split(".")[0]) for k in state if "layer." in k)
config = BertConfig(
    vocab_size=len(state["bert.embeddings.word_embeddings.weight"]), hidden_size=384, num_hidden_layers=layers, num_attention_heads=12, intermediate_size=1536, num_labels=2,
    hidden_dropout_prob=0.1, attention_probs_dropout_prob=0.0, classifier_dropout=0.1, pad_token_id=0,
)
for name in ("classifier.weight", "classifier.bias"):
    if name in state and len(state[name]) == 1:
        state[name] = torch.cat([state[name], torch.zeros_like(state[name])])
torch.manual_seed(1)
model = BertForSequenceClassification(config)
print(model.load_state_dict(state, strict=False))
model.to(device).train()


def logits(rows, parts=4):
    """Two numbers of each, read in parts of like length, so that little is padding."""
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    out, size = [], -(-len(rows) // parts)
    for k in range(0, len(order), size):
        some = [rows[i] for i in order[k : k + size]]
        ids = np.zeros((len(some), -(-max(len(one) for one, _ in some) // 8) * 8), np.int64)
        types, mask = np.zeros_like(ids), np.zeros_like(ids)
        for i, (one, q) in enumerate(some):
            ids[i, : len(one)], types[i, q : len(one)], mask[i, : len(one)] = one, 1, 1
        fed = {name: torch.from_numpy(x).to(device) for name, x in (("input_ids", ids), ("token_type_ids", types), ("attention_mask", mask))}
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            out.append(model(**fed).logits.float())
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(out)[back.to(device)]


def measure(when):
    model.eval()
    rows = [row(m["Q"][0], c) for m in measured for c in m["cands"]]
    with torch.inference_mode():
        scores = torch.cat([logits(rows[k : k + 2048], 8) for k in range(0, len(rows), 2048)]).cpu().numpy()
    say(when, ranked(measured, scores))
    kept(measured, f"{a.out}/{a.name}-measured.json")
    model.train()


measure("before:")
rng = random.Random(11)
train = [g for g in groups if len(g["neg"]) >= 3]
plan = [order[i : i + GROUPS] for order in (rng.sample(train, len(train)) for _ in range(a.epochs)) for i in range(0, len(order) - GROUPS + 1, GROUPS)]
plain = lambda name, x: x.ndim > 1 and "embeddings" not in name
decay, rest = ([x for n, x in model.named_parameters() if plain(n, x) == kind] for kind in (True, False))
optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.01}, {"params": rest, "weight_decay": 0.0}], lr=a.rate)
first = time.time()
for n, block in enumerate(plan):
    done = max(n / len(plan), (time.time() - first) / a.seconds)
    if done >= 1:
        break
    for part in optimizer.param_groups:
        part["lr"] = a.rate * min(1, (n + 1) / 60) * max(0.02, 1 - done)
    rows, spans, verdicts = [], [], []
    for g in block:
        q, answers = g["Q"][rng.random() < 0.3], len(g["pos"])
        answer = [rng.randrange(answers)] if answers else []
        near = rng.sample(g["near"], min(NEAR, len(g["near"])))
        others = [i for i in range(len(g["neg"])) if i not in near]
        some = answer + [answers + i for i in near + rng.sample(others, min(SIZE - len(answer) - len(near), len(others)))]
        spans.append((len(rows), len(rows) + len(some), bool(answer), g["taught"][some]))
        if answer and g["says"] is not None:
            verdicts.append((len(rows), float(g["says"])))
        passages = g["pos"] + g["neg"]
        rows += [row(q, passages[i]) for i in some]
    both = logits(rows)
    own = both[:, 0]
    soft = torch.from_numpy(np.concatenate([one[3] for one in spans])).to(device)
    marked = torch.zeros_like(own)
    marked[[at for at, _, has, _ in spans if has]] = 1
    lists = [F.kl_div(own[at:to].log_softmax(0), (soft[at:to] / WARMTH).log_softmax(0), log_target=True, reduction="sum") for at, to, _, _ in spans]
    hard = [-own[at:to].log_softmax(0)[0] for at, to, has, _ in spans if has]
    loss = torch.stack(lists).mean() + 0.4 * torch.stack(hard).mean()
    loss = loss + F.binary_cross_entropy_with_logits(own, (1 - MARKED) * soft.sigmoid() + MARKED * marked, weight=1 + marked)
    if verdicts:
        at, yes = (torch.tensor(x, device=device) for x in zip(*verdicts))
        loss = loss + 0.25 * F.binary_cross_entropy_with_logits(both[at, 1], yes)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    if n % 150 == 149:
        say(f"step {n + 1} of {len(plan)}, loss {loss.item():.3f}")
measure("after:")
# a file that comes back from a lent machine is under 16 MiB: in parts
part, size, number = {}, 0, 0
for name, x in model.state_dict().items():
    x = x.half().cpu()
    if size + x.numel() * 2 > PART:
        torch.save(part, f"{a.out}/{a.name}-{number}.pt")
        part, size, number = {}, 0, number + 1
    part[name] = x
    size += x.numel() * 2
torch.save(part, f"{a.out}/{a.name}-{number}.pt")

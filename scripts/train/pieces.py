"""A GGUF model's blocks in pieces that a machine without a network can be given one after another, with only the embeddings that some texts need.

    python pieces.py MODEL.gguf tokenizer.json OUT_DIR TEXTS.json.gz …      (TEXTS of distilled.py; needs gguf, tokenizers)
"""
import gzip, json, sys
from pathlib import Path
import numpy as np
from gguf import GGUFReader
from tokenizers import Tokenizer

PIECE = 64_500_000


def main():
    model, tokenizer, out, *given = sys.argv[1:]
    tok, seen = Tokenizer.from_file(tokenizer), set()
    for path in given:
        data = json.load(gzip.open(path, "rt"))
        asked = [q for g in data["groups"] + data["measured"] for q in (f"Question: {g['q']}", f"Question: {g['asked']}")]
        for one in tok.encode_batch([f"\nSource: {h}\nText: {b}" for h, b in data["texts"]] + asked):
            seen.update(one.ids)
    # every short piece too, so that no question is ever without one
    kept = sorted(seen | {i for piece, i in tok.get_vocab().items() if len(piece) <= 3 and piece.isascii()})
    index, parts, size = [], [], 0
    for t in GGUFReader(model).tensors:
        if t.name == "output.weight":
            continue
        raw = np.array(t.data).view(np.uint8)
        shape = [int(n) for n in t.shape][::-1]
        if t.name == "token_embd.weight":
            raw, shape = raw.reshape(shape[0], -1)[kept], [len(kept), shape[1]]
        index.append({"name": t.name, "type": t.tensor_type.name, "shape": shape, "at": size, "size": raw.nbytes})
        parts.append(raw.tobytes())
        size += raw.nbytes
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kept.json").write_text(json.dumps(kept))
    (folder / "index.json").write_text(json.dumps(index))
    blob = b"".join(parts)
    for n, k in enumerate(range(0, len(blob), PIECE)):
        (folder / f"c{n:02d}").write_bytes(blob[k : k + PIECE])
    print(len(kept), "pieces of words,", len(blob), "bytes")


main()

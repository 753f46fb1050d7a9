"""The full-precision weights of a file that export.py made: what training goes on from."""
import re
import numpy as np, onnx, torch
from onnx import numpy_helper

TABLES = {"words": "word_embeddings", "places": "position_embeddings"}
LAYER = {
    "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value",
    "out": "attention.output.dense", "wide": "intermediate.dense", "narrow": "output.dense",
}


def state_of(path):
    """Every weight by its name in transformers' BertForSequenceClassification, matrices as [out, in]."""
    init = {t.name: numpy_helper.to_array(t) for t in onnx.load(path).graph.initializer}
    out = {}
    for name, value in init.items():
        if name.endswith("_q"):
            stem = name[:-2]
            full = value.astype(np.float32) * init[stem + "_s"]
            if stem in TABLES:
                out[f"bert.embeddings.{TABLES[stem]}.weight"] = full
            else:
                layer, kind = stem.rsplit(".", 1)
                out[f"{layer}.{LAYER[kind]}.weight"] = full.T
                out[f"{layer}.{LAYER[kind]}.bias"] = init[stem + "_b"]
        elif name == "bert.embeddings.types":
            out["bert.embeddings.token_type_embeddings.weight"] = value
        elif m := re.fullmatch(r"(.*LayerNorm|pool|head)\.([wb])", name):
            stem = {"pool": "bert.pooler.dense", "head": "classifier"}.get(m[1], m[1])
            out[f"{stem}.{'weight' if m[2] == 'w' else 'bias'}"] = value
    return {k: torch.tensor(np.array(v, dtype=np.float32)) for k, v in out.items()}

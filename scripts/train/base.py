"""A BERT's weights in full precision from a q8 ONNX file: what training begins with where no full-precision file is to be had.

    python base.py MODEL_DIR OUT_DIR      (MODEL_DIR as transformers.js lays it out; OUT_DIR as transformers reads it)
"""
import json, re, shutil, sys
from pathlib import Path
import numpy as np, onnx, torch
from onnx import numpy_helper
from transformers import BertConfig, BertModel


def weights_of(path: Path) -> dict[str, np.ndarray]:
    """Every weight by its name in transformers, matrices as [out, in]."""
    graph = onnx.load(str(path)).graph
    init = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    out: dict[str, np.ndarray] = {}

    def full(name: str) -> np.ndarray:
        stem = re.sub(r"(_quantized|_q)$", "", name)
        q = init[name].astype(np.float32)
        zero = init.get(stem + "_zero_point")
        scale = init[stem + "_scale"] if stem + "_scale" in init else init[stem + "_s"]
        return (q - (0 if zero is None else zero.astype(np.float32))) * scale

    for name, value in init.items():
        bare = re.sub(r"^m\.", "", name)
        if re.search(r"embeddings\.(word|position|token_type)_embeddings\.weight", bare):
            if re.search(r"(_quantized|_q)$", bare):
                out[re.sub(r"(_quantized|_q)$", "", bare)] = full(name)
            elif bare.endswith("weight"):
                out[bare] = value
        elif bare.endswith((".bias", "LayerNorm.weight")):
            out[bare] = value
    for node in graph.node:
        if node.op_type not in ("MatMulInteger", "MatMul"):
            continue
        at = re.search(r"encoder/layer\.(\d+)/(.+?)/MatMul", node.output[0])
        weight = node.input[1]
        if at is None or weight not in init:
            continue
        name = f"encoder.layer.{at[1]}.{at[2].replace('/', '.')}.weight"
        value = full(weight) if node.op_type == "MatMulInteger" else init[weight]
        out[name] = np.ascontiguousarray(value.T)
    return out


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    given = json.loads((source / "config.json").read_text())
    config = BertConfig(**{k: v for k, v in given.items() if k not in ("architectures", "model_type", "transformers_version")})
    model = BertModel(config, add_pooling_layer=False)
    state = {k: torch.tensor(v) for k, v in weights_of(source / "onnx" / "model_quantized.onnx").items()}
    missing, unexpected = model.load_state_dict(state, strict=False)
    print(source.name, "missing", missing, "unexpected", unexpected)
    target.mkdir(parents=True, exist_ok=True)
    model.half().save_pretrained(target)
    for name in ("tokenizer.json", "tokenizer_config.json"):
        shutil.copyfile(source / name, target / name)


if __name__ == "__main__":
    main()

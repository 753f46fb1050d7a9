"""The trained cross-encoder as an int8 ONNX file: weights by column, activations by token, so that a pair's score does not depend on its batch.

    python export.py PART.pt … --tokenizer DIR --out DIR
"""
import argparse, json, shutil
from pathlib import Path
import numpy as np, onnx, torch
from onnx import TensorProto as T, helper as h, numpy_helper

HIDDEN, HEADS, POSITIONS = 384, 12, 512


class Graph:
    def __init__(self):
        self.nodes, self.init, self.count = [], [], 0

    def const(self, name, value):
        self.init.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def op(self, kind, inputs, name=None, **attributes):
        self.count += 1
        out = name or f"t{self.count}"
        self.nodes.append(h.make_node(kind, inputs, [out], **attributes))
        return out

    def rows(self, name, ids, value):
        """A table of int8 rows, each with its scale."""
        scale = np.maximum(np.abs(value).max(1, keepdims=True) / 127, 1e-12).astype(np.float32)
        q = self.const(name + "_q", np.round(value / scale).clip(-127, 127).astype(np.int8))
        s = self.const(name + "_s", scale)
        return self.op("Mul", [self.op("Cast", [self.op("Gather", [q, ids])], to=T.FLOAT), self.op("Gather", [s, ids])])

    def quantised(self, x):
        """Each token's numbers as uint8 around 128, and its scale."""
        scale = self.op("Max", [self.op("Mul", [self.op("ReduceMax", [self.op("Abs", [x]), "last"], keepdims=1), "by127"]), "least"])
        q = self.op("Cast", [self.op("Add", [self.op("Round", [self.op("Div", [x, scale])]), "n128"])], to=T.UINT8)
        return q, scale

    def linear(self, name, quantised, weight, bias):
        q, scale = quantised
        columns = np.maximum(np.abs(weight).max(1) / 127, 1e-12).astype(np.float32)  # weight: [out, in]
        w = self.const(name + "_q", np.round(weight / columns[:, None]).clip(-127, 127).astype(np.int8).T)
        s = self.const(name + "_s", columns)
        product = self.op("Cast", [self.op("MatMulInteger", [q, w, "zero128"])], to=T.FLOAT)
        return self.op("Add", [self.op("Mul", [self.op("Mul", [product, scale]), s]), self.const(name + "_b", bias)])

    def norm(self, name, x, state):
        return self.op("LayerNormalization", [x, self.const(name + ".w", state[name + ".weight"]), self.const(name + ".b", state[name + ".bias"])], axis=-1, epsilon=1e-12)


def build(state):
    g = Graph()
    g.const("by127", np.float32(1 / 127)); g.const("least", np.float32(1e-9)); g.const("n128", np.float32(128)); g.const("zero128", np.uint8(128)); g.const("last", np.array([-1], np.int64))
    e = "bert.embeddings."
    length = g.op("Gather", [g.op("Shape", ["input_ids"]), g.const("one", np.int64(1))])
    places = g.op("Range", [g.const("nought", np.int64(0)), length, "one"])
    types = g.op("Gather", [g.const(e + "types", state[e + "token_type_embeddings.weight"]), "token_type_ids"])
    x = g.op("Add", [g.op("Add", [g.rows("words", "input_ids", state[e + "word_embeddings.weight"]), types]), g.rows("places", places, state[e + "position_embeddings.weight"])])
    x = g.norm(e + "LayerNorm", x, state)
    mask = g.op("Mul", [g.op("Sub", [g.const("f1", np.float32(1)), g.op("Cast", ["attention_mask"], to=T.FLOAT)]), g.const("far", np.float32(-1e9))])
    mask = g.op("Unsqueeze", [mask, g.const("axes", np.array([1, 2], np.int64))])
    g.const("split", np.array([0, 0, HEADS, HIDDEN // HEADS], np.int64)); g.const("join", np.array([0, 0, HIDDEN], np.int64))
    g.const("root", np.float32((HIDDEN // HEADS) ** -0.5)); g.const("half", np.float32(0.5)); g.const("sqrt2", np.float32(2**-0.5))
    for i in range(sum(k.endswith("intermediate.dense.weight") for k in state)):
        p = f"bert.encoder.layer.{i}."
        q = g.quantised(x)
        part = {}
        for name in ("query", "key", "value"):
            one = g.linear(p + name, q, state[p + f"attention.self.{name}.weight"], state[p + f"attention.self.{name}.bias"])
            part[name] = g.op("Transpose", [g.op("Reshape", [one, "split"])], perm=[0, 2, 3, 1] if name == "key" else [0, 2, 1, 3])
        scores = g.op("Add", [g.op("Mul", [g.op("MatMul", [part["query"], part["key"]]), "root"]), mask])
        context = g.op("MatMul", [g.op("Softmax", [scores], axis=-1), part["value"]])
        context = g.op("Reshape", [g.op("Transpose", [context], perm=[0, 2, 1, 3]), "join"])
        out = g.linear(p + "out", g.quantised(context), state[p + "attention.output.dense.weight"], state[p + "attention.output.dense.bias"])
        x = g.norm(p + "attention.output.LayerNorm", g.op("Add", [out, x]), state)
        wide = g.linear(p + "wide", g.quantised(x), state[p + "intermediate.dense.weight"], state[p + "intermediate.dense.bias"])
        wide = g.op("Mul", [g.op("Mul", [wide, "half"]), g.op("Add", [g.op("Erf", [g.op("Mul", [wide, "sqrt2"])]), "f1"])])
        narrow = g.linear(p + "narrow", g.quantised(wide), state[p + "output.dense.weight"], state[p + "output.dense.bias"])
        x = g.norm(p + "output.LayerNorm", g.op("Add", [narrow, x]), state)
    first = g.op("Gather", [x, "nought"], axis=1)
    pooled = g.op("Tanh", [g.op("Gemm", [first, g.const("pool.w", state["bert.pooler.dense.weight"]), g.const("pool.b", state["bert.pooler.dense.bias"])], transB=1)])
    g.op("Gemm", [pooled, g.const("head.w", state["classifier.weight"]), g.const("head.b", state["classifier.bias"])], "logits", transB=1)
    inputs = [h.make_tensor_value_info(n, T.INT64, ["batch", "length"]) for n in ("input_ids", "attention_mask", "token_type_ids")]
    graph = h.make_graph(g.nodes, "footnote-reranker", inputs, [h.make_tensor_value_info("logits", T.FLOAT, ["batch", 1])], g.init)
    model = h.make_model(graph, opset_imports=[h.make_opsetid("", 18)], producer_name="footnote")
    model.ir_version = 9
    onnx.checker.check_model(model)
    return model


def main():
    p = argparse.ArgumentParser()
    p.add_argument("parts", nargs="+"); p.add_argument("--tokenizer", required=True); p.add_argument("--out", required=True)
    a = p.parse_args()
    state = {}
    for part in a.parts:
        state.update({k: v.float().numpy() for k, v in torch.load(part, map_location="cpu").items()})
    # a second number, of a yes or no (further.py), is not served
    state.update({name: state[name][:1] for name in ("classifier.weight", "classifier.bias")})
    out = Path(a.out)
    (out / "onnx").mkdir(parents=True, exist_ok=True)
    onnx.save(build(state), str(out / "onnx" / "model_quantized.onnx"))
    layers = sum(k.endswith("intermediate.dense.weight") for k in state)
    config = {
        "architectures": ["BertForSequenceClassification"], "model_type": "bert", "hidden_size": HIDDEN, "num_attention_heads": HEADS, "num_hidden_layers": layers,
        "intermediate_size": 1536, "hidden_act": "gelu", "max_position_embeddings": POSITIONS, "type_vocab_size": 2, "layer_norm_eps": 1e-12, "pad_token_id": 0,
        "vocab_size": len(state["bert.embeddings.word_embeddings.weight"]), "id2label": {"0": "LABEL_0"}, "label2id": {"LABEL_0": 0},
    }
    (out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    for name in ("tokenizer.json", "tokenizer_config.json"):
        shutil.copyfile(Path(a.tokenizer) / name, out / name)


main()

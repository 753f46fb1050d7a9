"""A Qwen2 of a GGUF file's raw blocks (Q4_K, Q6_K, F32), with only the embeddings that are needed."""
import json, torch
from transformers import Qwen2Config, Qwen2Model


def q4k(raw, shape):
    b = raw.view(-1, 144)
    d = b[:, 0:2].contiguous().view(torch.float16).float()
    m = b[:, 2:4].contiguous().view(torch.float16).float()
    s = b[:, 4:16].int()
    qs = b[:, 16:144].int().view(-1, 4, 32)
    sc, mn = [], []
    for j in range(8):
        if j < 4:
            sc.append(s[:, j] & 63)
            mn.append(s[:, j + 4] & 63)
        else:
            sc.append((s[:, j + 4] & 15) | ((s[:, j - 4] >> 6) << 4))
            mn.append((s[:, j + 4] >> 4) | ((s[:, j] >> 6) << 4))
    sc = torch.stack(sc, 1).float() * d
    mn = torch.stack(mn, 1).float() * m
    q = torch.stack([qs & 15, qs >> 4], 2).view(-1, 8, 32).float()
    return (q * sc[:, :, None] - mn[:, :, None]).view(shape)


def q6k(raw, shape):
    b = raw.view(-1, 210)
    ql = b[:, 0:128].int().view(-1, 2, 64)
    qh = b[:, 128:192].int().view(-1, 2, 32)
    sc = b[:, 192:208].contiguous().view(torch.int8).float()
    d = b[:, 208:210].contiguous().view(torch.float16).float()
    out = []
    for h in range(2):
        a, c, g = ql[:, h, :32], ql[:, h, 32:], qh[:, h]
        out += [(a & 15) | ((g & 3) << 4), (c & 15) | (((g >> 2) & 3) << 4), (a >> 4) | (((g >> 4) & 3) << 4), (c >> 4) | (((g >> 6) & 3) << 4)]
    q = torch.cat(out, 1).float() - 32
    return (q.view(-1, 16, 16) * sc[:, :, None] * d[:, :, None]).view(shape)


NAMES = {
    "attn_norm.weight": "input_layernorm.weight", "ffn_norm.weight": "post_attention_layernorm.weight",
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj",
}


def name_of(name):
    if name == "token_embd.weight":
        return "embed_tokens.weight"
    if name == "output_norm.weight":
        return "norm.weight"
    _, n, rest = name.split(".", 2)
    if rest in NAMES:
        return f"layers.{n}.{NAMES[rest]}"
    stem, kind = rest.rsplit(".", 1)
    return f"layers.{n}.{NAMES[stem]}.{kind}"


def load(index, blob, device, dtype=torch.bfloat16):
    """index: the list of tensors; blob: a uint8 tensor of all their bytes."""
    state, rows = {}, 0
    for t in index:
        raw = blob[t["at"] : t["at"] + t["size"]].to(device)
        if t["type"] == "F32":
            x = raw.view(torch.float32).view(t["shape"])
        else:
            x = (q4k if t["type"] == "Q4_K" else q6k)(raw, t["shape"])
        state[name_of(t["name"])] = x.to(dtype)
        if t["name"] == "token_embd.weight":
            rows = t["shape"][0]
    config = Qwen2Config(vocab_size=rows, hidden_size=1536, intermediate_size=8960, num_hidden_layers=28, num_attention_heads=12, num_key_value_heads=2, rms_norm_eps=1e-6, max_position_embeddings=32768, tie_word_embeddings=True)
    config.rope_parameters = {"rope_theta": 1000000.0, "rope_type": "default"}
    config.rope_theta = 1000000.0
    config._attn_implementation = "sdpa"
    with torch.device(device):
        torch.set_default_dtype(dtype)
        model = Qwen2Model(config)
        torch.set_default_dtype(torch.float32)
    missing, unexpected = model.load_state_dict(state, strict=False)
    print("missing", missing[:4], "unexpected", unexpected[:4], flush=True)
    return model

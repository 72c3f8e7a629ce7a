"""Writes model.onnx, with a cache of keys and values, beside a Qwen2, Qwen2.5, Qwen3, Llama or Mistral checkpoint.

    python export.py [--dtype fp16] CHECKPOINT [OUT]

CHECKPOINT is a folder in Hugging Face's layout: config.json, *.safetensors, tokenizer files. OUT (by default the same
folder) gets model.onnx, model.onnx_data and the files that the judge server reads. The script needs numpy and onnx, but
no framework, because it writes the graph node by node. Weights are stored as 32-bit floats; with --dtype fp16, the large
ones and the cache are 16-bit floats, and what is added up, normalized or exponentiated is still computed in 32 bits.

Inputs: input_ids, position_ids [batch, new], attention_mask [batch, past + new],
past_key_values.N.key and .value [batch, key-value heads, past, head size].
Outputs: logits [batch, 1, vocabulary], of the last token alone, last_hidden_state [batch, new, hidden size], of every
token, for embeddings, and present.N.key and .value.
"""

import argparse
import json
import math
import shutil
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

FILES = ["config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json", "chat_template.jinja"]
INLINE_BYTES = 1 << 20


class Checkpoint:
    """The tensors of all *.safetensors files of a folder, which are read on demand."""

    KINDS = {"F32": np.float32, "F16": np.float16, "BF16": np.uint16}

    def __init__(self, folder):
        self.places = {}
        for file in sorted(folder.glob("*.safetensors")):
            with file.open("rb") as stream:
                size = int.from_bytes(stream.read(8), "little")
                header = json.loads(stream.read(size))
            for name, entry in header.items():
                if name != "__metadata__":
                    self.places[name] = (file, 8 + size, entry)
        if not self.places:
            raise SystemExit(f"{folder} has no *.safetensors")

    def __contains__(self, name):
        return name in self.places

    def __getitem__(self, name):
        file, start, entry = self.places[name]
        begin, end = entry["data_offsets"]
        kind = np.dtype(self.KINDS[entry["dtype"]])
        data = np.fromfile(file, kind, (end - begin) // kind.itemsize, offset=start + begin)
        if entry["dtype"] == "BF16":
            data = (data.astype(np.uint32) << 16).view(np.float32)
        return data.astype(np.float32).reshape(entry["shape"])


class Graph:
    """A graph that is being built. Large tensors are written to a separate file at once."""

    def __init__(self, data):
        self.data, self.nodes, self.tensors, self.count = data, [], [], 0

    def node(self, kind, *inputs, **attributes):
        self.count += 1
        name = f"{kind}_{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], name=name, **attributes))
        return name

    def constant(self, value, kind=np.int64):
        self.count += 1
        return self.weight(f"constant_{self.count}", np.asarray(value, kind))

    def weight(self, name, array):
        array = np.asarray(array, order="C")
        if array.nbytes <= INLINE_BYTES:
            self.tensors.append(onnx.numpy_helper.from_array(array, name))
            return name
        kind = helper.np_dtype_to_tensor_dtype(array.dtype)
        tensor = TensorProto(name=name, data_type=kind, dims=array.shape)
        tensor.data_location = TensorProto.EXTERNAL
        with self.data.open("ab") as stream:
            stream.write(b"\0" * (-stream.tell() % 4096))
            place = {"location": self.data.name, "offset": stream.tell(), "length": array.nbytes}
            array.tofile(stream)
        for key, value in place.items():
            tensor.external_data.add(key=key, value=str(value))
        self.tensors.append(tensor)
        return name


class Decoder:
    """Writes the graph. Numbers are 32-bit floats between the matrix products, whose factors are of the type `narrow`."""

    def __init__(self, config, weights, graph, narrow):
        self.config, self.weights, self.graph, self.narrow = config, weights, graph, np.dtype(narrow)
        self.heads = config["num_attention_heads"]
        self.kv = config.get("num_key_value_heads") or self.heads
        self.size = config.get("head_dim") or config["hidden_size"] // self.heads

    def norm(self, x, name):
        g = self.graph
        mean = g.node("ReduceMean", g.node("Mul", x, x), axes=[-1], keepdims=1)
        root = g.node("Sqrt", g.node("Add", mean, g.constant(self.config["rms_norm_eps"], np.float32)))
        return g.node("Mul", g.node("Div", x, root), g.weight(name, self.weights[name]))

    def cast(self, x, kind):
        if self.narrow == np.float32:
            return x
        return self.graph.node("Cast", x, to=helper.np_dtype_to_tensor_dtype(np.dtype(kind)))

    def factor(self, name):
        return self.weights[name].astype(self.narrow)

    def product(self, x, y):
        product = self.graph.node("MatMul", self.cast(x, self.narrow), y)
        return self.cast(product, np.float32)

    def linear(self, x, name):
        g = self.graph
        y = self.product(x, g.weight(name + ".weight", self.factor(name + ".weight").T))
        if name + ".bias" in self.weights:
            y = g.node("Add", y, g.weight(name + ".bias", self.weights[name + ".bias"]))
        return y

    def split(self, x, heads, norm):
        """Reshapes [batch, new, heads * size] to [batch, heads, new, size]."""
        g = self.graph
        x = g.node("Reshape", x, g.constant([0, 0, heads, self.size]))
        if norm in self.weights:
            x = self.norm(x, norm)
        return g.node("Transpose", x, perm=[0, 2, 1, 3])

    def rotated(self, x, cos, sin):
        g, half = self.graph, self.size // 2
        first = g.node("Slice", x, g.constant([0]), g.constant([half]), g.constant([3]))
        second = g.node("Slice", x, g.constant([half]), g.constant([self.size]), g.constant([3]))
        turned = g.node("Concat", g.node("Neg", second), first, axis=-1)
        return g.node("Add", g.node("Mul", x, cos), g.node("Mul", turned, sin))

    def angles(self):
        g = self.graph
        theta = (self.config.get("rope_parameters") or {}).get("rope_theta") or self.config["rope_theta"]
        powers = np.arange(0, self.size, 2, dtype=np.float32) / self.size
        inverse = stretched((1.0 / np.power(np.float32(theta), powers)).astype(np.float32), scaling(self.config))
        places = g.node("Cast", g.node("Unsqueeze", "position_ids", g.constant([1, 3])), to=TensorProto.FLOAT)
        angle = g.node("Mul", places, g.constant(np.concatenate([inverse, inverse]), np.float32))
        return g.node("Cos", angle), g.node("Sin", angle)

    def bias(self):
        """Returns 0 for visible tokens, and a value far below 0 for others: [batch, 1, 1, new, past + new]."""
        g = self.graph
        past = g.node("Gather", g.node("Shape", "past_key_values.0.key"), g.constant(2))
        new = g.node("Gather", g.node("Shape", "input_ids"), g.constant(1))
        end = g.node("Add", past, new)
        keys = g.node("Range", g.constant(0), end, g.constant(1))
        queries = g.node("Unsqueeze", g.node("Range", past, end, g.constant(1)), g.constant([1]))
        earlier = g.node("LessOrEqual", keys, queries)
        real = g.node("Cast", g.node("Unsqueeze", "attention_mask", g.constant([1, 2, 3])), to=TensorProto.BOOL)
        allowed = g.node("And", earlier, real)
        return g.node("Where", allowed, g.constant(0, np.float32), g.constant(-1e30, np.float32))

    def attention(self, x, layer, cos, sin, bias):
        g, name = self.graph, f"model.layers.{layer}.self_attn."
        q = self.rotated(self.split(self.linear(x, name + "q_proj"), self.heads, name + "q_norm.weight"), cos, sin)
        k = self.rotated(self.split(self.linear(x, name + "k_proj"), self.kv, name + "k_norm.weight"), cos, sin)
        v = self.split(self.linear(x, name + "v_proj"), self.kv, "")
        for kind, tensor in (("key", k), ("value", v)):
            inputs = [f"past_key_values.{layer}.{kind}", self.cast(tensor, self.narrow)]
            g.nodes.append(helper.make_node("Concat", inputs, [f"present.{layer}.{kind}"], axis=2))
        # Heads that share keys form a separate dimension, so that no keys are copied.
        q = g.node("Mul", q, g.constant(1 / math.sqrt(self.size), np.float32))
        q = g.node("Reshape", q, g.constant([0, self.kv, self.heads // self.kv, -1, self.size]))
        k = g.node("Unsqueeze", f"present.{layer}.key", g.constant([2]))
        v = g.node("Unsqueeze", f"present.{layer}.value", g.constant([2]))
        scores = self.product(q, g.node("Transpose", k, perm=[0, 1, 2, 4, 3]))
        read = self.product(g.node("Softmax", g.node("Add", scores, bias), axis=-1), v)
        read = g.node("Reshape", read, g.constant([0, self.heads, -1, self.size]))
        read = g.node("Transpose", read, perm=[0, 2, 1, 3])
        return self.linear(g.node("Reshape", read, g.constant([0, 0, self.heads * self.size])), name + "o_proj")

    def layer(self, x, layer, cos, sin, bias):
        g, name = self.graph, f"model.layers.{layer}."
        x = g.node("Add", x, self.attention(self.norm(x, name + "input_layernorm.weight"), layer, cos, sin, bias))
        y = self.norm(x, name + "post_attention_layernorm.weight")
        gate = self.linear(y, name + "mlp.gate_proj")
        gate = g.node("Mul", gate, g.node("Sigmoid", gate))
        return g.node("Add", x, self.linear(g.node("Mul", gate, self.linear(y, name + "mlp.up_proj")), name + "mlp.down_proj"))

    def build(self):
        g = self.graph
        embedding = g.weight("model.embed_tokens.weight", self.factor("model.embed_tokens.weight"))
        cos, sin = self.angles()
        bias = self.bias()
        x = self.cast(g.node("Gather", embedding, "input_ids"), np.float32)
        for layer in range(self.config["num_hidden_layers"]):
            x = self.layer(x, layer, cos, sin, bias)
        x = self.norm(x, "model.norm.weight")
        g.nodes.append(helper.make_node("Identity", [x], ["last_hidden_state"]))
        x = g.node("Gather", x, g.constant(-1), axis=1)
        head = embedding
        if not self.config.get("tie_word_embeddings"):
            head = g.weight("lm_head.weight", self.factor("lm_head.weight"))
        logits = self.cast(g.node("Gemm", self.cast(x, self.narrow), head, transB=1), np.float32)
        g.nodes.append(helper.make_node("Unsqueeze", [logits, g.constant([1])], ["logits"]))
        return self.model()

    def model(self):
        def value(name, shape, kind=TensorProto.INT64):
            return helper.make_tensor_value_info(name, kind, shape)

        inputs = [value("input_ids", ["batch", "new"]), value("attention_mask", ["batch", "all"])]
        inputs.append(value("position_ids", ["batch", "new"]))
        outputs = [value("logits", ["batch", 1, self.config["vocab_size"]], TensorProto.FLOAT)]
        outputs.append(value("last_hidden_state", ["batch", "new", self.config["hidden_size"]], TensorProto.FLOAT))
        cached = helper.np_dtype_to_tensor_dtype(self.narrow)
        for layer in range(self.config["num_hidden_layers"]):
            for kind in ("key", "value"):
                past, all_ = ["batch", self.kv, "past", self.size], ["batch", self.kv, "all", self.size]
                inputs.append(value(f"past_key_values.{layer}.{kind}", past, cached))
                outputs.append(value(f"present.{layer}.{kind}", all_, cached))
        graph = helper.make_graph(self.graph.nodes, "decoder", inputs, outputs, self.graph.tensors)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)


def scaling(config):
    return config.get("rope_scaling") or config.get("rope_parameters") or {}


def scaling_type(config):
    return scaling(config).get("rope_type", scaling(config).get("type", "default"))


def stretched(frequencies, scale):
    """Scales the low frequencies of rotary positions as Llama 3.1 does (arXiv:2407.21783, 3.4.1); others are kept."""
    if scale.get("rope_type", scale.get("type")) != "llama3":
        return frequencies
    low, high = scale["low_freq_factor"], scale["high_freq_factor"]
    turns = scale["original_max_position_embeddings"] * frequencies / (2 * math.pi)
    kept = np.clip((turns - low) / (high - low), 0, 1)
    return (frequencies * (kept + (1 - kept) / scale["factor"])).astype(np.float32)


def checked(config):
    if config["model_type"] not in ("qwen2", "qwen3", "llama", "mistral"):
        raise SystemExit(f"{config['model_type']} is none of qwen2, qwen3, llama and mistral")
    if scaling_type(config) not in ("default", "llama3"):
        raise SystemExit("rotary positions that are scaled in another way than Llama 3.1's are not supported")
    if config.get("use_sliding_window") or (config["model_type"] == "mistral" and config.get("sliding_window")):
        raise SystemExit("sliding windows are not supported")
    return config


def write_network(checkpoint, out, narrow):
    config = checked(json.loads((checkpoint / "config.json").read_text()))
    out.mkdir(parents=True, exist_ok=True)
    data = out / "model.onnx_data"
    data.unlink(missing_ok=True)
    onnx.save(Decoder(config, Checkpoint(checkpoint), Graph(data), narrow).build(), out / "model.onnx")


def export(checkpoint, out, narrow=np.float32):
    write_network(checkpoint, out, narrow)
    for name in FILES:
        if (checkpoint / name).exists() and checkpoint != out:
            shutil.copy(checkpoint / name, out / name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--dtype", choices=["fp32", "fp16"], default="fp32")
    given = parser.parse_args()
    kinds = {"fp32": np.float32, "fp16": np.float16}
    export(given.checkpoint, given.out or given.checkpoint, kinds[given.dtype])

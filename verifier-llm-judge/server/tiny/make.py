"""Makes the model of the tests: Qwen2's architecture, random weights, a byte-level BPE tokenizer trained on this project's text.

    pip install torch transformers tokenizers onnx numpy
    python make.py

Writes src/test/resources/tiny: the files that the judge server reads, and reference.json; and src/test/resources/tiny-fp16:
the same network with a cache of 16-bit floats. reference.json has prompts in the
tokens of Hugging Face's tokenizer, the logits of transformers' Qwen2ForCausalLM for each token of their completions, and
the mean of its last hidden states over the prompt.
"""

import json
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "export"))
from export import export, write_network  # noqa: E402

OUT = HERE.parent / "src/test/resources/tiny"
SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
TEXT = [
    "True", "False", "Yes", "No", " True", " False", "user\n", "assistant\n", "system\n",
    "The question is what one half and one half are. The answer is one.",
    "Question: what is the sum? Reference answer: the reference. Answer: the answer.",
    "Say whether the answer means the same as the reference.\n\nAnswer with one word: True or False.",
]
PIECES = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
TEMPLATE = (
    "{%- if messages[0].role != 'system' %}{{- '<|im_start|>system\\nYou judge.<|im_end|>\\n' }}{%- endif %}"
    "{%- for message in messages %}"
    "{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}"
    "{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}"
)
CONVERSATIONS = [
    [{"role": "user", "content": "Is 0.5 the same as 1/2?"}],
    [{"role": "system", "content": "Say True or False."}, {"role": "user", "content": "\n\nÜber  déjà vu 😀\t12345"}],
    [
        {"role": "user", "content": "One?"},
        {"role": "assistant", "content": "True"},
        {"role": "user", "content": "Two? " + "The answer is the answer. " * 8},
    ],
]


def tokenizer():
    tokens = Tokenizer(models.BPE())
    tokens.normalizer = normalizers.NFC()
    tokens.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(PIECES), "isolated"), pre_tokenizers.ByteLevel(False, use_regex=False)]
    )
    tokens.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=360, special_tokens=[], initial_alphabet=alphabet, show_progress=False
    )
    tokens.train_from_iterator(TEXT * 4, trainer)
    tokens.add_special_tokens(SPECIAL)
    return PreTrainedTokenizerFast(tokenizer_object=tokens, eos_token="<|im_end|>", pad_token="<|endoftext|>")


def model(tokens):
    torch.manual_seed(7)
    end = tokens.convert_tokens_to_ids("<|im_end|>")
    config = Qwen2Config(
        vocab_size=len(tokens) + 5, hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=512, tie_word_embeddings=True, rope_theta=1e6,
        eos_token_id=end, bos_token_id=None, initializer_range=0.35,
    )
    made = Qwen2ForCausalLM(config).eval()
    with torch.no_grad():
        for name, parameter in made.named_parameters():
            if name.endswith("bias") or "norm" in name:
                parameter.add_(torch.randn_like(parameter) * 0.1)
    made.generation_config.eos_token_id = [end, tokens.convert_tokens_to_ids("<|endoftext|>")]
    return made


def reference(tokens, network):
    cases = []
    for messages in CONVERSATIONS:
        ids = tokens.apply_chat_template(messages, add_generation_prompt=True, tokenize=False)
        ids = tokens(ids, add_special_tokens=False)["input_ids"]
        with torch.no_grad():
            made = network.generate(torch.tensor([ids]), max_new_tokens=8, do_sample=False)[0].tolist()
            logits = network(torch.tensor([made])).logits[0].numpy()
            hidden = network.model(torch.tensor([ids])).last_hidden_state[0]
            mean = np.round(hidden.mean(0).numpy().astype(float), 6).tolist()
        steps = [np.round(row.astype(float), 5).tolist() for row in logits[len(ids) - 1 : -1]]
        cases.append(
            {"messages": messages, "ids": ids, "continuation": made[len(ids) :], "logits": steps, "mean": mean}
        )
    return cases


if __name__ == "__main__":
    tokens = tokenizer()
    tokens.chat_template = TEMPLATE
    network = model(tokens)
    with tempfile.TemporaryDirectory() as folder:
        network.save_pretrained(folder)
        tokens.save_pretrained(folder)
        export(Path(folder), OUT)
        write_network(Path(folder), OUT.with_name("tiny-fp16"), np.float16)
    (OUT / "reference.json").write_text(json.dumps(reference(tokens, network), separators=(",", ":")) + "\n")

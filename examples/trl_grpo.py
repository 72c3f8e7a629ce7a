"""Two steps of GRPO on the processor, with a model that is made on the spot: it shows the wiring, and learns nothing.

    pip install trl
    ASSAY_URL=http://127.0.0.1:8080 ASSAY_KEY=… python trl_grpo.py

For a real run put the name of your model in the place of `tiny_model()` and `word_tokenizer()`, and your rows in that of `ROWS`.
"""

from __future__ import annotations

import tempfile

import tokenizers
import transformers
from datasets import Dataset
from trl import GRPOConfig, GRPOTrainer

from assay_rl.trl import reward

WORDS = ["<pad>", "<eos>", "0", "1", "2", "3", "+", "="]
ROWS = [{"prompt": f"{a} + {b} =", "answer": str(a + b)} for a in range(2) for b in range(3)]


def tiny_model() -> transformers.PreTrainedModel:
    transformers.set_seed(7)
    return transformers.Qwen2ForCausalLM(
        transformers.Qwen2Config(
            vocab_size=len(WORDS),
            hidden_size=16,
            intermediate_size=32,
            num_hidden_layers=1,
            num_attention_heads=2,
            num_key_value_heads=2,
            pad_token_id=0,
            eos_token_id=1,
            bos_token_id=None,
        )
    )


def word_tokenizer() -> transformers.PreTrainedTokenizerFast:
    words = tokenizers.Tokenizer(tokenizers.models.WordLevel({word: n for n, word in enumerate(WORDS)}, "<pad>"))
    words.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    return transformers.PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>", eos_token="<eos>")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        trainer = GRPOTrainer(
            model=tiny_model(),
            processing_class=word_tokenizer(),
            reward_funcs=[reward("math", gold="answer", run="example-trl")],
            train_dataset=Dataset.from_list(ROWS),
            args=GRPOConfig(
                output_dir=folder,
                max_steps=2,
                logging_steps=1,
                per_device_train_batch_size=8,
                num_generations=8,
                max_completion_length=1,
                use_cpu=True,
                bf16=False,
                report_to=[],
                save_strategy="no",
            ),
        )
        trainer.train()
        for step in trainer.state.log_history[:2]:
            print(f"step {step['step']}: reward {step['reward']:.3f}, unscored {step['assay/unscored']:.3f}")


if __name__ == "__main__":
    main()

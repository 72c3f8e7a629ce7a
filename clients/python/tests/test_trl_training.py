"""TRL's own trainer takes two steps with rewards of a real gateway, and leaves the sample out that has none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import assay_rl.trl

os.environ.setdefault("HF_HUB_OFFLINE", "1")
trl = pytest.importorskip("trl", reason="TRL is not installed")

SAMPLES = 8
WORDS = ["<pad>", "<eos>", "0", "1", "2", "3"]


def test_two_steps_of_grpo_leave_out_the_unscored_sample(gateway: str, tmp_path: Path) -> None:
    given: list[list[float | None]] = []
    scored = assay_rl.trl.reward("math", run="two-steps-of-trl", parts=["correct"])

    async def with_one_gold_that_nobody_can_read(completions: list[str], **call: Any) -> list[float | None]:
        """A model of no training answers nothing right, so every other gold is what it happened to say."""
        golds = ["77" if index % 2 else said or "77" for index, said in enumerate(completions)]
        golds[0] = "\\frac{1"
        given.append(await scored(**{**call, "completions": completions, "answer": golds}))
        return given[-1]

    trainer = trl.GRPOTrainer(
        model=_model(),
        reward_funcs=[with_one_gold_that_nobody_can_read],
        args=_arguments(tmp_path),
        train_dataset=_rows(),
        processing_class=_tokenizer(),
    )
    trainer.train()

    assert len(given) == 2
    for rewards, logged in zip(given, trainer.state.log_history):
        known = [reward for reward in rewards if reward is not None]
        assert rewards[0] is None and len(known) == SAMPLES - 1
        assert 0 < sum(known) < len(known)
        assert logged["reward"] == pytest.approx(sum(known) / len(known)), "a 0 in its place would lower it"
        assert logged["assay/unscored"] == pytest.approx(1 / SAMPLES)
        assert logged["assay/recovered"] == 0.0
        assert logged["assay/part/correct"] == pytest.approx(sum(known) / len(known))
    assert list(trainer._logs["advantages"])[0] == 0.0, "it moves the policy nowhere"


def _model() -> Any:
    import transformers

    transformers.set_seed(7)
    config = transformers.Qwen2Config(
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
    return transformers.Qwen2ForCausalLM(config)


def _tokenizer() -> Any:
    import tokenizers
    import transformers

    words = tokenizers.Tokenizer(tokenizers.models.WordLevel({word: n for n, word in enumerate(WORDS)}, "<pad>"))
    words.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    return transformers.PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>", eos_token="<eos>")


def _rows() -> Any:
    import datasets

    return datasets.Dataset.from_list([{"prompt": f"{n} 1", "answer": str(n)} for n in range(4)])


def _arguments(folder: Path) -> Any:
    return trl.GRPOConfig(
        output_dir=str(folder),
        max_steps=2,
        logging_steps=1,
        per_device_train_batch_size=SAMPLES,
        num_generations=SAMPLES,
        max_completion_length=1,
        use_cpu=True,
        bf16=False,
        report_to=[],
        save_strategy="no",
        disable_tqdm=True,
    )

#!/usr/bin/env bash
# Starts verl's GRPO with Assay's rewards. Set MODEL, TRAIN and VALIDATION (Parquet files, with verl's columns data_source,
# prompt and reward_model), ASSAY_URL and ASSAY_KEY. More options of verl go behind: ./verl_grpo.sh trainer.n_gpus_per_node=8
# DRY_RUN=1 prints the command, and needs none of them.
set -euo pipefail

if [ "${DRY_RUN:-0}" = 1 ]; then
	: "${TRAIN:=TRAIN.parquet}" "${VALIDATION:=VALIDATION.parquet}" "${MODEL:=MODEL}"
fi
command=(
	python3 -m verl.trainer.main_ppo
	algorithm.adv_estimator=grpo
	"data.train_files=${TRAIN:?names the rows to train on}"
	"data.val_files=${VALIDATION:?names the rows to validate on}"
	"actor_rollout_ref.model.path=${MODEL:?names the model}"
	actor_rollout_ref.rollout.n=8
	reward.custom_reward_function.path=pkg://assay_rl.verl
	reward.custom_reward_function.name=compute_score
	+reward.custom_reward_function.reward_kwargs.recipe=math
	"+reward.custom_reward_function.reward_kwargs.run=${RUN:-example-verl}"
	"$@"
)
if [ "${DRY_RUN:-0}" = 1 ]; then
	printf '%s\n' "${command[@]}"
	exit
fi
: "${ASSAY_URL:?says where Assay is}" "${ASSAY_KEY:?is a key with the scope verify}"
# A key that is refused would end the training at its first step: find it out before the model is loaded.
python3 -c 'import assay_rl; assay_rl.Assay().verifiers()'
exec "${command[@]}"

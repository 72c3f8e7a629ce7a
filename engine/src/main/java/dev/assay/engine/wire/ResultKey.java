package dev.assay.engine.wire;

import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/** The keys of results, encoded once: a batch writes each of them thousands of times. */
final class ResultKey {
    static final SerializableString ALL_ONE = new SerializedString("all_one");
    static final SerializableString ALL_ZERO = new SerializedString("all_zero");
    static final SerializableString ANSWER = new SerializedString("answer");
    static final SerializableString BATCH_ID = new SerializedString("batch_id");
    static final SerializableString BEFORE_RECOVERY = new SerializedString("before_recovery");
    static final SerializableString BY_CAUSE = new SerializedString("by_cause");
    static final SerializableString CACHED = new SerializedString("cached");
    static final SerializableString CAUSE = new SerializedString("cause");
    static final SerializableString CERTAINTY = new SerializedString("certainty");
    static final SerializableString COMPLETION = new SerializedString("completion");
    static final SerializableString DECIDED_BY = new SerializedString("decided_by");
    static final SerializableString DETAIL = new SerializedString("detail");
    static final SerializableString ELAPSED_MS = new SerializedString("elapsed_ms");
    static final SerializableString END = new SerializedString("end");
    static final SerializableString ERROR = new SerializedString("error");
    static final SerializableString EXPLANATION = new SerializedString("explanation");
    static final SerializableString GOLD = new SerializedString("gold");
    static final SerializableString GROUP = new SerializedString("group");
    static final SerializableString GROUP_SIZE = new SerializedString("group_size");
    static final SerializableString GROUPS = new SerializedString("groups");
    static final SerializableString ID = new SerializedString("id");
    static final SerializableString INDEX = new SerializedString("index");
    static final SerializableString INPUT = new SerializedString("input");
    static final SerializableString ITEM = new SerializedString("item");
    static final SerializableString JUDGE = new SerializedString("judge");
    static final SerializableString KIND = new SerializedString("kind");
    static final SerializableString LATENCY_MS = new SerializedString("latency_ms");
    static final SerializableString N = new SerializedString("n");
    static final SerializableString NAME = new SerializedString("name");
    static final SerializableString OUTCOME = new SerializedString("outcome");
    static final SerializableString P = new SerializedString("p");
    static final SerializableString PARTS = new SerializedString("parts");
    static final SerializableString PASS_RATE = new SerializedString("pass_rate");
    static final SerializableString POINTER = new SerializedString("pointer");
    static final SerializableString POLICY_VERSION = new SerializedString("policy_version");
    static final SerializableString PROFILE = new SerializedString("profile");
    static final SerializableString PROMPT = new SerializedString("prompt");
    static final SerializableString PROMPT_SHA256 = new SerializedString("prompt_sha256");
    static final SerializableString RECIPE = new SerializedString("recipe");
    static final SerializableString RECOVERED = new SerializedString("recovered");
    static final SerializableString RECOVERY = new SerializedString("recovery");
    static final SerializableString RESPONSE = new SerializedString("response");
    static final SerializableString RESULT = new SerializedString("result");
    static final SerializableString RESULTS = new SerializedString("results");
    static final SerializableString RETRYABLE = new SerializedString("retryable");
    static final SerializableString REVISION = new SerializedString("revision");
    static final SerializableString REWARD = new SerializedString("reward");
    static final SerializableString REWARD_MEAN = new SerializedString("reward_mean");
    static final SerializableString REWARD_VARIANCE = new SerializedString("reward_variance");
    static final SerializableString RUN = new SerializedString("run");
    static final SerializableString SCORE = new SerializedString("score");
    static final SerializableString SCORED = new SerializedString("scored");
    static final SerializableString SOURCE = new SerializedString("source");
    static final SerializableString STAGES = new SerializedString("stages");
    static final SerializableString START = new SerializedString("start");
    static final SerializableString STATUS = new SerializedString("status");
    static final SerializableString STEP = new SerializedString("step");
    static final SerializableString STEP_SCORES = new SerializedString("step_scores");
    static final SerializableString SUMMARY = new SerializedString("summary");
    static final SerializableString TASK = new SerializedString("task");
    static final SerializableString TITLE = new SerializedString("title");
    static final SerializableString TOKENS = new SerializedString("tokens");
    static final SerializableString TRUNCATED = new SerializedString("truncated");
    static final SerializableString TYPE = new SerializedString("type");
    static final SerializableString UNDECIDED = new SerializedString("undecided");
    static final SerializableString UNDECIDED_REASON = new SerializedString("undecided_reason");
    static final SerializableString UNSCORED = new SerializedString("unscored");
    static final SerializableString VERDICT_ID = new SerializedString("verdict_id");
    static final SerializableString VERIFIER = new SerializedString("verifier");

    private ResultKey() {}
}

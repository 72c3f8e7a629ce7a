package dev.assay.judge.profile;

import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.profile.JudgeProfile.Pool;
import dev.assay.judge.prompt.AnswerExcerpt;
import dev.assay.judge.wire.ConstraintStyle;
import dev.assay.judge.wire.JsonStatements;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Sees;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads one profile: its own keys over those of the profile that it extends. */
final class ProfileReader {
    private static final List<String> KEYS = List.of(
            "name",
            "extends",
            "summary",
            "source",
            "revision",
            "model",
            "wire",
            "endpoints",
            "api_key_env",
            "system",
            "user",
            "contract",
            "parameters",
            "top_logprobs",
            "reasons",
            "pool",
            "judge_input",
            "answer",
            "max_model_len",
            "limits",
            "timeout_ms",
            "cooldown_ms",
            "retry",
            "hedge");
    private static final List<String> NOT_PARAMETERS = List.of(
            "model",
            "messages",
            "stream",
            "stream_options",
            "n",
            "logprobs",
            "top_logprobs",
            "tools",
            "tool_choice",
            "response_format",
            "structured_outputs",
            "guided_choice",
            "guided_json",
            "guided_regex",
            "guided_grammar");
    private static final int LONGEST_COMPLETION = 32_768;

    private final String document;
    private final DocumentFields fields;

    private ProfileReader(String document, DocumentFields fields) {
        this.document = document;
        this.fields = fields;
    }

    static JudgeProfile read(String document, String name, DocumentFields fields) {
        return new ProfileReader(document, fields).profile(name);
    }

    static void check(DocumentFields own, String name) {
        own.allow(KEYS);
        own.find("name").filter(value -> !value.text().equals(name)).ifPresent(value -> {
            throw value.refusal("must be " + name + ", the name of the file");
        });
    }

    private JudgeProfile profile(String name) {
        JudgeContract contract = ContractReader.read(required("contract"));
        ConstraintStyle style = fields.get(
                "wire",
                value -> value.named(
                        "one of "
                                + String.join(
                                        ", ",
                                        Arrays.stream(ConstraintStyle.values())
                                                .map(ConstraintStyle::toString)
                                                .toList()),
                        ConstraintStyle::named),
                ConstraintStyle.OPENAI);
        requireFit(style, contract);
        ObjectNode parameters = parameters();
        int maxTokens = maxTokens(parameters);
        requireRoom(style, contract, maxTokens);
        AnswerExcerpt excerpt = excerpt();
        String model = required("model").text();
        int topLogprobs = topLogprobs(contract);
        boolean reasons = fields.get("reasons", DocumentPlace::trueOrFalse, false);
        DataFingerprint hash = new DataFingerprint()
                .add(List.of(
                        fields.get("system", DocumentPlace::text, ""),
                        required("user").text(),
                        contract.toString(),
                        parameters.toString(),
                        excerpt.toString(),
                        style.toString(),
                        model,
                        topLogprobs,
                        reasons));
        int context = fields.get("max_model_len", value -> value.integerIn(256, 10_000_000), 4_096);
        if (context <= maxTokens) {
            throw new DocumentRefusal(document, "max_model_len must be more than parameters.max_tokens");
        }
        ServerReader servers = new ServerReader(fields);
        return new JudgeProfile(
                new Identity(name, required("revision").text(), hash.text()),
                fields.get("summary", DocumentPlace::text, ""),
                fields.get("source", DocumentPlace::text, ""),
                model,
                style,
                servers.endpoints(),
                servers.keyVariable(),
                new PromptReader(document, fields.find("system"), required("user")).prompts(contract, excerpt),
                contract,
                parameters,
                maxTokens,
                topLogprobs,
                reasons,
                fields.get("pool", value -> value.named("short or thinking", Pool::named), Pool.SHORT),
                fields.get("judge_input", value -> value.named("answer or tail", ProfileReader::sees), Sees.ANSWER),
                excerpt,
                context,
                servers.limits(),
                servers.rules(),
                servers.rest());
    }

    private void requireFit(ConstraintStyle style, JudgeContract contract) {
        boolean choice = style == ConstraintStyle.STRUCTURED_OUTPUTS || style == ConstraintStyle.GUIDED_CHOICE;
        boolean word = contract instanceof JudgeContract.Verdict verdict
                && verdict.label().isEmpty();
        if (choice && !word) {
            throw required("wire").refusal("must be openai or response_format where more than one word is said");
        }
        Optional<String> label = switch (contract) {
            case JudgeContract.Score score -> score.label();
            case JudgeContract.Pairwise pair -> pair.label();
            case JudgeContract.Verdict verdict -> verdict.label();
            case JudgeContract.Checklist list -> Optional.of(list.principles().getFirst());
            case JudgeContract.Steps steps -> Optional.of("Step");
        };
        boolean bare = label.isEmpty() && style != ConstraintStyle.RESPONSE_FORMAT;
        if (bare && fields.get("reasons", DocumentPlace::trueOrFalse, false)) {
            throw required("contract").refusal("must have a label where the judge may write before its ruling");
        }
    }

    private DocumentPlace required(String key) {
        return fields.find(key).orElseThrow(() -> new DocumentRefusal(document, "must have the key " + key));
    }

    private ObjectNode parameters() {
        DocumentFields given = fields.nested("parameters", List.of());
        ObjectNode parameters = JsonNodeFactory.instance.objectNode();
        for (String key : given.keys().stream().sorted().toList()) {
            DocumentPlace value = given.require(key);
            if (NOT_PARAMETERS.contains(key)) {
                throw value.refusal("is decided by the other keys of a profile");
            }
            parameters.set(key, value.value());
        }
        if (parameters.has("max_completion_tokens")) {
            parameters.remove("max_tokens"); // the newer name must stand alone for servers that know it
        }
        return parameters;
    }

    private int maxTokens(ObjectNode parameters) {
        DocumentFields given = fields.nested("parameters", List.of());
        String key = parameters.has("max_completion_tokens") ? "max_completion_tokens" : "max_tokens";
        if (!given.has(key)) {
            throw new DocumentRefusal(document, "must have the key parameters.max_tokens");
        }
        return given.require(key).integerIn(2, LONGEST_COMPLETION);
    }

    /**
     * Requires room for the whole JSON object, because a truncated object is no ruling. A token has at least one
     * character.
     */
    private void requireRoom(ConstraintStyle style, JudgeContract contract, int maxTokens) {
        int object = JsonStatements.longest(contract.form(1));
        if (style == ConstraintStyle.RESPONSE_FORMAT && maxTokens <= object) {
            throw required("wire")
                    .refusal("must come with parameters.max_tokens of more than " + object
                            + ", the characters of the JSON object that is asked for");
        }
    }

    private int topLogprobs(JudgeContract contract) {
        int asked = fields.get("top_logprobs", value -> value.integerIn(0, 20), 0);
        if (asked > 0 && !(contract instanceof JudgeContract.Verdict)) {
            throw required("top_logprobs").refusal("must be 0 where the contract is not a verdict");
        }
        return asked;
    }

    private static Optional<Sees> sees(String name) {
        return switch (name) {
            case "answer" -> Optional.of(Sees.ANSWER);
            case "tail" -> Optional.of(Sees.TAIL);
            default -> Optional.empty();
        };
    }

    private AnswerExcerpt excerpt() {
        DocumentFields answer = fields.nested("answer", List.of("max_chars", "keep"));
        return new AnswerExcerpt(
                answer.get("max_chars", value -> value.integerIn(1, 10_000_000), 4_000),
                answer.get(
                        "keep",
                        value -> value.named("head or tail", named(AnswerExcerpt.Keep.values())),
                        AnswerExcerpt.Keep.TAIL));
    }

    private static <T> Function<String, Optional<T>> named(T[] values) {
        return name -> Arrays.stream(values)
                .filter(value -> value.toString().equals(name))
                .findFirst();
    }
}

package dev.assay.judge.profile;

import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.contract.JudgeContract.Combination;
import java.util.List;
import java.util.Optional;

/** Reads the contract of a profile: the answer that a judge must give. */
final class ContractReader {
    private static final List<String> KINDS = List.of("verdict", "checklist", "score", "pairwise", "steps");

    private ContractReader() {}

    static JudgeContract read(ProfileValue value) {
        ProfileFields fields = value.fields();
        if (!fields.has("kind")) {
            throw value.problem("must have the key kind: " + String.join(", ", KINDS));
        }
        try {
            return switch (fields.require("kind").text()) {
                case "verdict" -> verdict(value, fields);
                case "checklist" -> checklist(value, fields);
                case "score" -> score(value, fields);
                case "pairwise" -> pairwise(fields);
                case "steps" -> {
                    fields.allow(List.of("kind", "combine"));
                    yield new JudgeContract.Steps(combination(fields));
                }
                default -> throw fields.require("kind").problem("must be one of " + String.join(", ", KINDS));
            };
        } catch (ProfileProblem e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw value.problem(e.getMessage() == null ? "is wrong" : e.getMessage());
        }
    }

    private static JudgeContract verdict(ProfileValue value, ProfileFields fields) {
        fields.allow(List.of("kind", "label", "accept", "reject", "invalid"));
        return new JudgeContract.Verdict(
                required(value, fields, "accept").texts(),
                required(value, fields, "reject").texts(),
                fields.get("invalid", ProfileValue::texts, List.of()),
                label(fields));
    }

    private static JudgeContract checklist(ProfileValue value, ProfileFields fields) {
        fields.allow(List.of("kind", "principles", "combine"));
        List<String> principles = required(value, fields, "principles").texts();
        if (principles.size() > 32 || principles.stream().anyMatch(name -> !name.matches("[a-z][a-z0-9_]{0,31}"))) {
            throw fields.require("principles").problem("must be at most 32 names like [a-z][a-z0-9_]{0,31}");
        }
        return new JudgeContract.Checklist(principles, combination(fields));
    }

    private static JudgeContract score(ProfileValue value, ProfileFields fields) {
        fields.allow(List.of("kind", "label", "min", "max"));
        return new JudgeContract.Score(
                label(fields),
                required(value, fields, "min").number(-1e6, 1e6),
                required(value, fields, "max").number(-1e6, 1e6));
    }

    private static JudgeContract pairwise(ProfileFields fields) {
        fields.allow(List.of("kind", "label", "first", "second", "tie"));
        return new JudgeContract.Pairwise(
                fields.get("first", ProfileValue::text, "A"),
                fields.get("second", ProfileValue::text, "B"),
                fields.get("tie", ProfileValue::text, "tie"),
                label(fields));
    }

    private static Optional<String> label(ProfileFields fields) {
        Optional<ProfileValue> label = fields.find("label");
        label.filter(value -> !value.text().matches("\\p{L}[\\p{L}\\p{N} ]{0,63}"))
                .ifPresent(value -> {
                    throw value.problem("must be letters, digits and spaces, without the colon");
                });
        return label.map(ProfileValue::text);
    }

    private static Combination combination(ProfileFields fields) {
        return fields.get(
                "combine",
                value -> value.named("all or mean", name -> switch (name) {
                    case "all" -> Optional.of(Combination.ALL);
                    case "mean" -> Optional.of(Combination.MEAN);
                    default -> Optional.empty();
                }),
                Combination.ALL);
    }

    private static ProfileValue required(ProfileValue place, ProfileFields fields, String key) {
        return fields.find(key).orElseThrow(() -> place.problem("must have the key " + key));
    }
}

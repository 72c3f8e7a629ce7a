package dev.assay.judge.profile;

import dev.assay.judge.contract.Contract;
import dev.assay.judge.contract.Contract.Combination;
import java.util.List;
import java.util.Optional;

/** Reads what a judge must answer. */
final class ContractReader {
    private static final List<String> KINDS = List.of("verdict", "checklist", "score", "pairwise", "steps");

    private ContractReader() {}

    static Contract read(Value value) {
        Fields fields = value.fields();
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
                    yield new Contract.Steps(combination(fields));
                }
                default -> throw fields.require("kind").problem("must be one of " + String.join(", ", KINDS));
            };
        } catch (ProfileProblem e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw value.problem(e.getMessage() == null ? "is wrong" : e.getMessage());
        }
    }

    private static Contract verdict(Value value, Fields fields) {
        fields.allow(List.of("kind", "label", "accept", "reject", "invalid"));
        return new Contract.Verdict(
                required(value, fields, "accept").texts(),
                required(value, fields, "reject").texts(),
                fields.get("invalid", Value::texts, List.of()),
                label(fields));
    }

    private static Contract checklist(Value value, Fields fields) {
        fields.allow(List.of("kind", "principles", "combine"));
        List<String> principles = required(value, fields, "principles").texts();
        if (principles.size() > 32 || principles.stream().anyMatch(name -> !name.matches("[a-z][a-z0-9_]{0,31}"))) {
            throw fields.require("principles").problem("must be at most 32 names like [a-z][a-z0-9_]{0,31}");
        }
        return new Contract.Checklist(principles, combination(fields));
    }

    private static Contract score(Value value, Fields fields) {
        fields.allow(List.of("kind", "label", "min", "max"));
        return new Contract.Score(
                label(fields),
                required(value, fields, "min").number(-1e6, 1e6),
                required(value, fields, "max").number(-1e6, 1e6));
    }

    private static Contract pairwise(Fields fields) {
        fields.allow(List.of("kind", "label", "first", "second", "tie"));
        return new Contract.Pairwise(
                fields.get("first", Value::text, "A"),
                fields.get("second", Value::text, "B"),
                fields.get("tie", Value::text, "tie"),
                label(fields));
    }

    private static Optional<String> label(Fields fields) {
        Optional<Value> label = fields.find("label");
        label.filter(value -> !value.text().matches("\\p{L}[\\p{L}\\p{N} ]{0,63}"))
                .ifPresent(value -> {
                    throw value.problem("must be letters, digits and spaces, without the colon");
                });
        return label.map(Value::text);
    }

    private static Combination combination(Fields fields) {
        return fields.get(
                "combine",
                value -> value.named("all or mean", name -> switch (name) {
                    case "all" -> Optional.of(Combination.ALL);
                    case "mean" -> Optional.of(Combination.MEAN);
                    default -> Optional.empty();
                }),
                Combination.ALL);
    }

    private static Value required(Value place, Fields fields, String key) {
        return fields.find(key).orElseThrow(() -> place.problem("must have the key " + key));
    }
}

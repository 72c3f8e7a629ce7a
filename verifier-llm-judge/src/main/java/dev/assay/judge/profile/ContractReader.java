package dev.assay.judge.profile;

import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.contract.JudgeContract.Combination;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import java.util.List;
import java.util.Optional;

/** Reads the contract of a profile: the answer that a judge must give. */
final class ContractReader {
    private static final List<String> KINDS = List.of("verdict", "checklist", "score", "pairwise", "steps");

    private ContractReader() {}

    static JudgeContract read(DocumentPlace value) {
        DocumentFields fields = DocumentFields.of(value);
        if (!fields.has("kind")) {
            throw value.refusal("must have the key kind: " + String.join(", ", KINDS));
        }
        try {
            return switch (fields.require("kind").text()) {
                case "verdict" -> verdict(fields);
                case "checklist" -> checklist(fields);
                case "score" -> score(fields);
                case "pairwise" -> pairwise(fields);
                case "steps" -> {
                    fields.allow(List.of("kind", "combine"));
                    yield new JudgeContract.Steps(combination(fields));
                }
                default -> throw fields.require("kind").refusal("must be one of " + String.join(", ", KINDS));
            };
        } catch (DocumentRefusal e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw value.refusal(e.getMessage() == null ? "is wrong" : e.getMessage());
        }
    }

    private static JudgeContract verdict(DocumentFields fields) {
        fields.allow(List.of("kind", "label", "accept", "reject", "invalid"));
        return new JudgeContract.Verdict(
                fields.require("accept").texts(1),
                fields.require("reject").texts(1),
                fields.get("invalid", words -> words.texts(1), List.of()),
                label(fields));
    }

    private static JudgeContract checklist(DocumentFields fields) {
        fields.allow(List.of("kind", "principles", "combine"));
        List<String> principles = fields.require("principles").texts(1);
        if (principles.size() > 32 || principles.stream().anyMatch(name -> !name.matches("[a-z][a-z0-9_]{0,31}"))) {
            throw fields.require("principles").refusal("must be at most 32 names like [a-z][a-z0-9_]{0,31}");
        }
        return new JudgeContract.Checklist(principles, combination(fields));
    }

    private static JudgeContract score(DocumentFields fields) {
        fields.allow(List.of("kind", "label", "min", "max"));
        return new JudgeContract.Score(
                label(fields),
                fields.require("min").numberIn(-1e6, 1e6),
                fields.require("max").numberIn(-1e6, 1e6));
    }

    private static JudgeContract pairwise(DocumentFields fields) {
        fields.allow(List.of("kind", "label", "first", "second", "tie"));
        return new JudgeContract.Pairwise(
                fields.get("first", DocumentPlace::text, "A"),
                fields.get("second", DocumentPlace::text, "B"),
                fields.get("tie", DocumentPlace::text, "tie"),
                label(fields));
    }

    private static Optional<String> label(DocumentFields fields) {
        Optional<DocumentPlace> label = fields.find("label");
        label.filter(value -> !value.text().matches("\\p{L}[\\p{L}\\p{N} ]{0,63}"))
                .ifPresent(value -> {
                    throw value.refusal("must be letters, digits and spaces, without the colon");
                });
        return label.map(DocumentPlace::text);
    }

    private static Combination combination(DocumentFields fields) {
        return fields.get(
                "combine",
                value -> value.named("all or mean", name -> switch (name) {
                    case "all" -> Optional.of(Combination.ALL);
                    case "mean" -> Optional.of(Combination.MEAN);
                    default -> Optional.empty();
                }),
                Combination.ALL);
    }
}

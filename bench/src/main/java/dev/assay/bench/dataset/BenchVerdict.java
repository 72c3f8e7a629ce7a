package dev.assay.bench.dataset;

import dev.assay.engine.wire.Json;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** Assay's verdict on a program of a row. */
record BenchVerdict(BenchItem item, Verdict verdict) {
    private static final int SHOWN_STAGES = 4;

    boolean isUnscored() {
        return verdict instanceof Verdict.Unscored;
    }

    boolean isAccepted() {
        return verdict instanceof Verdict.Scored scored && scored.score() == 1;
    }

    /** Returns whether the verdict contradicts the plain run, or without one the origin of the program. */
    boolean isMiss() {
        return isUnscored() || isAccepted() != item.passesPlainly().orElse(item.isRight());
    }

    /** Returns the cause of an unscored verdict, with its reason. */
    String cause() {
        return switch (verdict) {
            case Verdict.Unscored unscored -> unscored.cause() + ": " + unscored.detail();
            case Verdict.Scored _ -> "";
        };
    }

    /** Returns the verdict and its program as a line of JSON. */
    String json() {
        ObjectNode line = Json.MAPPER.createObjectNode();
        line.put("id", item.row().id());
        line.put("program", item.isRight() ? "solution" : "mutant");
        item.passesPlainly().ifPresent(passes -> line.put("passes_plainly", passes));
        line.put("verdict", isUnscored() ? "unscored" : isAccepted() ? "1" : "0");
        line.put("why", isUnscored() ? cause() : stages());
        return line.put("code", item.program()).toString();
    }

    private String stages() {
        List<String> stages = verdict.explanation().stages().stream()
                .map(stage -> stage.name() + " " + stage.outcome())
                .toList();
        return stages.stream().skip(Math.max(0, stages.size() - SHOWN_STAGES)).collect(Collectors.joining("; "));
    }
}

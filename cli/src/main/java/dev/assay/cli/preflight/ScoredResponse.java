package dev.assay.cli.preflight;

import dev.assay.cli.preflight.PreflightFinding.Kind;
import dev.assay.cli.verify.ColumnHint;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A response with its result. */
record ScoredResponse(PreflightResponse response, ItemResult result) {
    private static final double ROUNDING = 1e-9;

    long line() {
        return response.row().line();
    }

    boolean passes() {
        return result.ruling() instanceof Ruling.Scored scored && scored.passed();
    }

    /** Returns the reward; null where the response is unscored. */
    @Nullable
    Double reward() {
        return result.ruling() instanceof Ruling.Scored scored ? (Double) scored.reward() : null;
    }

    /** Returns whether it earns more than an empty answer, of which null is not known. */
    boolean isPaid(@Nullable Double empty) {
        Double reward = reward();
        return reward != null && (empty == null || reward > empty + ROUNDING);
    }

    /** Returns the rewards of this response and of an empty answer in words. */
    String earnings(@Nullable Double empty) {
        return "it earns " + number(reward()) + (empty == null ? "" : ", an empty answer " + number(empty));
    }

    static String number(@Nullable Double value) {
        return value == null
                ? "nothing"
                : String.format(Locale.ROOT, "%.4g", value).replaceFirst("\\.?0+$", "");
    }

    PreflightFinding finding(Kind kind, @Nullable Double empty, String detail) {
        PreflightRow row = response.row();
        return new PreflightFinding(
                line(), row.row().id(), kind, response.check(), response.text(), reward(), empty, detail);
    }

    /** Returns the finding of an unscored response; empty where it is scored. */
    Optional<PreflightFinding> unchecked() {
        if (!(result.ruling() instanceof Ruling.Unscored unscored)) {
            return Optional.empty();
        }
        String hint = ColumnHint.sentence(response.row().row(), result)
                .map(sentence -> "; " + sentence)
                .orElse("");
        return Optional.of(finding(Kind.UNCHECKED, null, unscored.cause() + ": " + unscored.detail() + hint));
    }
}

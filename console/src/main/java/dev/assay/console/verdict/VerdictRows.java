package dev.assay.console.verdict;

import dev.assay.console.page.ShownText;
import dev.assay.console.session.Visitor;
import dev.assay.console.verdict.VerdictListPage.Outcome;
import dev.assay.console.verdict.VerdictListPage.Place;
import dev.assay.console.verdict.VerdictListPage.Row;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictRow;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes the rows of the table. */
final class VerdictRows {
    private VerdictRows() {}

    static Row of(StoredVerdict verdict) {
        VerdictRow row = verdict.row();
        return new Row(
                Visitor.VERDICTS + "/" + verdict.id().uuid(),
                verdict.storedAt().truncatedTo(ChronoUnit.SECONDS).toString(),
                ShownText.cut(row.itemId()),
                outcome(row),
                new Place(text(row.run()), row.step() == null ? "" : row.step().toString(), text(row.source())),
                row.scored() ? by(row) : "",
                milliseconds(row.latencyMicros() / 1e3));
    }

    private static ShownText text(@Nullable String text) {
        return ShownText.cut(Objects.requireNonNullElse(text, ""));
    }

    private static Outcome outcome(VerdictRow row) {
        Double reward = row.reward();
        if (!row.scored() || reward == null) {
            return new Outcome("unscored", "unscored: " + row.cause());
        }
        return new Outcome(kind(reward), number(reward));
    }

    /** Returns how a reward is drawn: as right, wrong, or in between. */
    static String kind(double reward) {
        return reward >= 1 ? "good" : reward <= 0 ? "bad" : "part";
    }

    private static String by(VerdictRow row) {
        return Objects.requireNonNullElse(row.decidedBy(), "");
    }

    static String milliseconds(double milliseconds) {
        return String.format(Locale.ROOT, milliseconds < 10 ? "%.2f ms" : "%,.0f ms", milliseconds);
    }

    /** Returns a number with at most four decimals. */
    static String number(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString((long) number);
        }
        String text = String.format(Locale.ROOT, "%.4f", number);
        return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}

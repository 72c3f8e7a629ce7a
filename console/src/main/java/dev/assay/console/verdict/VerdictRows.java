package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.verdict.VerdictListPage.Row;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictRow;
import java.util.List;
import java.util.Locale;

/** Makes the rows of the table. */
public final class VerdictRows {
    private VerdictRows() {}

    static Row of(StoredVerdict verdict, List<VerdictColumn> columns) {
        return new Row(
                Address.VERDICTS + "/" + verdict.id().uuid(),
                columns.stream().map(column -> column.cell(verdict)).toList());
    }

    /** Returns the reward, or the cause why there is none. */
    static String outcome(VerdictRow row) {
        Double reward = row.reward();
        return row.scored() && reward != null ? number(reward) : "unscored: " + row.cause();
    }

    /** Returns how a reward is drawn: as right, wrong, or in between. */
    public static String kind(double reward) {
        return reward >= 1 ? "good" : reward <= 0 ? "bad" : "part";
    }

    static String milliseconds(double milliseconds) {
        return String.format(Locale.ROOT, milliseconds < 10 ? "%.2f ms" : "%,.0f ms", milliseconds);
    }

    /** Returns a number with at most four decimals. */
    public static String number(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString((long) number);
        }
        String text = String.format(Locale.ROOT, "%.4f", number);
        return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
}

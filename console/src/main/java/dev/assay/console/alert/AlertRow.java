package dev.assay.console.alert;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.AlertStore.Raised;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An alert as a row of a table.
 *
 * @param kind its kind in words
 * @param detail what was observed, with its figures
 * @param first when it was raised first, as ISO 8601 in UTC
 * @param last when it was raised last
 * @param times how often it was raised, with thousands apart
 * @param run the run that it is about; empty where it is about none
 * @param links the addresses to which it leads
 */
public record AlertRow(
        String kind, ModelText detail, String first, String last, String times, ModelText run, Links links) {
    private static final Duration SEARCHED = Duration.ofDays(1);

    /**
     * The addresses to which an alert leads.
     *
     * @param run the page of its run; empty where it is about none
     * @param evidence the verdicts that it is about, or the rounds of the canary
     */
    public record Links(String run, String evidence) {}

    /** Returns the row of an alert. */
    public static AlertRow of(Raised raised) {
        Alert alert = raised.alert();
        return new AlertRow(
                kind(alert.kind()),
                ModelText.cut(alert.subject().isEmpty() ? alert.detail() : alert.detail() + ": " + alert.subject()),
                time(raised.first()),
                time(raised.last()),
                String.format(java.util.Locale.ROOT, "%,d", raised.times()),
                ModelText.cut(alert.run()),
                new Links(alert.run().isEmpty() ? "" : runPage(alert.run()), evidence(raised)));
    }

    /** Returns the address of a run's page; a name may have any character. */
    public static String runPage(String name) {
        return Address.RUNS + "/"
                + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String time(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Returns a kind in a few words. */
    public static String kind(Alert.Kind kind) {
        return switch (kind) {
            case REPEATED_ANSWER -> "One answer for many questions";
            case RESCUE_RATE -> "Judges accept far more";
            case PRECISION -> "Paid more, right less often";
            case UNSCORED -> "More without a score";
            case SHAPED_GROUPS -> "Groups are shaped only";
            case JUDGE_DRIFT -> "A judge rules otherwise";
            case BUG -> "A verifier failed";
        };
    }

    /** Returns the address of the evidence: outside of runs, the verdicts of the day before it was raised last. */
    private static String evidence(Raised raised) {
        Alert alert = raised.alert();
        Map<String, String> filters = new LinkedHashMap<>();
        if (alert.run().isEmpty()) {
            Instant to = raised.last().plusSeconds(1).truncatedTo(ChronoUnit.SECONDS);
            filters.put("from", to.minus(SEARCHED).toString());
            filters.put("to", to.toString());
        } else {
            filters.put("run", alert.run());
        }
        switch (alert.kind()) {
            case REPEATED_ANSWER -> {
                filters.put("recovered", "true");
                if (!alert.subject().isBlank()) {
                    filters.put("text", alert.subject());
                }
            }
            case RESCUE_RATE -> filters.put("recovered", "true");
            case PRECISION -> filters.put("status", "scored");
            case UNSCORED -> filters.put("status", "unscored");
            // what such groups teach are rewards below that of a right answer
            case SHAPED_GROUPS -> filters.put("reward", "..0.99");
            case BUG -> filters.put("cause", "bug");
            case JUDGE_DRIFT -> {
                return Address.JUDGES + "#canary";
            }
        }
        return QueryString.of(Address.VERDICTS, filters);
    }
}

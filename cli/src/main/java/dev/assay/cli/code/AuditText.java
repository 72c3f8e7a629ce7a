package dev.assay.cli.code;

import dev.assay.code.AuditReport;
import dev.assay.code.TestSetAudit;
import dev.assay.code.trial.TestResult;
import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * The text and JSON output of an audit.
 *
 * @param limit the limit of processor time for each test
 */
record AuditText(AuditReport report, Duration limit) {
    boolean isClean() {
        return report.misjudged(true).isEmpty()
                && report.misjudged(false).isEmpty()
                && report.flaky().isEmpty();
    }

    String text() {
        List<String> lines = new ArrayList<>();
        lines.add("tests                 " + report.tests());
        lines.add("precision             " + percent(report.precision()) + "  of " + accepted() + " accepted rounds");
        lines.add(
                "recall                " + percent(report.recall()) + "  of " + right() + " rounds of right programs");
        if (report.unscored() > 0) {
            lines.add("unscored              " + report.unscored() + " rounds, for failures of ours");
        }
        report.misjudged(true).forEach(program -> lines.add("rejected, but right   " + shown(program)));
        report.misjudged(false)
                .forEach(program ->
                        lines.add("accepted, but wrong   " + program.known().name()));
        lines.add("waver                 " + tests(report.flaky()));
        lines.add("no right one passes   " + tests(report.failedByEveryRight()));
        lines.add("reject nothing        " + tests(report.rejectingNothing()));
        report.slowest().ifPresent(slowest -> lines.add(headroom(slowest)));
        return String.join(System.lineSeparator(), lines);
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("tests", report.tests()).put("unscored", report.unscored());
        json.put("precision", report.precision().orElse(null))
                .put("recall", report.recall().orElse(null));
        json.set("rejected_right", Json.MAPPER.valueToTree(names(report.misjudged(true))));
        json.set("accepted_wrong", Json.MAPPER.valueToTree(names(report.misjudged(false))));
        json.set("flaky", Json.MAPPER.valueToTree(report.flaky()));
        json.set("failed_by_every_right", Json.MAPPER.valueToTree(report.failedByEveryRight()));
        json.set("rejecting_nothing", Json.MAPPER.valueToTree(report.rejectingNothing()));
        json.put(
                "slowest_cpu_ms",
                report.slowest().map(slowest -> millis(slowest.cpu())).orElse(null));
        return json.put("limit_cpu_ms", millis(limit));
    }

    private long accepted() {
        return report.rounds(true, true) + report.rounds(false, true);
    }

    private long right() {
        return report.rounds(true, true) + report.rounds(true, false);
    }

    private static String percent(Optional<Double> share) {
        return share.map(value -> String.format(Locale.ROOT, "%5.1f %%", value * 100))
                .orElse("      -");
    }

    private static List<String> names(List<TestSetAudit.Tried> programs) {
        return programs.stream().map(program -> program.known().name()).toList();
    }

    /** Returns the program's name with the first test that it failed, and the reason. */
    private static String shown(TestSetAudit.Tried program) {
        for (List<TestResult> round : program.rounds()) {
            for (int test = 0; test < round.size(); test++) {
                if (round.get(test) instanceof TestResult.Tried tried && !tried.passed()) {
                    String why = tried.why().isEmpty() ? "" : ", " + tried.why();
                    return program.known().name() + ": test " + test + " " + tried.status() + why;
                }
            }
        }
        return program.known().name();
    }

    private static String tests(List<Integer> indices) {
        return indices.isEmpty()
                ? "none"
                : indices.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private String headroom(AuditReport.Slowest slowest) {
        return String.format(
                Locale.ROOT,
                "slowest right one     %.1f ms of %.0f ms processor time, on test %d (%.1f times less than it may)",
                millis(slowest.cpu()),
                millis(limit),
                slowest.test(),
                millis(limit) / Math.max(0.001, millis(slowest.cpu())));
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}

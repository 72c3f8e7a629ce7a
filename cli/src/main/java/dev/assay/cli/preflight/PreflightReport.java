package dev.assay.cli.preflight;

import dev.assay.cli.preflight.PreflightFinding.Kind;
import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The findings of all rows, and how often each check was made. */
final class PreflightReport {
    private static final int MOST_SHOWN = 100;

    private final Map<PreflightCheck, Long> tried = new EnumMap<>(PreflightCheck.class);
    private final List<PreflightFinding> findings = new ArrayList<>();
    private final Set<Long> lines = new HashSet<>();
    private long rows;
    private boolean judgeMissing;

    void rows(int checked) {
        rows += checked;
    }

    void tried(PreflightCheck check) {
        tried.merge(check, 1L, Long::sum);
    }

    void add(PreflightFinding finding) {
        findings.add(finding);
        rows += finding.kind() == Kind.UNREAD ? 1 : 0;
        lines.add(finding.line());
    }

    /** Notes that a recipe wanted a judge that this process does not have. */
    void judgeIsMissing() {
        judgeMissing = true;
    }

    boolean isClean() {
        return findings.isEmpty();
    }

    private List<PreflightFinding> byLine() {
        return findings.stream()
                .sorted(Comparator.comparingLong(PreflightFinding::line))
                .toList();
    }

    private long count(PreflightCheck check, boolean unchecked) {
        return findings.stream()
                .filter(finding -> finding.check() == check && (finding.kind() == Kind.UNCHECKED) == unchecked)
                .count();
    }

    /**
     * Returns the report as lines of text.
     *
     * @param read number of rows of the file, of which a sample may have been checked
     */
    List<String> text(long read) {
        List<String> text = new ArrayList<>();
        text.add(String.format(
                Locale.ROOT,
                "%,d rows%s, %,d with findings",
                rows,
                read == rows ? "" : String.format(Locale.ROOT, " of %,d", read),
                lines.size()));
        text.add(String.format(Locale.ROOT, "%-16s %9s %9s %10s", "CHECK", "TRIED", "FINDINGS", "UNCHECKED"));
        tried.forEach((check, times) -> text.add(String.format(
                Locale.ROOT, "%-16s %,9d %,9d %,10d", check.label(), times, count(check, false), count(check, true))));
        byLine().stream().limit(MOST_SHOWN).forEach(finding -> text.add(line(finding)));
        if (findings.size() > MOST_SHOWN) {
            text.add(String.format(
                    Locale.ROOT, "and %,d more findings, which --json lists", findings.size() - MOST_SHOWN));
        }
        if (judgeMissing) {
            text.add("note: the recipe asks a judge that has no endpoint here, so no judge was tried");
        }
        return text;
    }

    private static String line(PreflightFinding finding) {
        String check = finding.check() == null ? "" : finding.check().label() + ": ";
        String response = finding.response() == null || finding.response().isEmpty()
                ? ""
                : ": " + TerminalText.line(finding.response().replaceAll("\\s+", " "));
        return "line " + finding.line() + ": " + check + finding.kind().label() + ": "
                + TerminalText.line(finding.detail()) + response;
    }

    /** Returns the report as JSON; {@code read} is the number of rows of the file. */
    ObjectNode json(long read) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("rows", rows)
                .put("rows_read", read)
                .put("rows_with_findings", lines.size())
                .put("judge_missing", judgeMissing);
        ObjectNode checks = json.putObject("by_check");
        tried.forEach((check, times) -> checks.putObject(check.label())
                .put("tried", times)
                .put("findings", count(check, false))
                .put("unchecked", count(check, true)));
        ArrayNode listed = json.putArray("findings");
        byLine().forEach(finding -> listed.add(finding.json()));
        return json;
    }
}

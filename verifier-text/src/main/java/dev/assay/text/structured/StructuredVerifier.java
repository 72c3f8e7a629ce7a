package dev.assay.text.structured;

import dev.assay.text.FinalText;
import dev.assay.text.TextVerdicts;
import dev.assay.text.json.JsonPlace;
import dev.assay.text.json.JsonReading;
import dev.assay.text.json.JsonValue;
import dev.assay.text.structured.StructuredTask.MemberCredit;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Scores a structured answer, with credit for the members that are right. */
public final class StructuredVerifier implements Verifier<StructuredTask> {
    private static final VerifierInfo INFO = new VerifierInfo(
            "structured",
            "0.1.0",
            "Compares sets, lists, slots, tables, trees, keys or tuples with the expected ones, with partial credit.",
            Lane.CPU,
            Duration.ofSeconds(1),
            1,
            true);

    private static final int MOST_EXPECTED = 128;
    private static final List<Double> TRIPLE = List.of(0.1, 0.3, 1.0);

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<StructuredTask> taskType() {
        return StructuredTask.class;
    }

    @Override
    public Verdict verify(StructuredTask task, Response response) {
        StructureMembers expected = expected(task);
        String fault = fault(task, expected);
        if (!fault.isEmpty()) {
            return TextVerdicts.badReference("expected", String.valueOf(task.expected()), fault);
        }
        FinalText.Found found = FinalText.of(task.extract(), task.tag()).find(response);
        Explanation.Builder explanation = new Explanation.Builder().add(found.stage(), "", found.text());
        StructureMembers given = StructureMembers.in(found.text(), task.kind(), hasNames(expected));
        if (!given.fault().isEmpty()) {
            return scored(task, new double[3], "structured.unreadable", given.fault(), found, explanation);
        }
        if (given.rows().size() > StructureMembers.MOST) {
            String most = "more than " + StructureMembers.MOST + " members";
            return scored(task, new double[3], "limit.members", most, found, explanation);
        }
        if (given.rows().isEmpty() && !expected.rows().isEmpty()) {
            double silence = 1 - task.nothing();
            double[] parts = {0, silence, silence};
            return scored(task, parts, "structured.nothing", "no member", found, explanation);
        }
        MemberMatching matching = matching(task, expected.rows(), given.rows());
        String counts = matching.matched() + " of " + expected.rows().size() + " members, "
                + (given.rows().size() - matching.matched()) + " surplus, credit " + matching.credit();
        double[] parts = parts(task, expected.rows(), given.rows(), matching);
        return scored(task, parts, "structured." + task.credit(), counts, found, explanation);
    }

    private static StructureMembers expected(StructuredTask task) {
        try {
            JsonValue value = JsonValue.of(task.expected());
            if (value instanceof JsonValue.Text(String text)
                    && JsonPlace.in(text) instanceof JsonReading.Read(JsonValue read, int _)) {
                value = read;
            }
            return StructureMembers.of(value, task.kind());
        } catch (IllegalArgumentException e) {
            return new StructureMembers(List.of(), String.valueOf(e.getMessage()));
        }
    }

    private static String fault(StructuredTask task, StructureMembers expected) {
        if (!expected.fault().isEmpty()) {
            return expected.fault();
        }
        if (expected.rows().size() > MOST_EXPECTED) {
            return "it has more than " + MOST_EXPECTED + " members";
        }
        List<Double> levels = task.levels();
        boolean fits = levels == null || expected.rows().stream().allMatch(row -> row.size() == levels.size());
        return fits ? "" : "a tuple has not as many members as there are levels";
    }

    private static MemberMatching matching(StructuredTask task, List<List<String>> expected, List<List<String>> given) {
        return switch (task.kind()) {
            case LIST -> inPlace(expected, given);
            case TABLE -> MemberMatching.of(expected, given, StructuredVerifier::equalCells);
            case TUPLES -> MemberMatching.of(expected, given, (row, other) -> level(task.levels(), row, other));
            case SET, SLOTS, TREE, KEYS -> MemberMatching.of(expected, given, (_, _) -> 0);
        };
    }

    private static MemberMatching inPlace(List<List<String>> expected, List<List<String>> given) {
        int equal = 0;
        for (int i = 0; i < Math.min(expected.size(), given.size()); i++) {
            equal += expected.get(i).equals(given.get(i)) ? 1 : 0;
        }
        return new MemberMatching(equal, equal);
    }

    /** Returns the share of equal cells: of lists at the same place, of objects under the same name. */
    private static double equalCells(List<String> expected, List<String> given) {
        int equal = 0;
        for (int i = 0; i < Math.min(expected.size(), given.size()); i++) {
            equal += expected.get(i).equals(given.get(i)) ? 1 : 0;
        }
        if (isNamed(expected)) {
            equal = Math.toIntExact(
                    given.stream().distinct().filter(expected::contains).count());
        }
        return (double) equal / Math.max(1, Math.max(expected.size(), given.size()));
    }

    private static boolean hasNames(StructureMembers expected) {
        return !expected.rows().isEmpty() && isNamed(expected.rows().getFirst());
    }

    private static boolean isNamed(List<String> row) {
        return !row.isEmpty() && row.getFirst().indexOf(StructureMembers.SEPARATOR) > 0;
    }

    private static double level(@Nullable List<Double> levels, List<String> expected, List<String> given) {
        if (expected.size() != given.size()) {
            return 0;
        }
        int equal = 0;
        while (equal < expected.size() && expected.get(equal).equals(given.get(equal))) {
            equal++;
        }
        if (levels == null && expected.size() != TRIPLE.size()) {
            return equal == expected.size() ? 1 : 0;
        }
        return equal == 0 ? 0 : (levels == null ? TRIPLE : levels).get(equal - 1);
    }

    /** Returns the parts exact, share and f1. */
    private static double[] parts(
            StructuredTask task, List<List<String>> expected, List<List<String>> given, MemberMatching matching) {
        int surplus = given.size() - matching.matched();
        double cost = task.surplusCost(MemberCredit.SHARE) * surplus;
        double f1Cost = task.surplusCost(MemberCredit.F1) * surplus;
        boolean isExact = expected.size() == given.size() && matching.credit() == expected.size();
        int all = Math.max(1, expected.size());
        double share = expected.isEmpty() ? 1 - cost : (matching.credit() - cost) / all;
        double f1 = expected.isEmpty()
                ? (given.isEmpty() ? 1 : 0)
                : 2 * (matching.credit() - f1Cost) / (expected.size() + given.size());
        return new double[] {isExact ? 1 : 0, bounded(share), bounded(f1)};
    }

    private static double bounded(double score) {
        return Math.max(0, Math.min(1, score));
    }

    private static Verdict scored(
            StructuredTask task,
            double[] values,
            String stage,
            String outcome,
            FinalText.Found found,
            Explanation.Builder explanation) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("exact", values[0]);
        parts.put("share", values[1]);
        parts.put("f1", values[2]);
        Explanation built =
                explanation.add(stage, String.valueOf(task.expected()), outcome).build();
        Optional<String> answer = Optional.of(found.text().strip()).filter(text -> !text.isEmpty());
        return TextVerdicts.scored(parts, task.credit().toString(), answer, built);
    }
}

package dev.assay.sandbox.trial;

import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The ways in which a run may end, written {@code OK:text|TLE|…}. {@code REWARD0} and {@code ANY_NO_SURVIVOR} allow every
 * end of the program's own: whether it earns something, and whether something is left of it, is seen elsewhere.
 *
 * @param text as it was written
 * @param outputs the texts on stdout, blanks around them aside, that are right
 * @param marks the other ends
 */
public record RunExpectation(String text, List<String> outputs, Set<RunMark> marks) {
    private static final String PRINTED = "OK:";
    private static final Pattern ALTERNATIVES =
            Pattern.compile("\\|(?=OK:|(?:WA|RE|TLE|MLE|OLE|CE|REWARD0|ANY_NO_SURVIVOR)(?:\\||$))");
    private static final Set<RunMark> OWN_DOING =
            Set.of(RunMark.WA, RunMark.RE, RunMark.TLE, RunMark.MLE, RunMark.OLE, RunMark.CE);

    public RunExpectation {
        outputs = List.copyOf(outputs);
        marks = Set.copyOf(marks);
    }

    /**
     * Reads an expectation.
     *
     * @throws IllegalArgumentException if an alternative is not known
     */
    public static RunExpectation of(String text) {
        List<String> outputs = new ArrayList<>();
        Set<RunMark> marks = new TreeSet<>();
        for (String alternative : ALTERNATIVES.split(text, -1)) {
            if (alternative.startsWith(PRINTED)) {
                outputs.add(RepeatedText.text(alternative.substring(PRINTED.length()))
                        .strip());
            } else {
                marks.addAll(marks(alternative));
            }
        }
        return new RunExpectation(text, outputs, marks);
    }

    private static Set<RunMark> marks(String alternative) {
        return switch (alternative) {
            case "REWARD0", "ANY_NO_SURVIVOR" -> OWN_DOING;
            case "WA", "RE", "TLE", "MLE", "OLE", "CE" -> Set.of(RunMark.valueOf(alternative));
            default -> throw new IllegalArgumentException("no run can end as '" + alternative + "'");
        };
    }

    /** The mark that a run gets by this expectation. */
    public RunMark mark(RunOutcome outcome) {
        ProgramOutput stdout = outcome.report().stdout();
        boolean right = !stdout.truncated() && outputs.contains(stdout.text().strip());
        return RunMark.of(outcome, right ? RunMark.OK : RunMark.WA);
    }

    /** Why a run did not end as it may; empty if it did. */
    Optional<String> difference(RunOutcome outcome) {
        RunMark mark = mark(outcome);
        if (mark == RunMark.OK || marks.contains(mark)) {
            return Optional.empty();
        }
        String allowed = marks.stream().map(RunMark::name).sorted().collect(Collectors.joining(", "));
        return Optional.of("ended as " + mark + ", where "
                + outputs.stream().map(ShownText::cut).collect(Collectors.joining(" or ", "stdout may be [", "]"))
                + " and the end one of [" + allowed + "]");
    }
}

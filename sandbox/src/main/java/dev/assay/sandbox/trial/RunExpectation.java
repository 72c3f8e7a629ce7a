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
 * The allowed endings of a run, written {@code OK:text|TLE|…}. {@code REWARD0} and {@code ANY_NO_SURVIVOR} allow every
 * ending that the program causes; whether it earns a reward or leaves something behind is checked elsewhere.
 *
 * @param text the expectation as written
 * @param outputs the correct texts on stdout, without blanks around them
 * @param marks the other allowed endings
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
     * @throws IllegalArgumentException if an alternative is unknown
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

    /** Returns the mark that a run gets under this expectation. */
    public RunMark mark(RunOutcome outcome) {
        ProgramOutput stdout = outcome.report().stdout();
        boolean right = !stdout.truncated() && outputs.contains(stdout.text().strip());
        return RunMark.of(outcome, right ? RunMark.OK : RunMark.WA);
    }

    /** Returns the difference between a run's ending and the allowed ones; empty if it is allowed. */
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

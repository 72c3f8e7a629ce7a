package dev.assay.judge.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The steps of an answer: its paragraphs, or its lines if it is one paragraph. */
public final class AnswerSteps {
    /** The largest number of steps; judges lose count of more. */
    static final int MOST = 48;

    private static final Pattern PARAGRAPHS = Pattern.compile("\\n[ \\t\\r]*\\n\\s*");
    private static final Pattern LINES = Pattern.compile("\\n\\s*");

    private AnswerSteps() {}

    /** A range of the answer, in code points, with an exclusive end. */
    public record Step(int start, int end, String text) {}

    /** Returns at least one step. If there would be too many, neighbours are merged. */
    public static List<Step> of(String answer) {
        List<int[]> cuts = cut(answer, PARAGRAPHS);
        cuts = cuts.size() > 1 ? cuts : cut(answer, LINES);
        int together = (cuts.size() + MOST - 1) / MOST;
        List<Step> steps = new ArrayList<>();
        int points = 0;
        int at = 0;
        for (int i = 0; i < cuts.size(); i += together) {
            int start = cuts.get(i)[0];
            int end = cuts.get(Math.min(i + together, cuts.size()) - 1)[1];
            points += answer.codePointCount(at, start);
            int length = answer.codePointCount(start, end);
            steps.add(new Step(points, points + length, answer.substring(start, end)));
            points += length;
            at = end;
        }
        return steps;
    }

    private static List<int[]> cut(String answer, Pattern between) {
        List<int[]> cuts = new ArrayList<>();
        Matcher matcher = between.matcher(answer);
        int from = 0;
        while (matcher.find()) {
            add(cuts, answer, from, matcher.start());
            from = matcher.end();
        }
        add(cuts, answer, from, answer.length());
        return cuts.isEmpty() ? List.of(new int[] {0, answer.length()}) : cuts;
    }

    private static void add(List<int[]> cuts, String answer, int start, int end) {
        // A judge sees nothing in a step of hidden characters, and may call it right.
        if (!NeutralText.of(answer.substring(start, end)).isBlank()) {
            cuts.add(new int[] {start, end});
        }
    }
}

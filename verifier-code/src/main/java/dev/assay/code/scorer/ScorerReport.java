package dev.assay.code.scorer;

import dev.assay.code.scorer.ScorerResult.Failure;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads what the harness wrote: whether the scorer was loaded, and the line behind this run's random word. */
final class ScorerReport {
    private final boolean loaded;
    private final List<List<String>> lines = new ArrayList<>();

    ScorerReport(String output, String word) {
        boolean isLoaded = false;
        for (String line : output.split("\n", -1)) {
            List<String> words = List.of(line.split(" ", -1));
            if (line.equals("loaded")) {
                isLoaded = true;
            } else if (words.size() > 1 && words.getFirst().equals(word)) {
                lines.add(words.subList(1, words.size()));
            }
        }
        loaded = isLoaded;
    }

    /** Returns the result of a run that ended by itself. */
    ScorerResult result() {
        if (lines.size() != 1) {
            return stopped("it ended without a score");
        }
        List<String> words = lines.getFirst();
        try {
            return switch (words.getFirst()) {
                case "score" -> value(words);
                case "bad" -> new ScorerResult.NoScore(text(words.get(1)), false);
                case "unbounded" -> new ScorerResult.NoScore(text(words.get(1)), true);
                case "failed" -> new ScorerResult.Failed(failure(words), said(words));
                case "unusable" -> new ScorerResult.Unusable(cause(words), said(words));
                default -> stopped("it ended without a score");
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return new ScorerResult.NoScore("its score can't be read", false);
        }
    }

    /** Returns the result of a run that was stopped. */
    ScorerResult stopped(String why) {
        return loaded
                ? new ScorerResult.Failed(Failure.STOPPED, why)
                : new ScorerResult.Unusable(Cause.BAD_REFERENCE, why);
    }

    private static Cause cause(List<String> words) {
        return failure(words) == Failure.MODULE ? Cause.UNSUPPORTED : Cause.BAD_REFERENCE;
    }

    private static Failure failure(List<String> words) {
        return Failure.valueOf(words.get(1).toUpperCase(Locale.ROOT));
    }

    private static String said(List<String> words) {
        String module = text(words.get(3));
        return module.isEmpty() ? text(words.get(2)) : "the module " + module + " is not installed here";
    }

    private static String text(String hexadecimal) {
        return hexadecimal.equals("-") ? "" : new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.UTF_8);
    }

    private static ScorerResult value(List<String> words) {
        double raw = finite(words.get(1));
        Map<String, Double> parts = new LinkedHashMap<>();
        List<StepScore> steps = new ArrayList<>();
        int at = 2;
        while (at < words.size()) {
            if (words.get(at).equals("part")) {
                parts.put(text(words.get(at + 1)), finite(words.get(at + 2)));
                at += 3;
            } else {
                double score = finite(words.get(at + 3));
                if (score < 0 || score > 1) {
                    return new ScorerResult.NoScore("the score of a step is " + score + ", not in [0, 1]", false);
                }
                int start = Integer.parseInt(words.get(at + 1));
                steps.add(new StepScore(start, Integer.parseInt(words.get(at + 2)), "step", score));
                at += 4;
            }
        }
        return new ScorerResult.Value(raw, parts, steps);
    }

    private static double finite(String text) {
        double value = Double.parseDouble(text);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not finite");
        }
        return value;
    }
}

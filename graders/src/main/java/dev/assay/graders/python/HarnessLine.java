package dev.assay.graders.python;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The messages that the harness wrote behind this run's random word.
 *
 * @param loaded whether the grader had been loaded before the sample was read
 * @param kind the kind of the last message: {@code unusable}, {@code failed} or {@code grade}
 */
record HarnessLine(boolean loaded, Optional<String> kind, String text) {
    static HarnessLine of(String output, String word) {
        boolean loaded = false;
        Optional<String> kind = Optional.empty();
        String text = "";
        for (String line : output.split("\n", -1)) {
            String[] parts = line.strip().split(" ", -1);
            if (parts.length == 2 && parts[0].equals(word)) {
                loaded |= parts[1].equals("loaded");
            } else if (parts.length == 3 && parts[0].equals(word)) {
                kind = Optional.of(parts[1]);
                text = decoded(parts[2]);
            }
        }
        return new HarnessLine(loaded, kind, text);
    }

    private static String decoded(String hexadecimal) {
        try {
            return new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    PythonResult result(String otherwise) {
        return switch (kind.orElse("")) {
            case "grade" -> graded();
            case "failed" -> new PythonResult.Failed(text);
            case "unusable" -> new PythonResult.Unusable("can't be used: " + text);
            default -> stopped(otherwise);
        };
    }

    /**
     * Returns the result of a stopped run: the grader's fault where the grader was not yet loaded, else possibly the
     * sample's.
     */
    PythonResult stopped(String why) {
        return loaded ? new PythonResult.Failed(why) : new PythonResult.Unusable("can't be loaded: " + why);
    }

    private PythonResult graded() {
        try {
            double reward = Double.parseDouble(text);
            return Double.isFinite(reward)
                    ? new PythonResult.Graded(reward)
                    : new PythonResult.Failed("grade gave " + text);
        } catch (NumberFormatException e) {
            return new PythonResult.Failed("grade gave no number");
        }
    }
}

package dev.assay.bench.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes mutants of a program: another operator, another constant, another word, or a line less. */
final class SourceMutants {
    private static final Pattern OPERATOR =
            Pattern.compile("(?<=[\\w)\\] ])(<=|>=|==|!=|<|>|\\+|-|\\*|//|%|&&|\\|\\|)(?=[\\w(\\[ ])(?![=*>])");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.~])[0-9]{1,9}(?![\\w.~])");
    private static final Pattern WORD = Pattern.compile("\\b(and|or|True|False|true|false|min|max|not|any|all)\\b");
    private static final Pattern LINE = Pattern.compile("(?m)^([ \\t]+)([^\\s}{][^\\n]*)$");
    private static final Pattern KEPT_LINE =
            Pattern.compile(".*[:{(\\[,\\\\]\\s*|[)\\]}].*|(?:def|class|elif|else|except|"
                    + "finally|module|input|output|begin|end|endmodule|import|from|return self)\\b.*");

    private static final Map<String, String> SWAPPED = Map.ofEntries(
            Map.entry("<=", "<"),
            Map.entry(">=", ">"),
            Map.entry("==", "!="),
            Map.entry("!=", "=="),
            Map.entry("<", "<="),
            Map.entry(">", ">="),
            Map.entry("+", "-"),
            Map.entry("-", "+"),
            Map.entry("*", "+"),
            Map.entry("//", "*"),
            Map.entry("%", "*"),
            Map.entry("&&", "||"),
            Map.entry("||", "&&"),
            Map.entry("and", "or"),
            Map.entry("or", "and"),
            Map.entry("True", "False"),
            Map.entry("False", "True"),
            Map.entry("true", "false"),
            Map.entry("false", "true"),
            Map.entry("min", "max"),
            Map.entry("max", "min"),
            Map.entry("not", ""),
            Map.entry("any", "all"),
            Map.entry("all", "any"));

    private SourceMutants() {}

    private record Edit(int start, int end, String text) {}

    /**
     * Returns at most this many different mutants, always the same for the same program.
     *
     * @param language the language, by the name that the sandbox has for it
     */
    static List<String> of(String source, String language, int count) {
        List<Edit> edits = edits(SourceMask.of(source, language), source, language.equals("python"));
        Collections.shuffle(edits, new Random(source.hashCode()));
        Set<String> mutants = new LinkedHashSet<>();
        for (Edit edit : edits) {
            if (mutants.size() == count) {
                break;
            }
            String mutant = source.substring(0, edit.start()) + edit.text() + source.substring(edit.end());
            if (!mutant.strip().equals(source.strip())) {
                mutants.add(mutant);
            }
        }
        return List.copyOf(mutants);
    }

    private static List<Edit> edits(String masked, String source, boolean isPython) {
        List<Edit> edits = new ArrayList<>();
        for (Pattern swapped : List.of(OPERATOR, WORD)) {
            Matcher found = swapped.matcher(masked);
            while (found.find()) {
                edits.add(new Edit(found.start(1), found.end(1), SWAPPED.getOrDefault(found.group(1), "")));
            }
        }
        Matcher number = NUMBER.matcher(masked);
        while (number.find()) {
            edits.add(new Edit(number.start(), number.end(), Long.toString(Long.parseLong(number.group()) + 1)));
        }
        Matcher line = LINE.matcher(masked);
        while (line.find()) {
            boolean isWhole = source.substring(line.start(2), line.end(2))
                    .strip()
                    .equals(line.group(2).strip());
            if (isWhole && !KEPT_LINE.matcher(line.group(2)).matches()) {
                edits.add(new Edit(line.start(2), line.end(2), isPython ? "pass" : ""));
            }
        }
        return edits;
    }
}

package dev.assay.math.equality.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what a short sentence says: without its subject, without "wins", with adjectives in one order. */
final class ShortSentence {
    /** Subjects of questions; an answer that repeats one says nothing more. */
    private static final Set<String> SUBJECTS = Set.of(
            "triangle",
            "quadrilateral",
            "figure",
            "shape",
            "curve",
            "graph",
            "locus",
            "trajectory",
            "conic",
            "equation",
            "surface",
            "solid",
            "set",
            "function",
            "sequence",
            "series",
            "winner",
            "day",
            "month",
            "color",
            "colour",
            "answer",
            "result",
            "ball",
            "card",
            "relation",
            "relationship",
            "matrix",
            "number",
            "polynomial",
            "point",
            "line",
            "system",
            "angle");

    private static final Set<String> PLURALS = Set.of(
            "lines",
            "planes",
            "vectors",
            "events",
            "circles",
            "triangles",
            "figures",
            "sets",
            "functions",
            "angles",
            "variables",
            "numbers",
            "matrices",
            "graphs");

    private static final Set<String> POINTING = Set.of("last", "two", "given", "resulting", "these", "those", "this");

    private static final Set<String> WINNING = Set.of(
            "wins",
            "will win",
            "can win",
            "always wins",
            "can always win",
            "has winning strategy",
            "can guarantee win",
            "can force win",
            "wins with correct play");
    /** The most words of these. */
    private static final int LONGEST_VICTORY = 3;

    private static final Map<String, String> SHAPES = Map.ofEntries(
            Map.entry("isosceles", "isosceles"),
            Map.entry("right", "right"),
            Map.entry("right-angled", "right"),
            Map.entry("right-angle", "right"),
            Map.entry("acute", "acute"),
            Map.entry("obtuse", "obtuse"),
            Map.entry("scalene", "scalene"),
            Map.entry("triangle", "triangle"));
    private static final Map<String, String> CHANGES = Map.ofEntries(
            Map.entry("increase", "increase"),
            Map.entry("increases", "increase"),
            Map.entry("increased", "increase"),
            Map.entry("decrease", "decrease"),
            Map.entry("decreases", "decrease"),
            Map.entry("decreased", "decrease"));

    /** Properties of functions, with or without the noun behind them. */
    private static final Set<String> PROPERTIES = Set.of(
            "odd", "even", "increasing", "decreasing", "periodic", "monotonic", "convergent", "divergent", "bounded");

    private static final Map<String, String> ORDINALS =
            Map.of("one", "first", "two", "second", "1", "first", "2", "second");
    private static final Map<String, String> CONVERGENCE = Map.of(
            "converges", "convergent", "convergent", "convergent", "diverges", "divergent", "divergent", "divergent");

    private static final Set<String> REJECTING = Set.of("reject", "rejected", "rejects");
    private static final Set<String> KEEPING =
            Set.of("fail", "failed", "not", "don't", "cannot", "can't", "accept", "retain");
    private static final Set<String> TESTED =
            Set.of("h_0", "null", "hypothesis", "we", "should", "can", "must", "do", "to", "so", "therefore");

    private static final Set<String> FUNCTIONS = Set.of("f", "g", "h");

    private static final Set<String> KINDS = Set.of("function", "sequence", "series");

    private ShortSentence() {}

    /** The words that are left, or nothing where this is no such sentence. */
    static List<String> core(String text) {
        String said = predicate(text);
        List<String> words = PhraseForm.words(said);
        List<String> verdict = onHypothesis(words);
        if (!verdict.isEmpty()) {
            return verdict;
        }
        if (!words.isEmpty() && words.stream().allMatch(SHAPES::containsKey)) {
            return words.stream()
                    .map(word -> SHAPES.getOrDefault(word, word))
                    .sorted()
                    .toList();
        }
        if (words.stream().filter(CHANGES::containsKey).count() == 1
                && words.stream().filter(ShortSentence::isNumber).count() == 1) {
            return words.stream()
                    .filter(word -> !word.equals("by"))
                    .map(word -> CHANGES.getOrDefault(word, word))
                    .sorted()
                    .toList();
        }
        if (words.size() == 2 && words.getFirst().equals("player") && ORDINALS.containsKey(words.getLast())) {
            return List.of(ORDINALS.getOrDefault(words.getLast(), ""), "player");
        }
        if (words.size() == 2 && words.getFirst().equals("strictly")) {
            return words.subList(1, 2);
        }
        if (words.size() == 1 && CONVERGENCE.containsKey(words.getFirst())) {
            return List.of(CONVERGENCE.getOrDefault(words.getFirst(), ""));
        }
        if (words.size() > 2 && WINNING.contains(String.join(" ", words.subList(2, words.size())))) {
            return core(String.join(" ", words.subList(0, 2)));
        }
        boolean kind = words.size() == 2 && PROPERTIES.contains(words.getFirst()) && KINDS.contains(words.getLast());
        return kind ? words.subList(0, 1) : withoutWinning(words);
    }

    /** The decision of a test about its hypothesis in one wording; "accept" counts as "do not reject". */
    private static List<String> onHypothesis(List<String> words) {
        boolean hypothesis = words.contains("h_0") || words.contains("hypothesis");
        boolean known = words.stream()
                .allMatch(word -> REJECTING.contains(word) || KEEPING.contains(word) || TESTED.contains(word));
        boolean kept = words.stream().anyMatch(KEEPING::contains);
        boolean rejected = words.stream().anyMatch(REJECTING::contains);
        boolean accepted = words.contains("accept") || words.contains("retain");
        if (!hypothesis || !known || (accepted && rejected) || !(kept || rejected)) {
            return List.of();
        }
        return List.of(kept ? "hypothesis kept" : "hypothesis rejected");
    }

    private static String predicate(String sentence) {
        String text = sentence.replace(" must be ", " is ").replace(" has to be ", " is ");
        int are = text.indexOf(" are ");
        if (are > 0) {
            List<String> several = subject(text.substring(0, are));
            return several.size() == 1 && PLURALS.contains(several.getFirst()) ? text.substring(are + 5) : text;
        }
        int is = text.indexOf(" is ");
        if (is < 0) {
            return text;
        }
        List<String> subject = subject(text.substring(0, is));
        boolean known =
                subject.size() == 1 && (SUBJECTS.contains(subject.getFirst()) || isNotation(subject.getFirst()));
        return known || (subject.isEmpty() && !text.startsWith("a ")) ? kind(text.substring(is + 4)) : text;
    }

    /** Of "an ellipse with foci A and B" the ellipse. */
    private static String kind(String predicate) {
        int with = predicate.indexOf(" with foci ");
        return with > 0 ? predicate.substring(0, with) : predicate;
    }

    /** The words of a subject but those that only point at it, as in "the two given lines". */
    private static List<String> subject(String text) {
        List<String> words = PhraseForm.words(text).stream()
                .filter(word -> !POINTING.contains(word))
                .toList();
        // "Triangle ABC", "the locus of P"
        boolean named = words.size() > 1
                && words.size() <= 3
                && SUBJECTS.contains(words.getFirst())
                && words.getLast().length() <= 3
                && (words.size() == 2 || words.get(1).equals("of"));
        return named ? words.subList(0, 1) : words;
    }

    /** {@code f(x)}, or the corners of a figure one after the other. */
    private static boolean isNotation(String subject) {
        if (subject.length() == 1) {
            return FUNCTIONS.contains(subject);
        }
        if (subject.endsWith("(x)")) {
            return subject.length() == "f(x)".length();
        }
        boolean run = subject.length() > 2;
        for (int at = 1; at < subject.length() && run; at++) {
            run = subject.charAt(at) == subject.charAt(at - 1) + 1;
        }
        return run;
    }

    /** "The first player" for "the first player has a winning strategy". */
    private static List<String> withoutWinning(List<String> words) {
        for (int from = Math.max(1, words.size() - LONGEST_VICTORY); from < words.size(); from++) {
            if (WINNING.contains(String.join(" ", words.subList(from, words.size())))) {
                return new ArrayList<>(words.subList(0, from));
            }
        }
        return words;
    }

    private static boolean isNumber(String word) {
        return Character.isDigit(word.charAt(0));
    }
}

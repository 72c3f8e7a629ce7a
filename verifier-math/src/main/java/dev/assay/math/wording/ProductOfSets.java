package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads products of sets of numbers as their points: {@code {1, 2} × {3, 4}}, "$x\in\{0,1\}$, $y\in\{-1,2\}$ or …". */
public final class ProductOfSets {
    private static final int LONGEST = 200;
    private static final int MOST_POINTS = 48;
    private static final String SET = "\\\\\\{([^{}a-zA-Z]{1,40})\\\\\\}";
    private static final String MEMBERSHIP = "([a-z]) ?(?:\\\\in|∈) ?" + SET;
    private static final String AND = " ?(?:,? and |,) ?";
    private static final Pattern NAMED =
            Pattern.compile(MEMBERSHIP + AND + MEMBERSHIP + "(?:" + AND + MEMBERSHIP + ")?");
    private static final String TIMES = " ?(?:\\\\times|×) ?";
    private static final Pattern WRITTEN =
            Pattern.compile("(?:\\((?<x>[a-z]) ?, ?(?<y>[a-z])(?: ?, ?(?<z>[a-z]))?\\) ?(?:\\\\in|∈) ?)?\\(?" + SET
                    + TIMES + SET + "(?:" + TIMES + SET + ")?\\)?");
    private static final Pattern ALTERNATIVES = Pattern.compile("(?:,? or |;| ?(?:\\\\cup|∪) ?)");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");
    private static final Pattern SIZES = Pattern.compile("\\\\(?:left|right)(?![A-Za-z])");
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,6}");

    private ProductOfSets() {}

    /** The points as a list of tuples; empty where the text is anything else. */
    public static Optional<String> points(String text) {
        if (text.length() > LONGEST || !text.contains("\\{")) {
            return Optional.empty();
        }
        String spaced = SPACES.matcher(SIZES.matcher(text).replaceAll("")).replaceAll(" ");
        String plain = TypographyRemover.of(spaced);
        Set<String> points = new LinkedHashSet<>();
        for (String product : ALTERNATIVES.split(plain, -1)) {
            List<String> members =
                    sets(product.strip()).map(ProductOfSets::tuples).orElse(List.of());
            points.addAll(members);
            if (members.isEmpty() || points.size() > MOST_POINTS) {
                return Optional.empty();
            }
        }
        return Optional.of(String.join(", ", points));
    }

    /** The members of each factor, in order. */
    private static Optional<List<List<String>>> sets(String product) {
        Matcher named = NAMED.matcher(product);
        if (named.matches()) {
            boolean three = named.group(5) != null;
            boolean ordered =
                    isNext(named.group(1), named.group(3)) && (!three || isNext(named.group(3), named.group(5)));
            return ordered ? members(named, List.of(2, 4, 6)) : Optional.empty();
        }
        Matcher written = WRITTEN.matcher(product);
        boolean ordered = written.matches()
                && (written.group("x") == null
                        || (isNext(written.group("x"), written.group("y"))
                                && (written.group("z") == null || isNext(written.group("y"), written.group("z")))));
        return ordered ? members(written, List.of(4, 5, 6)) : Optional.empty();
    }

    private static boolean isNext(String letter, String following) {
        return following.charAt(0) == letter.charAt(0) + 1;
    }

    private static Optional<List<List<String>>> members(Matcher product, List<Integer> groups) {
        List<List<String>> sets = new ArrayList<>();
        for (int group : groups) {
            if (product.group(group) != null) {
                List<String> members = List.of(
                        product.group(group).replace(" ", "").replace('−', '-').split(",", -1));
                if (!members.stream().allMatch(member -> NUMBER.matcher(member).matches())) {
                    return Optional.empty();
                }
                sets.add(members);
            }
        }
        return Optional.of(sets);
    }

    private static List<String> tuples(List<List<String>> sets) {
        List<String> rows = List.of("");
        for (List<String> set : sets) {
            if (rows.size() * set.size() > MOST_POINTS) {
                return List.of();
            }
            rows = rows.stream()
                    .flatMap(row -> set.stream().map(member -> row.isEmpty() ? member : row + "," + member))
                    .toList();
        }
        return rows.stream().map(row -> "(" + row + ")").toList();
    }
}

package dev.assay.text.puzzle.logic;

import dev.assay.text.puzzle.reading.PythonLiterals;
import dev.assay.text.puzzle.reading.TextPieces;
import dev.assay.text.puzzle.row.Puzzle;
import dev.assay.text.puzzle.row.PuzzleRow;
import dev.assay.text.puzzle.row.PuzzleScore;
import dev.assay.text.puzzle.row.UnusableRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Knights, who tell the truth, and knaves, who lie: their statements decide who is what. */
public final class KnightsKnaves {
    private static final Set<String> TRUTHFUL =
            Set.of("knight", "pioneer", "saint", "hero", "angel", "altruist", "sage");
    private static final Set<String> LYING = Set.of("knave", "laggard", "sinner", "villain", "devil", "egoist", "fool");
    /** Words that leave open who is what. */
    private static final Set<String> UNDECIDED =
            Set.of("or", "either", "neither", "nor", "if", "unless", "maybe", "perhaps", "possibly");

    private static final Pattern MARKS = Pattern.compile("[:;*=\"{}|]");
    private static final int MOST_PEOPLE = 1000;
    private static final int DEEPEST = 64;

    private final List<String> names;
    private final List<Object> statements;
    private final Optional<Set<List<String>>> written;
    private final Set<String> roles;

    private KnightsKnaves(PuzzleRow row) {
        names = row.texts("names").stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
        Object told = row.find("statements").orElse("");
        statements = told instanceof String text
                ? PuzzleRow.list(PythonLiterals.read(text).orElse(""), "statements")
                : PuzzleRow.list(told, "statements");
        if (names.isEmpty() || names.size() > MOST_PEOPLE || names.size() != statements.size()) {
            throw new UnusableRow("names", "must be as many as the statements");
        }
        boolean[] anybody = new boolean[names.size()];
        statements.forEach(statement -> isTrue(statement, anybody, 0));
        written = row.has("answer") ? Optional.of(pairs(row.answer())) : Optional.empty();
        roles = new HashSet<>();
        row.find("knight_knave_terms")
                .or(() -> row.find("knight_knave"))
                .ifPresent(terms -> PuzzleRow.map(terms, "knight_knave")
                        .forEach((_, term) -> roles.add(String.valueOf(term).toLowerCase(Locale.ROOT))));
    }

    /** Reads {@code names} and {@code statements}; the n-th person makes the n-th statement. */
    public static Puzzle read(PuzzleRow row) {
        KnightsKnaves island = new KnightsKnaves(row);
        return island::score;
    }

    private PuzzleScore score(String answer) {
        double credit = written.map(gold -> credit(gold, pairs(answer))).orElse(-1.0);
        Optional<boolean[]> assigned = assignment(answer);
        if (assigned.isEmpty()) {
            return PuzzleScore.wrong("knights.roles", "not one role for each name", Math.max(0, credit));
        }
        boolean[] knights = assigned.get();
        for (int person = 0; person < knights.length; person++) {
            if (isTrue(statements.get(person), knights, 0) != knights[person]) {
                return PuzzleScore.wrong(
                        "knights.statements",
                        "the statement of " + names.get(person) + " contradicts",
                        Math.max(0, credit));
            }
        }
        return PuzzleScore.solved("knights.statements", "every statement fits", credit < 0 ? 1 : credit);
    }

    /** Returns who is a knight, or nothing where a name has no role or two. */
    private Optional<boolean[]> assignment(String answer) {
        Map<String, Boolean> roleOf = new HashMap<>();
        List<String> named = new ArrayList<>();
        boolean isNegated = false;
        for (String word : words(answer)) {
            String role = singular(word);
            if (UNDECIDED.contains(word) || (isNegated && word.equals("both"))) {
                return Optional.empty();
            }
            if (names.contains(word)) {
                named.add(word);
                isNegated = false;
            } else if (word.equals("not") || word.endsWith("n't")) {
                isNegated = !isNegated;
            } else if (TRUTHFUL.contains(role) || LYING.contains(role)) {
                boolean isKnight = TRUTHFUL.contains(role) != isNegated;
                boolean isForeign = !roles.isEmpty() && !roles.contains(role);
                List<String> people =
                        role.equals(word) ? named.subList(Math.max(0, named.size() - 1), named.size()) : named;
                if (isForeign
                        || people.stream().anyMatch(person -> roleOf.getOrDefault(person, isKnight) != isKnight)) {
                    return Optional.empty();
                }
                people.forEach(person -> roleOf.put(person, isKnight));
                named.clear();
            }
        }
        boolean[] knights = new boolean[names.size()];
        for (int person = 0; person < knights.length; person++) {
            Boolean role = roleOf.get(names.get(person));
            if (role == null) {
                return Optional.empty();
            }
            knights[person] = role;
        }
        return Optional.of(knights);
    }

    private static String withoutMarks(String answer) {
        return answer.toLowerCase(Locale.ROOT)
                .replace('.', ' ')
                .replace(',', ' ')
                .replace('(', ' ')
                .replace(')', ' ');
    }

    private static List<String> words(String answer) {
        return TextPieces.words(
                MARKS.matcher(withoutMarks(answer).replace('\u2019', '\'')).replaceAll(" "));
    }

    /** Returns the role that "knights" or "heroes" are of, or the word itself. */
    private static String singular(String word) {
        String role = word.endsWith("oes") ? word.substring(0, word.length() - 2) : word;
        role = role.equals(word) && word.endsWith("s") ? word.substring(0, word.length() - 1) : role;
        return TRUTHFUL.contains(role) || LYING.contains(role) ? role : word;
    }

    /** Returns pairs of a name and a role as the reference reads them. */
    private static Set<List<String>> pairs(String answer) {
        String plain = withoutMarks(answer);
        Set<List<String>> pairs = new HashSet<>();
        String name = "";
        for (String word : TextPieces.words(plain)) {
            if (TRUTHFUL.contains(word) || LYING.contains(word)) {
                if (!name.isEmpty()) {
                    pairs.add(List.of(name, word));
                }
                name = "";
            } else if (!Set.of("is", "a", "an", "and").contains(word)) {
                name = word;
            }
        }
        return pairs;
    }

    private static double credit(Set<List<String>> gold, Set<List<String>> answer) {
        if (gold.equals(answer)) {
            return 1;
        }
        Set<List<String>> common = new HashSet<>(gold);
        common.retainAll(answer);
        return gold.size() != answer.size() || common.isEmpty() ? 0 : 0.3 + 0.7 * common.size() / gold.size();
    }

    private boolean isTrue(Object statement, boolean[] knights, int depth) {
        List<Object> parts = PuzzleRow.list(statement, "statements");
        if (depth > DEEPEST || parts.isEmpty()) {
            throw new UnusableRow("statements", "must be nested at most " + DEEPEST + " deep");
        }
        List<Object> rest = parts.subList(1, parts.size());
        return switch (String.valueOf(parts.getFirst())) {
            case "telling-truth" -> knights[person(rest)];
            case "lying" -> !knights[person(rest)];
            case "not" -> !all(rest, knights, 1, depth).getFirst();
            case "and" -> !all(rest, knights, -1, depth).contains(false);
            case "or" -> all(rest, knights, -1, depth).contains(true);
            case "->" -> {
                List<Boolean> sides = all(rest, knights, 2, depth);
                yield !sides.get(0) || sides.get(1);
            }
            case "<=>" -> {
                List<Boolean> sides = all(rest, knights, 2, depth);
                yield sides.get(0).equals(sides.get(1));
            }
            default -> throw new UnusableRow("statements", "must use telling-truth, lying, not, and, or, ->, <=>");
        };
    }

    private List<Boolean> all(List<Object> statements, boolean[] knights, int count, int depth) {
        if (count >= 0 ? statements.size() != count : statements.isEmpty()) {
            throw new UnusableRow("statements", "must have their parts");
        }
        List<Boolean> values = new ArrayList<>();
        statements.forEach(statement -> values.add(isTrue(statement, knights, depth + 1)));
        return values;
    }

    private int person(List<Object> parts) {
        boolean isNumber = parts.size() == 1 && parts.getFirst() instanceof Number;
        int person = isNumber ? PuzzleRow.integers(parts, "statements").getFirst() : -1;
        if (person < 0 || person >= names.size()) {
            throw new UnusableRow("statements", "must name people by their numbers");
        }
        return person;
    }
}

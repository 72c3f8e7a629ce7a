package dev.assay.math.text;

import dev.assay.answer.ClosingSentence;
import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.gold.MathGold;
import dev.assay.math.syntax.AnswerReader;
import dev.assay.math.syntax.AnswerReading;
import dev.assay.math.syntax.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A list is what the last lines of a response list, one member a line, as tuples, values, or values of the same letters in the order
 * of the alphabet: "- a = 1, b = 2". A line that says more than its member states no list, nor does a heading that says more than that these are the
 * answers.
 */
final class BulletedReading implements ClosingReading {
    private static final int MOST = 64;
    private static final Pattern BULLET =
            Pattern.compile("\\s*(?:[-*\\u2022\\u2013]|\\(?\\d{1,2}[.)])\\s+(\\S[^\\n]{0,120}?)[.,;]?\\s*");
    private static final Pattern CONDITION = Pattern.compile(
            "(?i)[#*\\s]*(?:if|for|when|where|suppose|assum|in (?:the )?case|case|otherwise|let)(?!\\p{L})");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}]+");

    /** The words of a heading that states that a list is the answer. */
    private static final Set<String> STATING = Set.of(
            ("the so hence thus therefore and we it this that these those there here our my final answer answers solution solutions result results"
                            + " root roots value values pair pairs triple triples tuple tuples ordered integer real is are was be has have get gets obtain"
                            + " find gives give yields all exactly precisely only complete full list following as follows namely in total for which set of")
                    .split(" "));

    @Override
    public String name() {
        return "read.bullets";
    }

    @Override
    public boolean concerns(MathGold gold) {
        return switch (gold.expression()) {
            case Expression.Listing(List<Expression> members, var _, var _) -> members.size() > 1;
            case Expression.Enumeration(List<Expression> members) -> members.size() > 1;
            case Expression.Tuple(var _, List<Expression> members, var _) ->
                members.stream().anyMatch(Expression.PlusMinus.class::isInstance);
            default -> false;
        };
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, ClosingSentence closing, PairComparison comparison) {
        List<String> lines = (closing.before() + closing.text()).lines().toList();
        List<String> items = new ArrayList<>();
        int at = lines.size() - 1;
        while (at >= 0) {
            Matcher bullet = BULLET.matcher(lines.get(at));
            if (!bullet.matches()) {
                break;
            }
            items.addFirst(bullet.group(1).replace("$", "").replace("**", ""));
            at--;
        }
        if (items.size() < 2 || items.size() > MOST || !isStated(lines.subList(0, at + 1))) {
            return Optional.empty();
        }
        List<Expression> members = new ArrayList<>();
        String letters = "";
        for (String item : items) {
            Optional<Named> member = member(item);
            if (member.isEmpty()
                    || !(letters.isEmpty() || letters.equals(member.get().letters()))) {
                return Optional.empty();
            }
            letters = member.get().letters();
            members.add(member.get().value());
        }
        return Optional.of(comparison.compare(gold.expression(), new Expression.Listing(members)));
    }

    /** Whether the last line before a list states that it is the answer, and no other list stands before it. */
    private static boolean isStated(List<String> lines) {
        String heading = lines.stream().filter(line -> !line.isBlank()).reduce("", (_, line) -> line);
        String clause = heading.substring(Math.max(heading.lastIndexOf(", "), heading.lastIndexOf(". ")) + 1);
        return clause.chars().noneMatch(sign -> sign == '$' || sign == '?' || Character.isDigit(sign))
                && lines.stream().noneMatch(line -> BULLET.matcher(line).matches())
                && !clause.isBlank()
                && !CONDITION.matcher(heading).lookingAt()
                && WORD.splitAsStream(clause.toLowerCase(Locale.ROOT))
                        .allMatch(word -> word.isEmpty() || STATING.contains(word));
    }

    /** A member of a list with the letters that it gives values to, a blank for none. */
    private record Named(String letters, Expression value) {}

    private static Optional<Named> member(String item) {
        if (!(AnswerReader.read(item) instanceof AnswerReading.Read(Expression read))) {
            return Optional.empty();
        }
        return switch (read) {
            case Expression.Tuple _,
                    Expression.Numeral _,
                    Expression.Quotient _,
                    Expression.Negation _,
                    Expression.Root _ -> Optional.of(new Named(" ", read));
            case Expression.Relation(List<Expression> sides, List<String> signs)
            when signs.equals(List.of("="))
                    && sides.getFirst() instanceof Expression.Tuple(var _, List<Expression> names, var _)
                    && names.stream().allMatch(Expression.Symbol.class::isInstance)
                    && sides.getLast() instanceof Expression.Tuple -> Optional.of(new Named(" ", sides.getLast()));
            case Expression.Relation relation when valued(relation).isPresent() -> valued(relation);
            case Expression.Listing(List<Expression> members, var _, var _) -> values(members);
            default -> Optional.empty();
        };
    }

    private static Optional<Named> valued(Expression.Relation relation) {
        return relation.operators().equals(List.of("="))
                        && relation.sides().getFirst() instanceof Expression.Symbol(String name)
                        && name.length() == 1
                ? Optional.of(new Named(name, relation.sides().getLast()))
                : Optional.empty();
    }

    /** The tuple of the values of letters in the order of the alphabet. */
    private static Optional<Named> values(List<Expression> members) {
        StringBuilder letters = new StringBuilder();
        List<Expression> values = new ArrayList<>();
        for (Expression member : members) {
            Optional<Named> valued =
                    member instanceof Expression.Relation relation ? valued(relation) : Optional.empty();
            if (valued.isEmpty()
                    || (!letters.isEmpty()
                            && letters.charAt(letters.length() - 1)
                                    >= valued.get().letters().charAt(0))) {
                return Optional.empty();
            }
            letters.append(valued.get().letters());
            values.add(valued.get().value());
        }
        return Optional.of(new Named(letters.toString(), new Expression.Tuple("(", values, ")")));
    }
}

package dev.assay.math.equality.word;

import dev.assay.math.rewriting.ExpressionWalk;
import dev.assay.math.rewriting.NumberExpressions;
import dev.assay.math.syntax.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A meaning that has many wordings, such as yes, no and "no solution". */
enum PhraseMeaning {
    NO_SOLUTION,
    UNDEFINED,
    INFINITELY_MANY,
    DIVERGES,
    CONVERGES,
    YES,
    NO,
    EXISTS;

    private static final int LONGEST = 9;
    private static final Set<String> CONDITIONS = Set.of("if", "when", "unless", "provided", "only", "except");
    private static final Set<String> EXCEPTING = Set.of(
            "other",
            "unless",
            "except",
            "if ",
            "unique",
            "finite",
            "only",
            "more",
            "than",
            "further",
            "closed",
            "single",
            "but ",
            "beside",
            "apart from");
    private static final Set<String> NOTHING = Set.of(
            "none",
            "empty set",
            "empty",
            "null set",
            "inconsistent",
            "system inconsistent",
            "no roots",
            "no real roots",
            "no root",
            "无解",
            "空集",
            "no values",
            "no value",
            "no answer");
    private static final Set<String> NO_VALUE = Set.of(
            "does not exist",
            "do not exist",
            "dne",
            "undefined",
            "not defined",
            "doesn't exist",
            "limit does not exist",
            "limit dne",
            "expression undefined",
            "不存在",
            "nonexistent",
            "limit doesn't exist");
    private static final Set<String> DIVERGENT = Set.of(
            "diverges",
            "divergent",
            "diverge",
            "does not converge",
            "series diverges",
            "integral diverges",
            "series divergent",
            "integral divergent",
            "sequence diverges",
            "发散");
    private static final Set<String> CONVERGENT =
            Set.of("converges", "convergent", "series converges", "integral converges", "sequence converges", "收敛");
    private static final Set<String> AFFIRMED = Set.of(
            "yes",
            "true",
            "correct",
            "statement true",
            "possible",
            "statement correct",
            "statement holds",
            "claim true",
            "claim holds",
            "claim correct",
            "can done",
            "是",
            "对",
            "正确");
    private static final Set<String> AFFIRMATIONS = Set.of("yes", "true", "correct");
    private static final Set<String> DENIALS = Set.of("no", "false", "incorrect", "not true");
    private static final Set<String> DENIED = Set.of(
            "no",
            "false",
            "incorrect",
            "statement false",
            "not possible",
            "impossible",
            "not true",
            "否",
            "cannot done",
            "can't done",
            "claim false",
            "claim incorrect",
            "claim does not hold",
            "statement does not hold",
            "claim not true",
            "statement not true",
            "错误",
            "statement incorrect");

    /** That a thing of the kind that is asked for exists, or that none does. */
    private static final Pattern EXISTING = Pattern.compile(
            "(?:yes )?(?:exists? |does exist )?such (?!.*(?<!\\p{L})(?:could|might|may|would|should|not|never|cannot|hardly)(?!\\p{L}))[a-z ]{1,40}?(?: (?:does |do )?exists?)?");

    private static final Pattern NONEXISTENT = Pattern.compile(
            "(?:exists? )?no such [a-z ]{1,40}?(?: exists?)?|such [a-z ]{1,40} (?:does|do|can) ?not exist");

    /** Words that deny a phrase, or give it to another case than the one that is asked. */
    private static final Set<String> DENYING =
            Set.of("not", "no", "although", "though", "while", "whereas", "but", "however", "unless");

    /** Words behind "yes" or "no" that leave the answer open. */
    private static final Set<String> TAKING_BACK =
            Set.of("not ", "but not ", "unless ", "or not ", "maybe ", "perhaps ");

    /** Whether a condition on a letter follows "yes" or "no": "yes, if x > 1". */
    static boolean isConditional(Expression expression) {
        return switch (expression) {
            case Expression.Prose(String words) -> {
                String[] all = words.split("[ ,;]+", 3);
                yield all.length > 1 && CONDITIONS.contains(all[1]);
            }
            case Expression.Listing(List<Expression> members, var _, var _) ->
                switch (members.get(1)) {
                    case Expression.Relation relation ->
                        !relation.operators().contains("=")
                                && !ExpressionWalk.contains(relation, Expression.Prose.class::isInstance)
                                && !ExpressionWalk.variables(relation).isEmpty();
                    case Expression.Measure(Expression.Symbol _, String words) -> words.startsWith("is ");
                    default -> false;
                };
            default -> false;
        };
    }

    /** The meaning of words or of a sign, or empty where it is none of these. */
    static Optional<PhraseMeaning> of(Expression expression) {
        return switch (expression) {
            case Expression.Prose(String words) -> of(words);
            case Expression.Listing listing
            when listing.joint() != Expression.Joint.OR
                    && listing.members().size() > 1
                    && listing.members().stream().noneMatch(Expression.Numeral.class::isInstance)
                    && listing.members().getFirst() instanceof Expression.Prose first ->
                of(first)
                        .filter(meaning ->
                                (meaning == YES || meaning == NO) && !isTakenBack(meaning, listing.members()));
            case Expression.Symbol(String name) when name.equals("∅") -> Optional.of(NO_SOLUTION);
            case Expression.Enumeration enumeration when enumeration.members().isEmpty() -> Optional.of(NO_SOLUTION);
            case Expression.Measure(Expression amount, String unit)
            when NumberExpressions.infinite(amount) > 0
                    && PhraseForm.plain(unit).startsWith("many") -> Optional.of(INFINITELY_MANY);
            case Expression.Measure(Expression.Symbol subject, String words) -> of(subject.name() + " " + words);
            default -> Optional.empty();
        };
    }

    private static Optional<PhraseMeaning> of(String words) {
        if (hedges(words) || (words.contains(" ") && (words.endsWith(" no") || words.endsWith(" not")))) {
            return Optional.empty();
        }
        Optional<PhraseMeaning> opening = opening(words);
        if (opening.isPresent()) {
            return opening;
        }
        String plain = PhraseForm.plain(words);
        if (plain.isEmpty() || plain.split(" ", -1).length > LONGEST) {
            return Optional.empty();
        }
        boolean there = words.startsWith("there ") || plain.endsWith("exists") || plain.endsWith("exist");
        if (there
                && !isDenied(plain)
                && EXCEPTING.stream().noneMatch(plain::contains)
                && EXISTING.matcher(plain).matches()) {
            return Optional.of(EXISTS);
        }
        if (NOTHING.contains(plain) || isAbsence(plain)) {
            return Optional.of(NO_SOLUTION);
        }
        if ((plain.contains("infinitely many") && !isDenied(plain))
                || plain.startsWith("infinite number")
                || plain.equals("infinite")
                || plain.equals("infinite solutions")
                || plain.equals("无数")
                || plain.equals("无穷多")) {
            return Optional.of(INFINITELY_MANY);
        }
        return NO_VALUE.contains(plain)
                ? Optional.of(UNDEFINED)
                : DIVERGENT.contains(plain)
                        ? Optional.of(DIVERGES)
                        : CONVERGENT.contains(plain)
                                ? Optional.of(CONVERGES)
                                : AFFIRMED.contains(plain)
                                        ? Optional.of(YES)
                                        : DENIED.contains(plain) ? Optional.of(NO) : Optional.empty();
    }

    /** Whether an answer says both yes and no: "yes and no", "true, false". */
    private static boolean isTakenBack(PhraseMeaning first, List<Expression> members) {
        return members.stream()
                .anyMatch(member -> member instanceof Expression.Prose(String words)
                        && ((first == YES ? DENIALS : AFFIRMATIONS)
                                        .contains(PhraseForm.plain(words.replace("but ", "")))
                                || TAKING_BACK.stream().anyMatch((words + " ")::startsWith)));
    }

    private static boolean isDenied(String plain) {
        List<String> words = List.of(plain.split(" ", -1));
        return words.stream().anyMatch(DENYING::contains);
    }

    /** Whether a number stands beside the words, as an alternative or behind the last comma: "no solution, or 7". */
    private static boolean hedges(String words) {
        int or = words.lastIndexOf(" or ");
        String tail = words.substring(Math.max(words.lastIndexOf(','), or < 0 ? -1 : or + 3) + 1);
        return tail.length() < words.length()
                && tail.chars().anyMatch(Character::isDigit)
                && tail.chars().noneMatch(sign -> Character.isLetter(sign) || sign == '=');
    }

    /** "No, it is not possible": what follows the comma explains. */
    private static Optional<PhraseMeaning> opening(String words) {
        if (words.startsWith("no,") || words.startsWith("no.") || words.startsWith("no;")) {
            return Optional.of(NO);
        }
        return words.startsWith("yes,") || words.startsWith("yes.") || words.startsWith("yes;")
                ? Optional.of(YES)
                : Optional.empty();
    }

    /** Whether words say that nothing of the kind that is asked for exists. */
    static boolean isNonexistence(Expression expression) {
        return expression instanceof Expression.Prose(String words)
                && !hedges(words)
                && (NONEXISTENT.matcher(PhraseForm.plain(words)).matches() || words.equals("no such"))
                && EXCEPTING.stream().noneMatch(words::contains);
    }

    private static boolean isAbsence(String plain) {
        boolean without = plain.startsWith("no ") || plain.contains(" has no ") || plain.contains(" have no ");
        boolean nothing = plain.contains("solution")
                || plain.endsWith(" has no real roots")
                || plain.endsWith(" has no roots")
                || plain.startsWith("no such")
                || plain.contains("exist")
                || plain.contains("satisf");
        boolean excepted = EXCEPTING.stream().anyMatch(plain::contains);
        return without && nothing && !excepted;
    }
}

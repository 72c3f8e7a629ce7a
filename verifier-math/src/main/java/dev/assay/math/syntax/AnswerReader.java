package dev.assay.math.syntax;

import dev.assay.math.limit.ComputationBudget;
import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.number.Rational;
import dev.assay.math.syntax.MathToken.Kind;
import dev.assay.math.syntax.TokenScanner.Habit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an answer or a gold. */
public final class AnswerReader {
    private static final int SHORT_NUMBER = 18;

    private AnswerReader() {}

    /** Reads a text; never throws, and takes a time that the published limits bound. */
    public static AnswerReading read(String text) {
        return read(text, Notation.ANY);
    }

    /** Reads a text in a notation. */
    public static AnswerReading read(String text, Notation notation) {
        if (text.length() > PublishedLimit.LENGTH.most()) {
            return new AnswerReading.TooLarge(PublishedLimit.LENGTH);
        }
        if (isShortNumber(text)) {
            return new AnswerReading.Read(
                    new Expression.Numeral(Rational.of(Long.parseLong(text)), Expression.Form.INTEGER));
        }
        String plain = TextPreparation.of(notation == Notation.SYMPY ? SymPyText.of(text) : text);
        if (plain.isEmpty()) {
            return new AnswerReading.Unreadable("it is empty");
        }
        Expression lines = plain.indexOf('\n') < 0 ? null : Attempt.at(plain, Habit.LINES, notation).expression;
        if (lines != null) {
            return new AnswerReading.Read(lines);
        }
        Attempt attempt = Attempt.at(plain, Habit.USUAL, notation);
        if (attempt.limit != null) {
            return new AnswerReading.TooLarge(attempt.limit);
        }
        return attempt.expression != null
                ? new AnswerReading.Read(withDecimalComma(plain, attempt, notation))
                : again(plain, attempt.hasWords, notation);
    }

    private static boolean isShortNumber(String text) {
        if (text.isEmpty() || text.length() > SHORT_NUMBER) {
            return false;
        }
        for (int at = 0; at < text.length(); at++) {
            if (!TokenScanner.isDigit(text.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    /** Tries again with the closing braces that may be missing at the end. */
    private static AnswerReading again(String plain, boolean hasWords, Notation notation) {
        if (!FormulaDelimiters.isBalanced(plain)) {
            String mended = FormulaDelimiters.mended(plain);
            Expression expression = mended == null ? null : Attempt.at(mended, Habit.USUAL, notation).expression;
            return expression == null
                    ? new AnswerReading.Unreadable("its braces are not balanced")
                    : new AnswerReading.Read(expression);
        }
        return new AnswerReading.Read(
                hasWords ? new Expression.Prose(FormulaDelimiters.words(plain)) : new Expression.Opaque(plain));
    }

    /** A list whose commas may all be decimal commas keeps both meanings. */
    private static Expression withDecimalComma(String plain, Attempt attempt, Notation notation) {
        if (attempt.decimalCommas == 0
                || attempt.decimalCommas != attempt.commas
                || !(attempt.expression instanceof Expression.Listing listing)) {
            return java.util.Objects.requireNonNull(attempt.expression);
        }
        Expression decimal = Attempt.at(plain, Habit.DECIMAL_COMMA, notation).expression;
        boolean single = decimal != null && isNumber(decimal);
        return single ? new Expression.Listing(listing.members(), listing.joint(), decimal) : listing;
    }

    /** Whether an expression is one number, perhaps with a name, a sign and a unit. */
    private static boolean isNumber(Expression expression) {
        return switch (expression) {
            case Expression.Numeral _ -> true;
            case Expression.Measure measure -> isNumber(measure.amount());
            case Expression.Percent percent -> isNumber(percent.operand());
            case Expression.Relation relation ->
                relation.sides().size() == 2 && isNumber(relation.sides().getLast());
            default -> false;
        };
    }

    /**
     * One way to read a text.
     *
     * @param expression null where the grammar does not cover it
     */
    private record Attempt(
            @Nullable Expression expression,
            @Nullable PublishedLimit limit,
            boolean hasWords,
            int commas,
            int decimalCommas) {
        private static boolean isSeveralSentences(TokenScanner scanner, Expression expression) {
            boolean composite = expression instanceof Expression.Listing || expression instanceof Expression.Relation;
            return scanner.sentences > 0 && composite;
        }

        /** Whether words stand beside the values: alone, or as names. */
        private static boolean mayBeLabelled(@Nullable Expression expression) {
            return switch (expression) {
                case null -> true;
                case Expression.Prose _ -> true;
                case Expression.Relation relation -> hasWords(relation);
                case Expression.Listing(List<Expression> members, var _, var _) ->
                    members.stream().anyMatch(Attempt::hasWords);
                default -> false;
            };
        }

        private static boolean hasWords(Expression member) {
            return member instanceof Expression.Prose
                    || (member instanceof Expression.Measure(Expression amount, String _)
                            && !(amount instanceof Expression.Numeral))
                    || (member instanceof Expression.Relation relation
                            && relation.sides().stream().anyMatch(Attempt::hasWords));
        }

        static Attempt at(String plain, Habit habit, Notation notation) {
            ComputationBudget budget = new ComputationBudget();
            TokenScanner scanner = new TokenScanner(plain, budget, habit, notation);
            List<MathToken> tokens = scanner.scan();
            boolean words = false;
            int commas = 0;
            for (MathToken token : tokens) {
                words |= token.is(Kind.WORD);
                commas += token.is(Kind.COMMA) || token.is(Kind.SEMICOLON) || token.is(Kind.CONJUNCTION) ? 1 : 0;
            }
            if (budget.exceeded() != null) {
                return new Attempt(null, budget.exceeded(), words, commas, 0);
            }
            TurnedBrackets.mend(tokens);
            KetNames.join(tokens);
            TokenCursor cursor = new TokenCursor(tokens, budget);
            Expression expression = new Parser(cursor).parse();
            if (cursor.failure() == null && TreeDepth.isExceeded(expression)) {
                budget.keep(PublishedLimit.DEPTH, PublishedLimit.DEPTH.most() + 1L);
            }
            boolean failed = cursor.failure() != null || budget.exceeded() != null;
            Expression labelled = words && mayBeLabelled(failed ? null : expression)
                    ? LabelReader.read(scanner.tokens, new ComputationBudget())
                    : null;
            if (labelled != null && !TreeDepth.isExceeded(labelled)) {
                return new Attempt(labelled, null, true, commas, scanner.decimalCommas);
            }
            boolean running =
                    words && !failed && (RunningText.is(expression) || isSeveralSentences(scanner, expression));
            if (running) {
                expression = new Expression.Prose(FormulaDelimiters.words(plain));
            }
            return new Attempt(failed ? null : expression, budget.exceeded(), words, commas, scanner.decimalCommas);
        }
    }
}

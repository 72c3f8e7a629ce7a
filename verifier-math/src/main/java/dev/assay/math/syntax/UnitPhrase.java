package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;

/** Takes words and units as one text: {@code m/s^2}, "square cm", "miles per hour". */
final class UnitPhrase {
    private final TokenCursor cursor;
    private final StringBuilder text = new StringBuilder();

    private UnitPhrase(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** The words up to the next separator or relation, with numbers among them. */
    static String prose(TokenCursor cursor) {
        UnitPhrase phrase = new UnitPhrase(cursor);
        while (phrase.isWord()
                || (!phrase.text.isEmpty() && (phrase.isSign() || cursor.peek().is(Kind.NUMBER)))) {
            phrase.take();
        }
        return phrase.text.toString();
    }

    /** A unit: words, powers and slashes, without blanks around the signs. */
    static String unit(TokenCursor cursor) {
        UnitPhrase phrase = new UnitPhrase(cursor);
        while (true) {
            boolean first = phrase.text.isEmpty();
            boolean by = cursor.peek().is(Kind.WORD, "by") && cursor.peek(1).is(Kind.NUMBER);
            if (!first && (by || ConditionIntroduction.isNext(cursor))) {
                break;
            }
            if (!first && phrase.divisor()) {
                continue;
            }
            if (phrase.isWord() || (cursor.peek().is(Kind.DIVIDE) && phrase.isUnit(cursor.peek(1)))) {
                phrase.take();
            } else if (!first && !phrase.power() && !phrase.continues()) {
                break;
            } else if (first) {
                break;
            }
        }
        return phrase.text.toString();
    }

    /** Units in brackets behind a slash, each of which divides: {@code J/(mol K)}. */
    private boolean divisor() {
        if (!cursor.peek().is(Kind.DIVIDE) || !cursor.peek(1).is(Kind.OPEN, "(") || !isUnit(cursor.peek(2))) {
            return false;
        }
        int end = 2;
        while (isUnit(cursor.peek(end))
                || cursor.peek(end).is(Kind.TIMES)
                || cursor.peek(end).is(Kind.POWER)
                || cursor.peek(end).is(Kind.NUMBER)) {
            end++;
        }
        if (!cursor.peek(end).is(Kind.CLOSE, ")")) {
            return false;
        }
        cursor.skip(2);
        while (!cursor.accept(Kind.CLOSE, ")")) {
            if (isWord()) {
                text.append('/').append(cursor.next().text());
            } else if (cursor.peek().is(Kind.TIMES)) {
                cursor.next();
            } else if (!power()) {
                cursor.fail("a unit");
                return true;
            }
        }
        return true;
    }

    private boolean isWord() {
        return switch (cursor.peek().kind()) {
            case WORD, SYMBOL, FUNCTION -> true;
            default -> false;
        };
    }

    private boolean isUnit(MathToken token) {
        return token.is(Kind.WORD) || token.is(Kind.SYMBOL) || token.is(Kind.FUNCTION);
    }

    private boolean isSign() {
        return switch (cursor.peek().kind()) {
            case DIVIDE, PRIME, MINUS, POWER -> true;
            default -> false;
        };
    }

    /** A hyphen, or a dot between two units. */
    private boolean continues() {
        boolean sign = cursor.peek().is(Kind.MINUS)
                || cursor.peek().is(Kind.TIMES)
                || cursor.peek().is(Kind.PRIME);
        boolean hyphen = sign && (isUnit(cursor.peek(1)) || cursor.peek().is(Kind.PRIME));
        if (hyphen) {
            if (cursor.peek().is(Kind.TIMES)) {
                cursor.next();
            } else {
                glue();
            }
        }
        return hyphen;
    }

    /** The power of the last unit, with or without braces. */
    private boolean power() {
        boolean glued = cursor.peek().is(Kind.NUMBER)
                && !cursor.peek().spaced()
                && (cursor.peek().text().equals("2") || cursor.peek().text().equals("3"));
        if (glued) {
            text.append('^').append(cursor.next().text());
            return true;
        }
        if (!cursor.peek().is(Kind.POWER)) {
            return false;
        }
        boolean braced = cursor.peek(1).is(Kind.OPEN, "{");
        int at = braced ? 2 : 1;
        boolean negative = cursor.peek(at).is(Kind.MINUS);
        at += negative ? 1 : 0;
        if (!cursor.peek(at).is(Kind.NUMBER)) {
            return false;
        }
        text.append('^').append(negative ? "-" : "").append(cursor.peek(at).text());
        cursor.skip(at + 1);
        if (braced) {
            cursor.expect(Kind.CLOSE, "}");
        }
        return true;
    }

    private void take() {
        boolean slash = cursor.peek().is(Kind.DIVIDE) || endsWith('/');
        boolean glued = slash || cursor.peek().is(Kind.PRIME) || cursor.peek().is(Kind.POWER) || endsWith('^');
        boolean hyphen = cursor.peek().is(Kind.MINUS) || endsWith('-');
        if (!text.isEmpty() && !glued && !hyphen) {
            text.append(' ');
        }
        text.append(cursor.next().text());
    }

    private void glue() {
        text.append(cursor.next().text());
        if (isWord() && !endsWith('\'')) {
            text.append(cursor.next().text());
        }
    }

    private boolean endsWith(char sign) {
        return !text.isEmpty() && text.charAt(text.length() - 1) == sign;
    }
}

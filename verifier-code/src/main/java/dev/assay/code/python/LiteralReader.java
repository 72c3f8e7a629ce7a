package dev.assay.code.python;

import dev.assay.code.python.ScriptTokens.Kind;
import dev.assay.code.python.ScriptTokens.Token;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.PythonEquality;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads expressions of literals: numbers, texts, truth values, lists, tuples and dicts of them, and sums, differences and products of
 * whole numbers. Sets are left out, of which Python alone knows the order.
 */
final class LiteralReader {
    private static final int MOST_VALUES = 5_000;
    private static final int MOST_DEPTH = 50;
    private static final int MOST_BITS = 4_096;

    private final ScriptTokens tokens;
    private int values;
    private int depth;

    LiteralReader(ScriptTokens tokens) {
        this.tokens = tokens;
    }

    /** Returns whether a token with the kind of a name is a literal. */
    static boolean isLiteral(Token token) {
        return token.is(Kind.NAME, "None") || token.is(Kind.NAME, "True") || token.is(Kind.NAME, "False");
    }

    /** Reads one expression. */
    ProgramValue value() throws UnreadScript {
        ProgramValue first = product();
        while (true) {
            if (tokens.skip(Kind.SIGN, "+")) {
                ProgramValue second = product();
                first = first instanceof ProgramValue.Text(String start)
                                && second instanceof ProgramValue.Text(String rest)
                        ? ProgramValue.text(start + rest)
                        : bounded(whole(first).add(whole(second)));
            } else if (tokens.skip(Kind.SIGN, "-")) {
                first = bounded(whole(first).subtract(whole(product())));
            } else {
                return first;
            }
        }
    }

    private ProgramValue product() throws UnreadScript {
        ProgramValue first = signed();
        while (tokens.skip(Kind.SIGN, "*")) {
            first = bounded(whole(first).multiply(whole(signed())));
        }
        return first;
    }

    private static BigInteger whole(ProgramValue value) throws UnreadScript {
        if (value instanceof ProgramValue.Int(BigInteger number)) {
            return number;
        }
        throw new UnreadScript();
    }

    private static ProgramValue bounded(BigInteger number) throws UnreadScript {
        if (number.bitLength() > MOST_BITS) {
            throw new UnreadScript();
        }
        return new ProgramValue.Int(number);
    }

    private ProgramValue signed() throws UnreadScript {
        if (!tokens.skip(Kind.SIGN, "-")) {
            return atom();
        }
        if (++depth > MOST_DEPTH) {
            throw new UnreadScript();
        }
        ProgramValue value = signed();
        depth--;
        return switch (value) {
            case ProgramValue.Int(BigInteger number) -> new ProgramValue.Int(number.negate());
            case ProgramValue.Real(double number) -> new ProgramValue.Real(-number);
            case ProgramValue.Nothing _,
                    ProgramValue.Bool _,
                    ProgramValue.Complex _,
                    ProgramValue.Text _,
                    ProgramValue.Octets _,
                    ProgramValue.Items _,
                    ProgramValue.Mapping _ -> throw new UnreadScript();
        };
    }

    private ProgramValue atom() throws UnreadScript {
        Token token = tokens.take();
        if (++values > MOST_VALUES || ++depth > MOST_DEPTH) {
            throw new UnreadScript();
        }
        ProgramValue value = switch (token.kind()) {
            case NUMBER -> number(token.text());
            case TEXT -> text(token.text());
            case NAME -> named(token.text());
            case SIGN ->
                switch (token.text()) {
                    case "[" -> ProgramValue.Items.list(items("]"));
                    case "(" -> inParentheses();
                    case "{" -> mapping();
                    default -> throw new UnreadScript();
                };
            case LINE, END -> throw new UnreadScript();
        };
        depth--;
        return value;
    }

    private static ProgramValue number(String digits) throws UnreadScript {
        if (digits.chars().allMatch(Character::isDigit)) {
            return new ProgramValue.Int(new BigInteger(digits));
        }
        double number = Double.parseDouble(digits);
        if (Double.isInfinite(number)) {
            throw new UnreadScript();
        }
        return new ProgramValue.Real(number);
    }

    private ProgramValue text(String first) {
        StringBuilder text = new StringBuilder(first);
        while (tokens.next().kind() == Kind.TEXT) {
            text.append(tokens.take().text());
        }
        return ProgramValue.text(text.toString());
    }

    private static ProgramValue named(String name) throws UnreadScript {
        return switch (name) {
            case "None" -> ProgramValue.NONE;
            case "True" -> ProgramValue.TRUE;
            case "False" -> ProgramValue.FALSE;
            default -> throw new UnreadScript();
        };
    }

    private List<ProgramValue> items(String end) throws UnreadScript {
        List<ProgramValue> items = new ArrayList<>();
        while (!tokens.skip(Kind.SIGN, end)) {
            items.add(value());
            if (!tokens.skip(Kind.SIGN, ",")) {
                tokens.demand(Kind.SIGN, end);
                break;
            }
        }
        return items;
    }

    private ProgramValue inParentheses() throws UnreadScript {
        if (tokens.skip(Kind.SIGN, ")")) {
            return new ProgramValue.Items(ProgramValue.Kind.TUPLE, List.of());
        }
        ProgramValue first = value();
        if (tokens.skip(Kind.SIGN, ")")) {
            return first;
        }
        tokens.demand(Kind.SIGN, ",");
        List<ProgramValue> items = new ArrayList<>(List.of(first));
        items.addAll(items(")"));
        return new ProgramValue.Items(ProgramValue.Kind.TUPLE, items);
    }

    private ProgramValue mapping() throws UnreadScript {
        List<Entry> entries = new ArrayList<>();
        Set<Object> keys = new HashSet<>();
        while (!tokens.skip(Kind.SIGN, "}")) {
            ProgramValue key = value();
            tokens.demand(Kind.SIGN, ":");
            if (!PythonEquality.isHashable(key) || !keys.add(DataForms.of(key))) {
                throw new UnreadScript();
            }
            entries.add(new Entry(key, value()));
            if (!tokens.skip(Kind.SIGN, ",")) {
                tokens.demand(Kind.SIGN, "}");
                break;
            }
        }
        return new ProgramValue.Mapping(entries);
    }
}

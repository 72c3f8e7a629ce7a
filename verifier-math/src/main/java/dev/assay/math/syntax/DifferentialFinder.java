package dev.assay.math.syntax;

import dev.assay.math.syntax.MathToken.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Finds the {@code dx} that ends an integral, wherever in the integrand it stands. */
final class DifferentialFinder {
    private final TokenCursor cursor;
    private final Deque<Integral> open = new ArrayDeque<>();

    DifferentialFinder(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** Begins an integrand that needs its differential. */
    void open() {
        open.push(new Integral(cursor.level()));
    }

    /** Ends the innermost integrand; its variable, or null where no differential was found. */
    @Nullable
    String close() {
        return open.pop().variable;
    }

    /** Whether the differential of the innermost integrand has been read. */
    boolean closed() {
        Integral innermost = open.peek();
        return innermost != null && innermost.variable != null && innermost.level == cursor.level();
    }

    /** Whether a differential of an open integrand comes next. */
    boolean isNext() {
        Integral innermost = open.peek();
        return innermost != null
                && innermost.variable == null
                && cursor.peek().is(Kind.SYMBOL, "d")
                && cursor.peek(1).is(Kind.SYMBOL);
    }

    /** Takes the differential that comes next, if one does. */
    boolean accept() {
        Integral innermost = open.peek();
        if (innermost == null || !isNext()) {
            return false;
        }
        cursor.next();
        innermost.variable = cursor.next().text();
        if (cursor.accept(Kind.SUBSCRIPT)) {
            innermost.variable += "_" + NumeralReader.index(cursor);
        }
        return true;
    }

    /** One integral whose differential may still come. */
    private static final class Integral {
        private final int level;
        private @Nullable String variable;

        Integral(int level) {
            this.level = level;
        }
    }
}

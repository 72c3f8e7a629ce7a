package dev.assay.math;

import dev.assay.answer.Part;
import dev.assay.math.equality.Comparison;
import dev.assay.math.equality.Conventions;
import dev.assay.math.syntax.Expression;
import dev.assay.math.syntax.Reader;
import dev.assay.math.syntax.Reading;
import java.util.ArrayList;
import java.util.List;

/** Tells several answers from one that is written several times. */
final class Renotation {
    private static final int MOST = 4;

    private Renotation() {}

    /** Whether the parts are two or more, and every one equals every other by a rule. */
    static boolean isOneValue(List<Part> parts) {
        if (parts.size() < 2 || parts.size() > MOST) {
            return false;
        }
        var values = new ArrayList<Expression>();
        for (var part : parts) {
            if (!(Reader.read(part.text()) instanceof Reading.Read(Expression value))) {
                return false;
            }
            values.add(value);
        }
        for (int one = 0; one < values.size(); one++) {
            for (int other = one + 1; other < values.size(); other++) {
                if (!new Comparison(Conventions.NONE)
                        .compare(values.get(one), values.get(other))
                        .isEqual()) {
                    return false;
                }
            }
        }
        return true;
    }
}

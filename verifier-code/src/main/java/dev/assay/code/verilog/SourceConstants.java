package dev.assay.code.verilog;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The numbers in a module's text. Inputs that hit them reach branches that random inputs seldom reach. */
public final class SourceConstants {
    private static final int MOST = 64;
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\w.$])(?:[0-9_]*\\s*'[sS]?([bodhBODH])\\s*([0-9a-fA-F_]{1,300})|([0-9][0-9_]{0,80}))(?![\\w'.$])");

    private SourceConstants() {}

    /** Returns the different numbers above 1 in a source without comments, with the numbers next to them. */
    public static List<BigInteger> of(String source) {
        return NUMBER.matcher(CommentStripper.withoutStrings(source))
                .results()
                .flatMap(SourceConstants::value)
                .filter(value -> value.compareTo(BigInteger.ONE) > 0)
                .distinct()
                .limit(MOST)
                .flatMap(value -> Stream.of(value, value.subtract(BigInteger.ONE), value.add(BigInteger.ONE)))
                .distinct()
                .toList();
    }

    private static Stream<BigInteger> value(MatchResult number) {
        boolean isPlain = number.group(3) != null;
        String digits = (isPlain ? number.group(3) : number.group(2)).replace("_", "");
        int radix = isPlain ? 10 : radix(number.group(1).toLowerCase(Locale.ROOT));
        try {
            return digits.isEmpty() ? Stream.empty() : Stream.of(new BigInteger(digits, radix));
        } catch (NumberFormatException e) {
            return Stream.empty();
        }
    }

    private static int radix(String letter) {
        return switch (letter) {
            case "b" -> 2;
            case "o" -> 8;
            case "d" -> 10;
            default -> 16;
        };
    }
}

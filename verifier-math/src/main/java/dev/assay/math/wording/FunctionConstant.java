package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off what a free constant is called too: "with $a=f(1)$ any real number" is "with $a$ any real number". */
public final class FunctionConstant {
    private static final int LONGEST = 200;
    private static final Pattern CALLED = Pattern.compile(
            "(?<letter>(?<![\\\\A-Za-z])[a-zA-Z]|\\\\(?:lambda|alpha|beta|mu)) ?:?= ?[fghFPp]\\( ?-?\\d ?\\)(?<rest>(?:\\}| |\\\\text ?\\{|\\$|,|\\\\[ ,;])*(?:\\\\in(?![A-Za-z])|∈|(?:is |being |may be |can be )?(?:any|an arbitrary|arbitrary|a free|free)))");

    private FunctionConstant() {}

    /** The text without the second name; empty where it has none. */
    public static Optional<String> named(String text) {
        if (text.length() > LONGEST || text.indexOf('(') < 0 || text.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher called = CALLED.matcher(text);
        return called.find()
                ? Optional.of(
                        called.replaceFirst(Matcher.quoteReplacement(called.group("letter") + called.group("rest"))))
                : Optional.empty();
    }
}

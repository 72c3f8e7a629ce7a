package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "a decrease of 4 %" and "it falls by 4 percent" as −4 %, and what grows as a positive percentage. */
public final class RelativeChange {
    private static final int LONGEST = 80;
    private static final String AMOUNT = "(?<amount>\\d[\\d.]*+) ?(?:\\\\?%|percent)";
    private static final String DOWN = "(?:decrease|decline|reduction|drop|fall|loss)";
    private static final String UP = "(?:increase|rise|growth|gain)";
    private static final Pattern NAMED =
            Pattern.compile("(?i)(?:an? |the |it is an? )?(?:(?<down>" + DOWN + ")|" + UP + ") of " + AMOUNT
                    + "|(?:an? )?(?<amount2>\\d[\\d.]*+) ?(?:\\\\?%|percent) (?:(?<down2>" + DOWN + ")|" + UP + ")");
    private static final Pattern STATED = Pattern.compile(
            "(?i)(?:(?:it|the (?:price|value|area|volume|number|salary|total)) )?(?:has )?(?:(?<down>decrease[sd]?|fell|falls|fallen|drops|dropped|declined|declines)"
                    + "|increase[sd]?|rises|rose|risen|grows|grew) by " + AMOUNT);

    private RelativeChange() {}

    /** The change as a percentage; empty where the text says anything else. */
    public static Optional<String> percentage(String text) {
        if (text.length() > LONGEST || (text.indexOf('%') < 0 && !text.contains("percent"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text).replace("\\,", " ").strip();
        Matcher named = NAMED.matcher(plain);
        if (named.matches()) {
            boolean first = named.group("amount") != null;
            boolean down = named.group(first ? "down" : "down2") != null;
            return Optional.of((down ? "-" : "") + named.group(first ? "amount" : "amount2") + "\\%");
        }
        Matcher stated = STATED.matcher(plain);
        return stated.matches()
                ? Optional.of((stated.group("down") == null ? "" : "-") + stated.group("amount") + "\\%")
                : Optional.empty();
    }
}

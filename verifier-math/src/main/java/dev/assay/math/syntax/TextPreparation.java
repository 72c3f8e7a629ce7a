package dev.assay.math.syntax;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Undoes what carried a text here: entities of HTML, emphasis, full-width letters, code marks. */
final class TextPreparation {
    private static final String[][] ENTITIES = {
        {"&lt;", "<"},
        {"&gt;", ">"},
        {"&amp;", "&"},
        {"&nbsp;", " "},
        {"&times;", "×"},
        {"&minus;", "−"},
        {"&le;", "≤"},
        {"&ge;", "≥"},
        {"&ne;", "≠"},
        {"&pi;", "π"},
        {"&deg;", "°"},
        {"&radic;", "√"},
        {"&infin;", "∞"},
        {"&divide;", "÷"},
        {"&plusmn;", "±"},
        {"&quot;", "\""},
        {"&#39;", "'"},
        {"&middot;", "·"},
        {"&frac12;", "½"},
        {"&frac14;", "¼"},
        {"&frac34;", "¾"},
        {"&sup2;", "²"},
        {"&sup3;", "³"},
        {"&isin;", "∈"},
        {"&notin;", "∉"},
        {"&cup;", "∪"},
        {"&cap;", "∩"},
        {"&empty;", "∅"},
        {"&setminus;", "∖"},
        {"&sub;", "⊂"},
        {"&sube;", "⊆"},
        {"&hellip;", "…"},
        {"&sdot;", "·"},
        {"&lowast;", "*"},
        {"&frasl;", "/"},
        {"&equiv;", "≡"},
        {"&asymp;", "≈"},
        {"&ndash;", "–"},
        {"&thinsp;", " "},
        {"&ensp;", " "},
        {"&emsp;", " "},
        {"&alpha;", "α"},
        {"&beta;", "β"},
        {"&gamma;", "γ"},
        {"&delta;", "δ"},
        {"&theta;", "θ"},
        {"&lambda;", "λ"},
        {"&mu;", "μ"},
        {"&phi;", "φ"},
        {"&omega;", "ω"},
        {"&sigma;", "σ"},
        {"&rarr;", "→"},
        {"&forall;", "∀"},
        {"&and;", "∧"},
        {"&or;", "∨"},
        {"&prime;", "′"},
        {"&sum;", "∑"},
        {"&int;", "∫"},
        {"&Zopf;", "ℤ"},
        {"&Ropf;", "ℝ"},
        {"&Nopf;", "ℕ"},
        {"&reals;", "ℝ"}
    };

    private static final String[] STYLES = {
        "\\displaystyle", "\\textstyle", "\\variable", "\\,", "\\;", "\\:", "\\!", "\\ "
    };

    /**
     * Signs between the members of a set or the equations of a system, or before the condition of a set; a colon behind
     * a word announces something.
     */
    private static final Pattern SET = Pattern.compile(
            "[,;|]|\\\\(mid|vert|[^\\p{Alpha}])|\\\\(begin|colon)|(?<!\\p{Alpha}{3}|\\d):(?!\\s*}?$)|(?<!\\p{Alpha}{3}):(?!\\d|\\s*}?$)");

    /** The name of a probability before a relation. */
    private static final Pattern VALUE =
            Pattern.compile("\\b[pP](?:\\$|\\\\text\\{)?-value}?\\s?+(?=[=<>≈]|\\\\approx|\\\\[lg][et])");

    /** The integers without their multiples of a number. */
    private static final Pattern CYCLIC = Pattern.compile("\\\\mathbb\\{Z}/\\(?(\\d{1,9}|[a-z])\\\\mathbb\\{Z}\\)?");

    /** A raised or lowered part in HTML. */
    private static final Pattern SCRIPT = Pattern.compile("<(su[bp])>([^<>]{1,80})</\\1>");

    /** A character of HTML by its number. */
    private static final Pattern CHARACTER = Pattern.compile("&#([0-9]{2,5});");

    /** The exponent of a program's number in a command for words. */
    private static final Pattern EXPONENT = Pattern.compile(
            "(?<=\\d)\\\\(?:text|mathrm)\\{ ?[eE] ?([-−+]?) ?\\} ?\\{?([-−+]?)(\\d{1,3})\\}?(?![\\d.A-Za-z])");

    private static final Pattern BASE = Pattern.compile("_\\{\\\\text\\{ ?base ?}? ?(\\d{1,2})}{1,2}");

    /** Hexadecimal digits in brackets or set upright, with their base. */
    private static final Pattern HEXADECIMAL =
            Pattern.compile("(?:\\\\(?:text|mathrm)\\{|\\()([0-9A-F]{1,40})[})]_(?:\\{16}|16)");

    /** An angle in degrees, minutes and seconds by their names. */
    private static final Pattern ARC = Pattern.compile("(\\d{1,9})" + words("degrees?") + "(\\d{1,2})"
            + words("minutes?") + "(?:(\\d{1,2})" + words("seconds?") + ")?");

    /** The condition of a case. */
    private static final Pattern PARITY = Pattern.compile("([a-zA-Z])\\s*\\\\text\\{ ?(even|odd)}");

    /** What a letter is, without a verb: "n a positive integer". */
    private static final Pattern ANY = Pattern.compile(
            "((?:with|where|,|for) \\$?[a-zA-Z]\\$?),? (an? (?:(?:arbitrary|fixed|real|positive|nonnegative|natural) ){0,3}(?:constant|integer|number)(?!\\p{L}))");

    /** A sum whose index is only bounded below. */
    private static final Pattern FROM = Pattern.compile(
            "(\\\\(?:sum|prod)(?:\\\\limits)?)_\\{\\s?([a-z])\\s?(?:\\\\geq?(?:slant)?(?![A-Za-z])|≥)\\s?(\\d{1,4})\\s?\\}(?!\\s?\\^)");

    private static final Pattern DAY =
            Pattern.compile("(\\d{1,2}:\\d\\d) in the (morning|afternoon|evening)(?!\\p{L})");

    /** A denial in its short form, whose apostrophe is no prime. */
    private static final Pattern DENIAL = Pattern.compile("(?<=\\p{L})n['’]t(?!\\p{L})");

    /** Marks of paragraphs and of type, which say nothing. */
    private static final Pattern MARKUP = Pattern.compile("</?(?:p|div|span|i|b|em|strong|math|font|code)>|<br ?/?>");

    private TextPreparation() {}

    /** The name of a unit, perhaps in a text command, and what may stand behind it. */
    private static String words(String unit) {
        return " {0,2}(?:\\\\text\\{ {0,2})?" + unit + "(?!\\p{L}),?(?: {1,2}and)? {0,2}}? {0,2}";
    }

    private static String arc(MatchResult angle) {
        String seconds = angle.group(3) == null ? "" : angle.group(3) + "''";
        return Matcher.quoteReplacement(angle.group(1) + "^\\circ " + angle.group(2) + "'" + seconds);
    }

    /** The text as its writer meant it, without the marks around it. */
    static String of(String text) {
        String plain = text;
        if (plain.indexOf('&') >= 0 && plain.indexOf(';') > 0) {
            for (String[] entity : ENTITIES) {
                plain = plain.replace(entity[0], entity[1]);
            }
        }
        if (plain.indexOf('<') >= 0 && plain.indexOf('>') > 0) {
            plain = MARKUP.matcher(plain).replaceAll(" ").strip();
        }
        if (plain.contains("n't") || plain.contains("n’t")) {
            plain = DENIAL.matcher(plain.replace("can't", "cannot").replace("can’t", "cannot"))
                    .replaceAll(" not");
        }
        if (plain.contains("&#")) {
            plain = CHARACTER
                    .matcher(plain)
                    .replaceAll(part -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(part.group(1)))));
        }
        if (plain.contains("</su")) {
            plain = SCRIPT.matcher(plain)
                    .replaceAll(part -> (part.group(1).equals("sup") ? "^{" : "_{")
                            + Matcher.quoteReplacement(part.group(2)) + "}");
        }
        if (plain.contains("{cases}")) {
            plain = PARITY.matcher(plain).replaceAll("$1\\\\text{ is $2}");
        }
        if (plain.contains(" a ") || plain.contains(" an ")) {
            plain = ANY.matcher(plain).replaceAll("$1 is $2");
        }
        if (plain.contains("\\sum_{") || plain.contains("\\prod_{")) {
            plain = FROM.matcher(plain).replaceAll("$1_{$2=$3}^{\\\\infty}");
        }
        if (plain.contains(" in the ")) {
            plain = DAY.matcher(plain)
                    .replaceAll(time -> time.group(1) + (time.group(2).equals("morning") ? " a.m." : " p.m."));
        }
        plain = names(narrow(plain));
        plain = emphasis(plain.strip());
        return ungrouped(styled(FormulaDelimiters.without(plain)));
    }

    /** The text with each name and number in one piece, such as {@code p\text{-value}} and {@code (2A)_{16}}. */
    private static String names(String text) {
        String plain = text.contains("-value") ? VALUE.matcher(text).replaceAll("p ") : text;
        plain = plain.contains("Z}") ? CYCLIC.matcher(plain).replaceAll("\\\\mathbb{Z}_{$1}") : plain;
        plain = plain.contains("degree") && plain.contains("minute")
                ? ARC.matcher(plain).replaceAll(TextPreparation::arc)
                : plain;
        plain = plain.replace("^\\text{circ}", "^\\circ");
        plain = plain.contains("base") ? BASE.matcher(plain).replaceAll("_{$1}") : plain;
        plain = plain.contains("{e") || plain.contains("{E")
                ? EXPONENT.matcher(plain).replaceAll("e$1$2$3").replace('−', '-')
                : plain;
        return plain.contains("_{16}") || plain.contains("_16")
                ? HEXADECIMAL.matcher(plain).replaceAll("$1_{16}")
                : plain;
    }

    /** Braces around all of it say nothing, unless they may be the braces of a set. */
    private static String ungrouped(String text) {
        boolean braced = text.length() > 2 && text.charAt(0) == '{' && text.charAt(text.length() - 1) == '}';
        if (!braced || SET.matcher(text).find()) {
            return text;
        }
        String inside = text.substring(1, text.length() - 1);
        return FormulaDelimiters.isBalanced(inside) ? inside.strip() : text;
    }

    /** Commands in front of everything that only change how it looks. */
    private static String styled(String text) {
        String plain = text;
        boolean found = plain.startsWith("\\");
        while (found) {
            found = false;
            for (String style : STYLES) {
                boolean ends = plain.length() > style.length()
                        && (style.length() == 2 || !Character.isLetter(plain.charAt(style.length())));
                if (ends && plain.startsWith(style)) {
                    plain = plain.substring(style.length()).strip();
                    found = true;
                }
            }
        }
        return plain;
    }

    /** Full-width letters, digits and signs of ASCII have plain twins. */
    private static String narrow(String text) {
        boolean wide = false;
        for (int at = 0; at < text.length() && !wide; at++) {
            wide = isWide(text.charAt(at));
        }
        if (!wide) {
            return text;
        }
        StringBuilder narrow = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char sign = text.charAt(at);
            narrow.append(isWide(sign) ? (char) (sign - 0xFEE0) : sign);
        }
        return narrow.toString();
    }

    /** A full-width comma stays, since it never groups thousands. */
    private static boolean isWide(char sign) {
        return sign >= '！' && sign <= '～' && sign != '，' && sign != '￥';
    }

    private static String emphasis(String text) {
        String plain = text;
        for (String mark : new String[] {"**", "__", "```", "`", "*", "\"", "'"}) {
            int length = mark.length();
            boolean around = plain.length() > 2 * length && plain.startsWith(mark) && plain.endsWith(mark);
            if (around && plain.indexOf(mark, length) == plain.length() - length) {
                plain = plain.substring(length, plain.length() - length).strip();
            }
        }
        return plain;
    }
}

package dev.assay.math.wording;

import dev.assay.answer.ClosingSentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads functions in words as their equations: "the identity" as {@code f(x)=x}, "constant polynomials" as {@code f(x)=c, c ∈ ℝ}. */
public final class FunctionWords {
    private static final int LONGEST = 160;

    private static final Map<String, String> NUMBERS = Map.of(
            "two", "2", "three", "3", "four", "4", "five", "5", "six", "6", "seven", "7", "eight", "8", "nine", "9",
            "ten", "10");

    private static final String KIND = "(?: (?:function|map|mapping|polynomial|solution))?";
    private static final Pattern IDENTITY = Pattern.compile("(?:the )?identity" + KIND);
    private static final Pattern ZERO = Pattern.compile("(?:the )?(?:zero|null|identically zero|constant zero)" + KIND
            + "|(?:the )?constant" + KIND + " (?:0|zero)|zero everywhere|identically (?:zero|0|equal to (?:0|zero))");
    private static final Pattern CONSTANTS = Pattern.compile(
            "(?:(?:all|the|any|every|exactly the|only the) )*constant (?:real )?(?:functions?|polynomials?|maps?)|(?:all |the )constants");
    private static final Pattern CONSTANT = Pattern.compile(
            "(?:(?:the |a )?constant" + KIND
                    + "(?: with value| equal to|,? and equal to)?|identically(?: equal to)?|constantly(?: equal to)?) (-?\\d{1,6})");
    private static final Pattern MULTIPLICATION =
            Pattern.compile("(?:the )?multiplication (?:by|with) (-?\\d{1,6}|[a-z]+)");

    private static final Pattern SPACES = Pattern.compile("\\\\(?:q?quad(?![A-Za-z])|[ ,;:])");
    /** What may stand before a function without changing it. */
    private static final Pattern FIRST = Pattern.compile("^(?:either |only |exactly |just |precisely |namely )+");
    /** Says that an equation holds everywhere. */
    private static final Pattern EVERYWHERE = Pattern.compile(
            ",? ?(?:(?:for (?:all|every|each)|\\\\forall(?![A-Za-z])|∀) ?(?:real |rational )?[a-z](?: ?(?:\\\\in|∈|in) ?(?:\\\\mathbb ?\\{?[RQZN]\\}?|[ℝℚℤℕ]))?|everywhere|identically)$");

    private static final Pattern PREDICATE = Pattern.compile(
            "(?<name>[a-zA-Z])(?<argument>\\([a-z]\\))? (?:is|must be|has to be)(?: either)? (?<rest>.+)");
    private static final Pattern IDENTICAL = Pattern.compile(
            "(?<name>[a-zA-Z])(?<argument>\\([a-z]\\))? ?(?:\\\\equiv(?![A-Za-z])|≡|=(?= ?(?:\\\\mathrm\\{id|\\\\operatorname\\{id|id))) ?"
                    + "(?<value>-?\\d{1,6}|(?:\\\\(?:mathrm|operatorname)\\{)?id\\}?(?:_[^ ]{1,14})?)");
    private static final Pattern NAMED = Pattern.compile(
            "(?:the )?(?<kind>identity|zero|constant)" + KIND + ",? (?<equation>[a-zA-Z]\\([a-z]\\) ?= ?[^=]{1,60})");

    private static final Pattern EQUATION = Pattern.compile("([a-zA-Z])\\(([a-z])\\) ?= ?[^=]{1,60}");
    /** What says that there are no other functions. */
    private static final Pattern ONLY = Pattern.compile(
            "(?:(?:exactly |precisely )?one (?:function|solution|map|polynomial)[,:] |(?:there is )?(?:only|just|exactly|precisely) (?=the |f|g)|"
                    + "the (?:only|unique|sole|one) (?:such )?(?:solution|function|map|mapping|polynomial|possibility)(?: (?:[a-zA-Z]|that works|with this property))? is (?:given by )?)");

    private static final Pattern WORKS = Pattern.compile(
            " (?:works|does|is possible|is a solution|satisfies (?:it|this|the equation)|qualifies|fits|alone|only|and no other(?: function)?|and nothing else)$");
    /** "The map sending every integer k to k² + 1", "the function with x ↦ x² + 1". */
    private static final Pattern MAP = Pattern.compile(
            "(?:the |a )?(?:(?:function|map|mapping|polynomial)(?: [a-zA-Z])? )?(?:(?:which |that )?(?:sends|takes|maps|assigns)|sending|taking|mapping|assigning(?: to)?|given by|with)(?: to)?"
                    + " (?:each |every |any |all )?(?:(?:real |natural |positive |rational )*(?:integers?|numbers?|reals?|argument) )?([a-z])(?: to| into| the value) ?([^=,;]{1,60})");

    private static final Pattern SENDS = Pattern.compile("send(?:s|ing) |map(?:s|ping) |tak(?:es|ing) |assign");
    private static final Pattern ARROW = Pattern.compile(
            "(?:(?:the )?(?:function|map|mapping|polynomial) )?(?:[a-zA-Z] ?(?::|\\\\colon) ?)?([a-z]) ?(?:\\\\mapsto|\\\\longmapsto|↦) ?([^=,;]{1,60})");
    private static final Pattern EQUAL_CONSTANT =
            Pattern.compile("(?<![A-Za-z])([a-zA-Z])(?:\\([a-z]\\))? ?(?:\\\\equiv(?![A-Za-z])|≡) ?(-?\\d{1,6})");
    private static final Pattern JOINT =
            Pattern.compile(",? (?:or|and) (?!equal)(?:also )?|, (?!and equal)(?:or |and )?");

    private static final String CONCLUSION =
            "(?:^|(?<=[,;:.!] ))(?:and )?(?:(?:so|hence|thus|therefore|consequently),? )?";

    /** What stands before the functions in a last sentence. */
    private static final Pattern SUBJECT = Pattern.compile(CONCLUSION
            + "(?:[a-zA-Z]|the (?:only |required |desired )?(?:such )?(?:functions?|polynomials?|maps?|solutions?|answer)(?: [a-zA-Z])?|it|this)"
            + " (?:is|are|must be|has to be) (?:either |exactly |precisely |just )?");

    private static final Pattern OTHER_NAME = Pattern.compile("(?<![\\p{L}\\\\])([a-zA-Z]) (?:is|are|must|has) ");

    private static final Pattern OPENING = Pattern.compile(CONCLUSION);

    /** What stands behind them where they are the subject. */
    private static final Pattern BEHIND = Pattern.compile(
            " (?:is|are) the only (?:such )?(?:solutions?|functions?|polynomials?|maps?|possibilit(?:y|ies))");

    private FunctionWords() {}

    /** The equations of functions that the text is about, with a name and an argument; empty where one is not read. */
    public static Optional<String> equations(String text, String name, String argument) {
        return text.length() > LONGEST || !isWorded(text)
                ? Optional.empty()
                : joined(alone(plain(text)), name, argument);
    }

    /** The text with {@code P(x)=c} for {@code P ≡ c}; empty where it has no such constant of this name. */
    public static Optional<String> constants(String text, String name, String argument) {
        if (text.length() > LONGEST || (!text.contains("equiv") && text.indexOf('≡') < 0) || text.contains("mod")) {
            return Optional.empty();
        }
        Matcher constant = EQUAL_CONSTANT.matcher(text);
        String signs = constant.replaceAll(
                found -> found.group(1).equals(name) ? name + "(" + argument + ")=" + found.group(2) : "\\\\equiv");
        return signs.contains("\\equiv") || signs.indexOf('≡') >= 0 ? Optional.empty() : Optional.of(signs);
    }

    /** The equations of the functions that a last sentence says are all. */
    public static Optional<String> equations(ClosingSentence closing, String name, String argument) {
        String text = plain(closing.text());
        Matcher behind = BEHIND.matcher(text);
        boolean isSubject = behind.find() && behind.end() == text.length();
        String said = isSubject ? text.substring(0, behind.start()) : text;
        Matcher opening = (isSubject ? OPENING : SUBJECT).matcher(said);
        int start = -1;
        while (opening.find()) {
            start = opening.end();
        }
        Matcher other = OTHER_NAME.matcher(start < 0 ? "" : said.substring(0, start));
        boolean isNamed = !other.find() || other.group(1).equals(name);
        return start >= 0
                        && isNamed
                        && isWorded(said.substring(start))
                        && !closing.isSupposed()
                        && !ClosingSentence.isDoubtful(said.substring(0, start).replace("the only ", "the "))
                ? joined(said.substring(start), name, argument)
                : Optional.empty();
    }

    /** The text without the words that there is no other function. */
    private static String alone(String text) {
        Matcher only = ONLY.matcher(text);
        String said = only.lookingAt() ? text.substring(only.end()) : text;
        return WORKS.matcher(said).replaceFirst("");
    }

    /** Whether a text may have functions in words, or constants behind ≡. */
    public static boolean mayBeIn(String text) {
        return text.length() <= LONGEST && (isWorded(text) || text.contains("equiv") || text.indexOf('≡') >= 0);
    }

    private static boolean isWorded(String text) {
        return text.contains("identi")
                || text.contains("dentity")
                || text.contains("onstant")
                || text.contains("zero")
                || text.contains("equiv")
                || text.contains("≡")
                || text.contains("mathrm{id}")
                || text.contains("for all ")
                || text.contains("ultiplication")
                || text.contains("only ")
                || text.contains("unique ")
                || text.contains("mapsto")
                || text.indexOf('↦') >= 0
                || SENDS.matcher(text).find();
    }

    private static Optional<String> joined(String text, String name, String argument) {
        List<String> equations = new ArrayList<>();
        for (String part : JOINT.split(text, -1)) {
            Optional<String> equation = equation(part.strip(), name, argument);
            if (equation.isEmpty()) {
                return Optional.empty();
            }
            equations.add(equation.get());
        }
        return Optional.of(String.join(" \\text{ or } ", equations));
    }

    private static Optional<String> equation(String said, String name, String argument) {
        String part = EVERYWHERE.matcher(FIRST.matcher(said).replaceFirst("")).replaceFirst("");
        Matcher predicate = PREDICATE.matcher(part);
        if (predicate.matches()
                && predicate.group("name").equals(name)
                && isArgument(predicate.group("argument"), argument)) {
            return equation(predicate.group("rest"), name, argument);
        }
        Matcher identical = IDENTICAL.matcher(part);
        if (identical.matches()) {
            boolean own = identical.group("name").equals(name) && isArgument(identical.group("argument"), argument);
            String value = identical.group("value").strip();
            return own && !value.isEmpty()
                    ? Optional.of(name + "(" + argument + ")=" + (value.contains("id") ? argument : value))
                    : Optional.empty();
        }
        Matcher named = NAMED.matcher(part);
        if (named.matches()) {
            Optional<String> stated = equation(named.group("equation"), name, argument);
            String kind = named.group("kind");
            String value = named.group("equation").replaceFirst("^[^=]*=", "").strip();
            boolean alike = kind.equals("identity")
                    ? value.equals(argument)
                    : kind.equals("zero") ? value.equals("0") : isNumber(value);
            return alike ? stated : Optional.empty();
        }
        Matcher equation = EQUATION.matcher(part);
        if (equation.matches()) {
            return equation.group(1).equals(name) ? Optional.of(part) : Optional.empty();
        }
        String function = name + "(" + argument + ")=";
        Matcher map = MAP.matcher(part);
        Matcher arrow = ARROW.matcher(part);
        Matcher sent = map.matches() ? map : arrow;
        if ((sent == map || arrow.matches())
                && (sent.group(2).strip().equals("itself") || RealWords.hasNoWords(sent.group(2)))) {
            String image = sent.group(2).strip();
            return Optional.of(name + "(" + sent.group(1) + ")=" + (image.equals("itself") ? sent.group(1) : image));
        }
        Matcher constant = CONSTANT.matcher(part);
        Matcher multiplication = MULTIPLICATION.matcher(part);
        if (IDENTITY.matcher(part).matches()) {
            return Optional.of(function + argument);
        }
        if (ZERO.matcher(part).matches()) {
            return Optional.of(function + "0");
        }
        if (CONSTANTS.matcher(part).matches()) {
            return Optional.of(function + "c, c\\in\\mathbb{R}");
        }
        if (constant.matches()) {
            return Optional.of(function + constant.group(1));
        }
        if (!multiplication.matches()) {
            return Optional.empty();
        }
        String factor = multiplication.group(1);
        String number = NUMBERS.getOrDefault(factor, factor);
        return Character.isLetter(number.charAt(0))
                ? Optional.empty()
                : Optional.of(function + number + " " + argument);
    }

    private static boolean isArgument(@Nullable String written, String argument) {
        return written == null || written.equals("(" + argument + ")");
    }

    private static boolean isNumber(String value) {
        return value.matches("-?\\d{1,6}");
    }

    private static String plain(String text) {
        String plain = TypographyRemover.of(
                        SPACES.matcher(text).replaceAll(" ").replace("**", "").replace("\u2019", "'"))
                .replaceFirst("[.!]+$", "");
        boolean capital =
                plain.length() > 1 && Character.isUpperCase(plain.charAt(0)) && Character.isLowerCase(plain.charAt(1));
        return capital ? plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1) : plain;
    }
}

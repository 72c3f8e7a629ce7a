package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads comparisons in words as relations: "x is less than -2 or greater than 2" is {@code x < -2 or x > 2}, "all reals
 * except 2 and 3" is the set of all x other than these. Every word must be understood.
 */
final class RelationWords {
    private static final int LONGEST = 200;
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern OPENING = Pattern.compile(
            "(?i)(?:(?:when|if|for|whenever|where|provided that|exactly when|precisely when|if and only if|on) )?"
                    + "(?:(?:the |its )?(?:values?|number) of )?"
                    + "(?:the set of )?(?:(?:all|any|every|those|each) )?(?:the )?(?:(?:real )?(?:numbers?|values?|reals)|real)?(?: of)? ?");
    private static final Pattern NAME =
            Pattern.compile("([A-Za-z]|\\\\(?:alpha|beta|theta|lambda|mu|phi|omega))(?![A-Za-z])(?: in r(?:eals)?)? ?");
    private static final Pattern LINK = Pattern.compile(
            "(?:(?:such that|satisfying|for which|with) (?:it is )?)?(?:that |which |it )?(?:(?:must|should|can|may|has to|needs to) )?(?:(?:be|is|are|lies?|takes?(?: on)?)(?!\\p{L}))? ?"
                    + "(?:(?:either|strictly|any (?:real )?(?:value|number)|any) )?");

    /** In their order: "greater than or equal to" is no "greater than". */
    private static final List<Map.Entry<Pattern, String>> COMPARISONS = List.of(
            comparison(
                    "greater than or equal to|at least|no less than|not less than|no smaller than|not smaller than|not below",
                    "\\ge"),
            comparison(
                    "less than or equal to|at most|no more than|no greater than|not greater than|not more than|no larger than|not exceeding"
                            + "|(?:does )?not exceed|not above",
                    "\\le"),
            comparison("greater than|larger than|bigger than|more than|exceeding|exceeds?|above", ">"),
            comparison("less than|smaller than|below", "<"),
            comparison(
                    "except(?: for)?|other than|excluding|different from|not equal to|apart from|besides|but not|but",
                    "\\ne"));

    private static final Pattern BETWEEN = Pattern.compile(
            "(strictly )?(?:between|from) (.+?) (?:and|to) (.+?)(?:,? (?:\\()?(both (?:inclusive|included)|inclusive|included|exclusive|excluded|both excluded)(?:\\))?)?");
    private static final Pattern ENDS = Pattern.compile(
            "(?:between|from) (.+?),? \\(?(inclusive|included|exclusive|excluded)\\)?,? (?:and|to) (.+?),? \\(?(inclusive|included|exclusive|excluded)\\)?");

    private static final Pattern ALTERNATIVES = Pattern.compile(
            "(?:,? (?:or|and|but) |, )(?=(?:is |it is |are )?(?:strictly )?"
                    + "(?:greater|larger|bigger|more|exceed|above|less|smaller|below|at least|at most|no |not |different|between|other|except))");
    private static final Pattern VALUES = Pattern.compile(",? (?:and|or) |, ");

    /** Relations on a letter behind a word that says that it is any number. */
    private static final Pattern ANY = Pattern.compile(
            "(?i)(?:for )?(?:any|all|every|each)(?: real)?(?: numbers?| values? of)? ([a-zA-Z] ?(?:\\\\[a-z]+|[<>≤≥≠]).*)");

    /** Intervals behind "on". */
    private static final Pattern INTERVALS = Pattern.compile(
            "(?:on|in|for [a-z] in) ((?:the intervals? )?[(\\[][^()\\[\\]]{1,60}[)\\]])(?:(?:,? and (?:on )?|, )([(\\[][^()\\[\\]]{1,60}[)\\]]))?");

    /** What lies in an interval, or outside of it. */
    private static final Pattern PLACED = Pattern.compile(
            "(?i)(?:(?:all|any|every|each|the) )?(?:(?:real )?(?:numbers?|values?|reals)|real)?(?: ?\\b[a-z](?= |\\\\in|∈))? ?(?:(?:lying|that (?:are|lie)|which (?:are|lie)) )?"
                    + "(?<out>outside|not in|not inside|except those in)?(?:inside|in|within|\\\\in(?![a-z])|∈)?(?: of)? ?(?:the )?(?<kind>open |closed |half-open )?(?:interval )?"
                    + "(?<interval>(?<open>[\\[(])(?:[^()\\[\\]]|\\([^()]{0,20}\\)){1,60}+(?<close>[)\\]]))(?<family>,? for (?:some|any|all|every) integers? (?<letter>[a-z]))?");

    private RelationWords() {}

    /** The numbers in or outside of an interval whose brackets are as the words say. */
    private static Optional<String> placed(String plain) {
        Matcher placed = PLACED.matcher(plain.replaceAll("\\\\(?:left|right)(?![A-Za-z])", ""));
        if (!placed.matches() || !isValue(placed.group("interval").replace(',', ' '))) {
            return Optional.empty();
        }
        String kind = placed.group("kind") == null ? "" : placed.group("kind").strip();
        String brackets = placed.group("open") + placed.group("close");
        boolean alike = kind.isEmpty()
                || kind.equals(brackets.equals("()") ? "open" : brackets.equals("[]") ? "closed" : "half-open");
        boolean outside = placed.group("out") != null;
        boolean family = placed.group("family") != null;
        if (!alike || (outside && family)) {
            return Optional.empty();
        }
        String interval = placed.group("interval");
        return Optional.of(
                outside
                        ? "\\mathbb{R}\\setminus " + interval
                        : family
                                ? "x \\in " + interval + ", " + placed.group("letter") + " \\in \\mathbb{Z}"
                                : interval);
    }

    private static Map.Entry<Pattern, String> comparison(String words, String sign) {
        return Map.entry(Pattern.compile("(?:" + words + ") (.+)"), sign);
    }

    /** The relations in signs, or empty where a word says something else. */
    static Optional<String> signs(String text) {
        if (text.length() > LONGEST || text.indexOf(' ') < 0) {
            return Optional.empty();
        }
        String plain = SPACE.matcher(TypographyRemover.of(text)).replaceAll(" ").strip();
        Matcher any = ANY.matcher(plain);
        if (any.matches() && isValue(any.group(1))) {
            return Optional.of(any.group(1));
        }
        Matcher intervals = INTERVALS.matcher(plain);
        if (intervals.matches()) {
            String first = intervals.group(1).replaceAll("the intervals? ", "");
            return Optional.of(intervals.group(2) == null ? first : first + "\\cup" + intervals.group(2));
        }
        Optional<String> placed = placed(plain);
        if (placed.isPresent()) {
            return placed;
        }
        Matcher opening = OPENING.matcher(plain);
        String rest = opening.lookingAt() ? plain.substring(opening.end()) : plain;
        boolean quantified = opening.lookingAt() && opening.end() > 0;
        Matcher name = NAME.matcher(rest);
        String letter = name.lookingAt() ? name.group(1) : "x";
        if (!name.lookingAt() && !quantified) {
            return Optional.empty();
        }
        rest = name.lookingAt() ? rest.substring(name.end()) : rest;
        List<String> relations = new ArrayList<>();
        boolean or = Pattern.compile(",? or ").matcher(rest).find();
        for (String part : ALTERNATIVES.split(rest, -1)) {
            Optional<String> relation = relation(letter, part);
            if (relation.isEmpty()) {
                return Optional.empty();
            }
            relations.add(relation.get());
        }
        boolean excludes = relations.stream().allMatch(relation -> relation.contains("\\ne"));
        String joined = String.join(or && !excludes ? " \\text{ or } " : ", ", relations);
        if (name.lookingAt()) {
            return Optional.of(joined);
        }
        return or && !excludes ? Optional.empty() : Optional.of("\\{x \\mid " + joined + "\\}");
    }

    private static Optional<String> relation(String letter, String part) {
        Matcher link = LINK.matcher(part);
        String said = link.lookingAt() ? part.substring(link.end()) : part;
        Matcher ends = ENDS.matcher(said);
        if (ends.matches()) {
            return between(letter, ends.group(1), ends.group(2), ends.group(3), ends.group(4));
        }
        Matcher between = BETWEEN.matcher(said);
        if (between.matches()) {
            String kind = between.group(4) == null ? "exclusive" : between.group(4);
            return between(letter, between.group(2), kind, between.group(3), kind);
        }
        for (Map.Entry<Pattern, String> comparison : COMPARISONS) {
            Matcher compared = comparison.getKey().matcher(said);
            if (compared.matches()) {
                return comparison.getValue().equals("\\ne")
                        ? excluded(letter, compared.group(1))
                        : Optional.of(compared.group(1).strip())
                                .filter(RelationWords::isValue)
                                .map(bound -> letter + " " + comparison.getValue() + " " + bound);
            }
        }
        return switch (said.strip()) {
            case "positive" -> Optional.of(letter + " > 0");
            case "negative" -> Optional.of(letter + " < 0");
            case "nonnegative", "non-negative" -> Optional.of(letter + " \\ge 0");
            case "nonzero", "non-zero" -> Optional.of(letter + " \\ne 0");
            default -> Optional.empty();
        };
    }

    private static Optional<String> between(String letter, String low, String first, String high, String last) {
        return isValue(low) && isValue(high)
                ? Optional.of(low.strip() + sign(first) + letter + sign(last) + high.strip())
                : Optional.empty();
    }

    private static String sign(String kind) {
        return kind.contains("incl") ? " \\le " : " < ";
    }

    /** The letter is none of the values: "except 2 and -2". */
    private static Optional<String> excluded(String letter, String values) {
        List<String> relations = new ArrayList<>();
        for (String value : VALUES.split(values, -1)) {
            String bare = value.startsWith(letter + " = ") || value.startsWith(letter + "=")
                    ? value.substring(value.indexOf('=') + 1)
                    : value;
            if (!isValue(bare.strip())) {
                return Optional.empty();
            }
            relations.add(letter + " \\ne " + bare.strip());
        }
        return Optional.of(String.join(", ", relations));
    }

    private static boolean isValue(String text) {
        return RealWords.isValue(text.strip());
    }
}

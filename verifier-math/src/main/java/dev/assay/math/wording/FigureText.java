package dev.assay.math.wording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A figure in words: a noun, and attributes of which every word was read. "The circle on AB as diameter, without A and B" is a
 * circle with the diameter AB and two exceptions.
 *
 * @param figure its kind, such as {@code circle} or {@code perpendicular bisector}
 * @param attributes their values as notation
 */
public record FigureText(String figure, Map<String, String> attributes) {
    private static final int LONGEST = 240;

    /** Parts of the nouns, one of which every figure has. */
    private static final List<String> NOUNS = List.of(
            "ircle",
            "phere",
            "isc",
            "isk",
            "all",
            "ylinder",
            "cone",
            "Cone",
            "bisect",
            "arallel",
            "entre",
            "enter",
            "entroid",
            "midpoint");

    private static final String LINK = "(?:, ?)?(?:(?:and|with|whose|having|that has|which has|has|of|its|the|a|an) )*";
    private static final String NAME = "[A-Z](?:_\\{?\\w\\}?)?'?(?!\\w)";
    private static final String POINT = "(?:the )?(?:fixed |given )?(?:point )?(?<point>\\([^()]{1,40}\\)|" + NAME
            + "|(?:the )?origin|(?:-?[\\d./]+ ?[+-] ?|-)?[\\d./]*i(?!\\w))";
    private static final String LENGTH = "(?<length>[^ ,;]{1,40}(?: (?:cm|mm|km|m|units?)(?!\\w))?)";
    private static final String SEGMENT =
            "(?:the )?(?:line )?(?:segment )?(?:\\\\overline\\{)?(?<one>[A-Z])(?<two>[A-Z])}?(?!\\w)";
    private static final String JOINED =
            "(?:the )?(?:line )?segment (?:joining|connecting|between|from) (?<from>[A-Z]) (?:and|to|with) (?<to>[A-Z])";
    private static final String LINE = "(?:the )?(?:given |fixed )?(?:line )?(?<line>\\\\?[A-Za-z]+|[A-Z]{2})(?!\\w)";
    private static final String PAIR =
            "(?:the )?(?:(?:end )?points? |endpoints )?\\\\?\\{?(?<one>[A-Z])(?: and |, ?)(?<two>[A-Z])\\\\?}?(?: themselves)?";
    private static final String EXCEPT =
            "(?:, ?)?(?:but |and )?(?:except(?:ing)?(?: for)?|without|excluding|minus|other than|not including|with the exception of|apart from) ";
    private static final String GONE =
            " (?:are |being |both )*(?:removed|excluded|omitted|deleted|left out|not included|taken out)";

    /** Each attribute with what may say it, behind the noun and the attributes before. */
    private static final List<Attribute> ATTRIBUTES = List.of(
            new Attribute("centre", LINK + "(?:centred|centre)(?: is)?(?: at| in| on)? " + POINT),
            new Attribute("centre", "(?:centred )?(?:about|around) " + POINT),
            new Attribute("centre", LINK + POINT + " as (?:its |the |a )?centre"),
            new Attribute("diameter", LINK + "diameter (?:is )?" + SEGMENT),
            new Attribute(
                    "diameter",
                    "(?:(?:drawn|constructed|described|built) )?(?:on|over|having|with) " + SEGMENT
                            + " as (?:a |its |the )?diameter"),
            new Attribute("diameter", "(?:on|over) (?:the )?diameter " + SEGMENT),
            new Attribute("radius", LINK + "radius(?: is| of| equal to| =)? " + LENGTH),
            new Attribute("width", LINK + "diameter(?: is| of| equal to| =)? " + LENGTH),
            new Attribute("height", LINK + "height(?: is| of| equal to| =)? " + LENGTH),
            new Attribute(
                    "axis",
                    LINK + "axis (?:of (?:symmetry|rotation|revolution) )?(?:is |along )?(?:the )?(?<axis>[xyz])-axis"),
            new Attribute("axis", "(?:centred |symmetric )?(?:about|around|along|on) (?:the )?(?<axis>[xyz])-axis"),
            new Attribute(
                    "axis", LINK + "(?<axis>[xyz])-axis as (?:its |the |an? )?axis(?: of symmetry| of revolution)?"),
            new Attribute("without", EXCEPT + PAIR),
            new Attribute("without", "(?:, ?)?(?:with|where|but) " + PAIR + GONE),
            new Attribute(
                    "without", EXCEPT + "(?:for )?(?<ends>(?:its|the|both|the two|its two) (?:end ?points|points))"));

    private static final Pattern ROUND = Pattern.compile(
            "(?:the |an? |one )?(?:(?:right circular|circular|whole|full|entire|infinite|infinitely long|Apollonius|Thales) )?"
                    + "(?<noun>(?:closed |open |great )?(?:circle|sphere|disc|ball|cylinder|cone))(?!\\w)");

    private static final Pattern BISECTOR = Pattern.compile(
            "(?:the )?perpendicular bis(?:ector(?: (?<plane>plane))?|ecting (?<plane2>plane)) (?:of |to )?(?:" + JOINED
                    + "|" + SEGMENT + ")");

    private static final String RIGHT = "(?:perpendicular|orthogonal|normal|at right angles|at a right angle) to ";
    private static final String IT = "(?:it|this segment|that segment|the segment|the line)(?!\\w)";
    private static final String OTHER = SEGMENT.replace("<one>", "<three>").replace("<two>", "<four>");
    private static final String BISECTED = SEGMENT.replace("<one>", "<five>").replace("<two>", "<six>");
    private static final String ERECT = "(?:the )?(?:straight )?(?<kind>line|plane) ";
    private static final Pattern THROUGH_MIDPOINT = Pattern.compile(ERECT
            + "(?:(?:that |which )?(?:passes|passing|goes|going|runs|running|drawn) )?through (?:the )?mid-?point of "
            + SEGMENT + "(?:,? and|,)?(?: (?:that is|which is|is|being))? " + RIGHT + "(?:" + OTHER + "|" + IT + ")");
    private static final Pattern AT_MIDPOINT =
            Pattern.compile(ERECT + "(?:(?:that is|which is|being) )?" + RIGHT + SEGMENT
                    + "(?:,? and|,)?(?: (?:that|which))?(?: (?:passes|passing|goes|going|drawn))? (?:(?:through|at|in) "
                    + "(?:its mid-?point|(?:the )?mid-?point of (?:" + OTHER + "|" + IT + "))|bisect(?:s|ing) (?:"
                    + BISECTED + "|" + IT + "))");

    private static final Pattern PARALLELS = Pattern.compile(
            "(?:the )?(?:(?:two|2|pair of|a pair of) )?(?:the )?(?:straight )?(?:lines (?:that are |which are )?parallel|parallels|parallel lines) to "
                    + LINE);
    private static final String AWAY =
            "(?: (?:away )?from (?:it|that line|this line|the line|(?:the )?(?:line )?(?<away>\\\\?[A-Za-z]+)))?(?!\\w)";
    private static final String LYING =
            "(?:, ?)?(?:(?:and|each|both|that|which|are|lie|lying|located|situated|running) )*";
    private static final List<Attribute> OF_PARALLELS = List.of(
            new Attribute("distance", LYING + "at (?:a |the )?distance (?:of )?" + LENGTH + AWAY),
            new Attribute("distance", LYING + "(?<length>[^ ,;]{1,40}) units? (?:away|distant)" + AWAY),
            new Attribute(
                    "sides",
                    "(?:, ?)?(?:one )?(?:lying )?on (?<sides>each|either|both|opposite) sides?(?: of (?:it|" + LINE
                            + "))?"));

    private static final Pattern NOTABLE = Pattern.compile(
            "(?:at |in )?(?:the |its |their )?(?<noun>centroid|incentre|circumcentre|orthocentre)(?: of (?:the |a |this |that )?triangle(?: (?<corners>[A-Z]{3}))?)?");

    /** A circle around the middle of a segment that has half of it as its radius. */
    private static final Pattern AROUND_MIDPOINT = Pattern.compile(
            "^((?:the |a )?circle )(?:centred (?:at|on|in)|with (?:its )?centre(?: at| in)?|about|around) (?:the )?mid-?point of (?:segment )?([A-Z]{2}) (?:and |with |and with |having )radius (?:(?:\\\\[td]?frac\\{?1\\}?\\{?2\\}?|1/2|½|half(?: of)?(?: the length of)?) ?\\2|\\2 ?/ ?2|\\\\[td]?frac\\{?\\2\\}?\\{?2\\}?)$");

    private static final Set<String> OF_A_CIRCLE = Set.of("centre", "radius");
    private static final Pattern COORDINATES = Pattern.compile("\\(([^(),]+),([^(),]+)\\)");

    private static final Pattern MARKUP = Pattern.compile("\\*\\*|\\\\[,;:!]|\\\\ ");
    private static final Pattern COMPLEX = Pattern.compile("(?:(-?[\\d./]+)([+-])|(-)?)([\\d./]*)i");
    private static final Pattern ORIGIN = Pattern.compile("(?:the)?origin|\\(0(?:,0)+\\)");

    public FigureText {
        attributes = Map.copyOf(attributes);
    }

    /** What says the value of an attribute. */
    private record Attribute(String name, Pattern pattern) {
        Attribute(String name, String pattern) {
            this(name, Pattern.compile(pattern));
        }
    }

    /** The equation in x and y of a circle that is described by its centre and radius; empty for every other figure. */
    public Optional<String> equation() {
        String radius = attributes.getOrDefault("radius", "");
        String centre = attributes.getOrDefault("centre", "").replace("origin", "(0,0)");
        Matcher coordinates = COORDINATES.matcher(centre);
        return figure.equals("circle") && attributes.keySet().equals(OF_A_CIRCLE) && coordinates.matches()
                ? CircleText.equation(coordinates.group(1), coordinates.group(2), radius)
                : Optional.empty();
    }

    /** Reads a text that is nothing but a figure. */
    public static Optional<FigureText> of(String text) {
        boolean named = text.length() <= LONGEST && NOUNS.stream().anyMatch(text::contains);
        return named ? plainFigure(plain(text)) : Optional.empty();
    }

    /** Text without typography and with British spelling, whose first word is in lower case. */
    static String plain(String text) {
        String plain = TypographyRemover.of(MARKUP.matcher(text).replaceAll(" "))
                .replace("centered", "centred")
                .replace("center", "centre")
                .replace("disk", "disc")
                .replace("\u2019", "'")
                .replaceFirst("[.!]+$", "");
        boolean capital = plain.length() > 1
                && Character.isUpperCase(plain.charAt(0))
                && (Character.isLowerCase(plain.charAt(1)) || plain.startsWith("A "));
        return capital ? Character.toLowerCase(plain.charAt(0)) + plain.substring(1) : plain;
    }

    /** Reads a plain text that is nothing but a figure. */
    static Optional<FigureText> plainFigure(String written) {
        String text = AROUND_MIDPOINT.matcher(written).replaceFirst("$1with diameter $2");
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher round = ROUND.matcher(text);
        if (round.lookingAt()) {
            return attributed(round.group("noun"), text.substring(round.end()), ATTRIBUTES, attributes);
        }
        Matcher parallels = PARALLELS.matcher(text);
        if (parallels.lookingAt()) {
            attributes.put("line", parallels.group("line"));
            return attributed("parallel lines", text.substring(parallels.end()), OF_PARALLELS, attributes);
        }
        Matcher notable = NOTABLE.matcher(text);
        if (notable.matches()) {
            String corners = notable.group("corners");
            return Optional.of(new FigureText(
                    notable.group("noun"), corners == null ? Map.of() : Map.of("triangle", sorted(corners))));
        }
        return bisector(text);
    }

    private static Optional<FigureText> bisector(String text) {
        Matcher bisector = BISECTOR.matcher(text);
        if (bisector.matches()) {
            boolean plane = bisector.group("plane") != null || bisector.group("plane2") != null;
            String segment = bisector.group("one") == null
                    ? bisector.group("from") + bisector.group("to")
                    : bisector.group("one") + bisector.group("two");
            return Optional.of(bisector(plane ? "plane" : "line", segment));
        }
        Matcher through = THROUGH_MIDPOINT.matcher(text);
        if (through.matches()) {
            return bisector(through, List.of("three"), List.of("four"));
        }
        Matcher at = AT_MIDPOINT.matcher(text);
        return at.matches() ? bisector(at, List.of("three", "five"), List.of("four", "six")) : Optional.empty();
    }

    /** The bisector of a segment; empty where another segment is named beside it. */
    private static Optional<FigureText> bisector(Matcher line, List<String> ones, List<String> others) {
        String segment = sorted(line.group("one") + line.group("two"));
        for (int index = 0; index < ones.size(); index++) {
            String one = line.group(ones.get(index));
            if (one != null && !sorted(one + line.group(others.get(index))).equals(segment)) {
                return Optional.empty();
            }
        }
        return Optional.of(bisector(line.group("kind"), segment));
    }

    private static FigureText bisector(String kind, String segment) {
        return new FigureText("bisecting " + kind, Map.of("segment", sorted(segment)));
    }

    /** The figure with all attributes that follow; empty where one is unread or said twice. */
    private static Optional<FigureText> attributed(
            String noun, String text, List<Attribute> known, Map<String, String> attributes) {
        String rest = text.strip();
        while (!rest.isEmpty()) {
            boolean found = false;
            for (Attribute attribute : known) {
                Matcher said = attribute.pattern().matcher(rest);
                if (said.lookingAt() && isEnded(rest, said.end()) && isAwayFrom(said, attributes.get("line"))) {
                    if (attributes.put(attribute.name(), value(said)) != null) {
                        return Optional.empty();
                    }
                    rest = rest.substring(said.end()).strip();
                    found = true;
                    break;
                }
            }
            if (!found) {
                return Optional.empty();
            }
        }
        attributes.remove("sides");
        String width = attributes.remove("width");
        boolean twice = width != null && attributes.put("radius", "(" + width + ")/2") != null;
        String diameter = attributes.get("diameter");
        if (diameter != null) {
            attributes.computeIfPresent("without", (_, points) -> points.equals("ends") ? diameter : points);
        }
        return twice ? Optional.empty() : Optional.of(new FigureText(noun, attributes));
    }

    /** Whether a distance is not one from another line. */
    private static boolean isAwayFrom(Matcher said, @Nullable String line) {
        String from = said.namedGroups().containsKey("away") ? said.group("away") : null;
        return from == null || from.equals(line);
    }

    private static boolean isEnded(String text, int end) {
        return end == text.length() || " ,".indexOf(text.charAt(end)) >= 0;
    }

    private static String value(Matcher said) {
        Map<String, Integer> groups = said.namedGroups();
        if (groups.containsKey("point")) {
            return point(said.group("point").replace(" ", ""));
        }
        if (groups.containsKey("one")) {
            return sorted(said.group("one") + said.group("two"));
        }
        for (String name : List.of("length", "axis", "sides")) {
            if (groups.containsKey(name)) {
                return said.group(name);
            }
        }
        return "ends";
    }

    /** A point in coordinates, also where it is written as a complex number. */
    private static String point(String written) {
        if (ORIGIN.matcher(written).matches()) {
            return "origin";
        }
        Matcher complex = COMPLEX.matcher(written);
        if (!complex.matches()) {
            return written;
        }
        String real = complex.group(1) == null ? "0" : complex.group(1);
        boolean negative = "-".equals(complex.group(2)) || "-".equals(complex.group(3));
        String imaginary = complex.group(4).isEmpty() ? "1" : complex.group(4);
        return "(" + real + "," + (negative ? "-" : "") + imaginary + ")";
    }

    private static String sorted(String letters) {
        return letters.chars()
                .sorted()
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}

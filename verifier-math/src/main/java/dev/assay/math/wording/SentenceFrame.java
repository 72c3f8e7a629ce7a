package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes the sentence off a value: {@code The answer is 5.}, {@code There are 2 solutions: x=0 and x=1},
 * {@code 2^n, attained when all are equal}. Only words that say nothing about the value go, so that "not 5" and "at least
 * 5" stay what they are.
 */
public final class SentenceFrame {
    private static final int LONGEST = 2_000;
    /** Words that may stand before a value without changing it. */
    private static final Set<String> BEFORE =
            Set.of(("the a an answer answers final is are was be it this that these there solution solutions root"
                            + " roots value values result results of to for so thus hence therefore we have get obtain find"
                            + " equals equal must will statement claim required desired requested correct given minimum maximum"
                            + " minimal maximal least greatest smallest largest total possible all only exactly precisely pair"
                            + " pairs triple triples tuple tuples function functions integer integers number numbers polynomial"
                            + " polynomials set point points namely just simply approximately about roughly sum area volume"
                            + " length probability expression equation formula general closed form by as follows explicitly range"
                            + " domain ratio average mean median perimeter radius diameter slope cost price"
                            + " distance height width speed circle parabola ellipse hyperbola curve locus asymptote"
                            + " asymptotes line lines vertex vertices focus foci eigenvalue eigenvalues rank degree determinant zeros")
                    .split(" "));
    /** Words with which a remark begins that explains a value, behind a comma. */
    private static final Set<String> REMARKS = Set.of(
            "since",
            "because",
            "as",
            "attained",
            "achieved",
            "reached",
            "obtained",
            "so",
            "which",
            "i",
            "that",
            "using",
            "by",
            "namely",
            "hence",
            "thus",
            "therefore",
            "it",
            "this");

    /** Remarks that may name the value that is meant instead, or another one. */
    private static final Set<String> CONCLUDING =
            Set.of("so", "hence", "thus", "therefore", "namely", "as", "which", "that", "it", "this");

    /** Words that can turn a value into something else, wherever they stand. */
    private static final Set<String> TURNS = Set.of(
            "not",
            "no",
            "except",
            "excluding",
            "unless",
            "other",
            "neither",
            "nor",
            "without",
            "but",
            "although",
            "though",
            "whereas",
            "while",
            "however",
            "never",
            "none",
            "if",
            "when",
            "where");

    /** Words that make a value a bound or a difference. */
    private static final Set<String> COMPARED = Set.of(
            "than", "least", "most", "more", "less", "fewer", "below", "above", "under", "over", "between", "every",
            "each", "per", "half", "twice", "and");

    private static final Set<String> QUANTIFIERS = Set.of("all", "any", "every", "independent", "arbitrary");

    /** Of which a sign such as ± has all in any case. */
    private static final Set<String> SIGN_CHOICES = Set.of("sign", "signs");

    private static final Set<String> COUNTS = Set.of("two", "three", "four", "five", "six");

    private static final int FEWEST_WORDS = 4;
    private static final Set<String> LINKS =
            Set.of("of", "the", "is", "a", "by", "for", "to", "from", "with", "since", "units", "unit");
    private static final Set<String> CHOICES =
            Set.of("or", "maybe", "perhaps", "possibly", "alternatively", "also", "too", "well");
    private static final Set<String> APPROXIMATIONS = Set.of("about", "approximately", "approx", "roughly");

    private SentenceFrame() {}

    /** The value inside a gold's sentence, or empty where there is no sentence around one; a second sentence goes. */
    public static Optional<String> ofGold(String text) {
        return core(text, true);
    }

    /**
     * The value inside an answer's sentence, or empty where there is no sentence around one. Nothing goes that could name
     * another value beside it.
     */
    public static Optional<String> ofAnswer(String text) {
        return core(text, false);
    }

    private static Optional<String> core(String text, boolean trusted) {
        if (text.length() > LONGEST || !TextPiece.hasWord(text)) {
            return Optional.empty();
        }
        List<TextPiece> pieces = TextPiece.of(text);
        int begin = begin(pieces, trusted);
        int end = end(pieces, begin, trusted);
        if (pieces.subList(0, begin).stream().anyMatch(piece -> piece.isIn(TURNS))
                || pieces.subList(begin, end).stream().anyMatch(piece -> piece.isIn(TURNS) && !piece.is("where"))) {
            return Optional.empty();
        }
        if (!trusted && pieces.subList(end, pieces.size()).stream().anyMatch(piece -> piece.isIn(CHOICES))) {
            return Optional.empty();
        }
        boolean changed = begin > 0 || end < pieces.size();
        // "A wins" has a name, not an article.
        boolean named = begin == 1 && pieces.getFirst().is("a");
        boolean hedged = !trusted && isAmongOptions(pieces, begin, end);
        if (!changed || begin >= end || named || hedged || (!trusted && endsWithValue(pieces, end))) {
            return Optional.empty();
        }
        String trimmed =
                cut(text, pieces.get(begin).start(), pieces.get(end - 1).end());
        return trimmed.isEmpty() || trimmed.equals(text.strip()) ? Optional.empty() : Optional.of(trimmed);
    }

    /** Whether the value is a letter alone behind "A", which may be an option as well as an article: "A to B". */
    private static boolean isAmongOptions(List<TextPiece> pieces, int begin, int end) {
        return begin + 1 == end
                && pieces.get(begin).isWordOrLetter()
                && !pieces.get(begin).isWord()
                && pieces.subList(0, begin).stream().anyMatch(piece -> piece.is("a"));
    }

    /** Whether the text behind the value ends with another value, after a comma or a full stop. */
    private static boolean endsWithValue(List<TextPiece> pieces, int end) {
        int last = pieces.size() - 1;
        while (last >= end
                && !pieces.get(last).isWord()
                && !pieces.get(last).is(",")
                && !pieces.get(last).is(";")) {
            last--;
        }
        return last >= end
                && !pieces.get(last).isWord()
                && pieces.subList(last, pieces.size()).stream().anyMatch(TextPiece::isNumber);
    }

    /** The first piece that says something about the value. */
    private static int begin(List<TextPiece> pieces, boolean trusted) {
        int colon = introduction(pieces);
        if (colon > 0) {
            return colon;
        }
        int only = trusted ? onlyValue(pieces) : 0;
        if (only > 0) {
            return only;
        }
        int begin = 0;
        while (begin < pieces.size()
                && (pieces.get(begin).isIn(BEFORE)
                        || isCount(pieces, begin)
                        || isOnlyPrime(pieces, begin)
                        || (begin > 0 && pieces.get(begin).is(":")))) {
            begin++;
        }
        // "a" and "an" alone are no sentence, and a sentence that ends here had no value.
        return begin == pieces.size() ? 0 : begin;
    }

    /** "Only the prime" before a value. */
    private static boolean isOnlyPrime(List<TextPiece> pieces, int at) {
        return at > 0
                && pieces.get(at).is("prime")
                && pieces.subList(0, at).stream().anyMatch(piece -> piece.is("only"));
    }

    /** "Two" before "numbers", which counts what is listed; behind it primes say no more than numbers. */
    private static boolean isCount(List<TextPiece> pieces, int at) {
        boolean counted =
                at > 1 && pieces.get(at).is("primes") && pieces.get(at - 1).isIn(COUNTS);
        TextPiece next = at + 1 < pieces.size() ? pieces.get(at + 1) : TextPiece.NONE;
        boolean several = next.is("primes") || (next.isIn(BEFORE) && next.text().endsWith("s"));
        return counted || (at > 0 && pieces.get(at).isIn(COUNTS) && several);
    }

    /** The start of the only value of a sentence, such as "The largest garden has area 20.25 square meters." */
    private static int onlyValue(List<TextPiece> pieces) {
        int first = 0;
        while (first < pieces.size() && pieces.get(first).isWord()) {
            first++;
        }
        boolean sentence = first >= FEWEST_WORDS
                && first < pieces.size()
                && pieces.getFirst().isCapitalised()
                && (pieces.get(first).isNumber()
                        || pieces.get(first).is("\\frac")
                        || pieces.get(first).is("-"))
                && pieces.getLast().is(".");
        int last = first;
        while (last < pieces.size() && !pieces.get(last).isWord()) {
            last++;
        }
        boolean one = pieces.subList(Math.min(last, pieces.size()), pieces.size()).stream()
                .noneMatch(piece -> piece.isNumber() || turns(piece) || piece.isIn(COMPARED));
        return sentence
                        && one
                        && pieces.subList(0, first).stream().noneMatch(piece -> turns(piece) || piece.isIn(COMPARED))
                ? first
                : 0;
    }

    /** The piece behind a colon that ends an introduction in words, with one number in it at most. */
    private static int introduction(List<TextPiece> pieces) {
        int numbers = 0;
        int words = 0;
        for (int at = 0; at < pieces.size(); at++) {
            TextPiece piece = pieces.get(at);
            if (piece.is(":")) {
                return words > 0 && at + 1 < pieces.size() ? at + 1 : 0;
            }
            numbers += piece.isNumber() ? 1 : 0;
            words += piece.isIn(BEFORE) ? 1 : 0;
            if (numbers > 1 || !(piece.isIn(BEFORE) || piece.isNumber() || piece.isSpace())) {
                return 0;
            }
        }
        return 0;
    }

    /** Behind the last piece of the value. */
    private static int end(List<TextPiece> pieces, int begin, boolean trusted) {
        int depth = 0;
        for (int at = begin; at < pieces.size(); at++) {
            TextPiece piece = pieces.get(at);
            if (depth == 0 && at > begin && endsBefore(pieces, at, trusted)) {
                return at;
            }
            depth += piece.is("(") ? 1 : piece.is(")") ? -1 : 0;
        }
        return pieces.size();
    }

    private static boolean endsBefore(List<TextPiece> pieces, int at, boolean trusted) {
        TextPiece piece = pieces.get(at);
        if (piece.is("(")) {
            return isAside(pieces, at, trusted);
        }
        TextPiece next = at + 1 < pieces.size() ? pieces.get(at + 1) : TextPiece.NONE;
        if (piece.is(",") || piece.is(";")) {
            return isRemark(pieces, at + 1, next) && (trusted || !next.isIn(CONCLUDING));
        }
        if (trusted && piece.is("with") && next.isIn(QUANTIFIERS)) {
            return pieces.subList(at, pieces.size()).stream().anyMatch(word -> word.isIn(SIGN_CHOICES));
        }
        boolean sentence = trusted && piece.is(".") && next.isCapitalised();
        return (sentence && !pieces.get(at - 1).isCapitalised()) || piece.is("because") || piece.is("since");
    }

    /** "i.e." and not the imaginary unit. */
    private static boolean isThatIs(List<TextPiece> pieces, int at) {
        return at + 2 < pieces.size()
                && pieces.get(at + 1).is(".")
                && pieces.get(at + 2).is("e");
    }

    /** Whether a text ends in dots, so that the numbers before them are more than a remark. */
    private static boolean isDotted(List<TextPiece> pieces) {
        TextPiece last = pieces.getLast();
        return last.is("…") || last.is("\\ldots") || last.is("\\dots") || last.is("\\cdots") || last.is(".");
    }

    private static boolean isRemark(List<TextPiece> pieces, int at, TextPiece first) {
        boolean equality =
                first.is("with") && at + 1 < pieces.size() && pieces.get(at + 1).is("equality");
        return equality || (first.isIn(REMARKS) && (!first.is("i") || (isThatIs(pieces, at) && !isDotted(pieces))));
    }

    /** A bracket to the end that holds only words, or another form of the value. */
    private static boolean isAside(List<TextPiece> pieces, int open, boolean trusted) {
        if (!pieces.getLast().is(")") || open + 2 >= pieces.size()) {
            return false;
        }
        TextPiece first = pieces.get(open + 1);
        boolean explained = trusted && open > 0 && (first.is("the") || first.is("that") || first.is("since"));
        if (first.is("≈") || first.isIn(APPROXIMATIONS) || explained) {
            return true;
        }
        List<TextPiece> inside = pieces.subList(open + 1, pieces.size() - 1);
        boolean words = inside.stream().allMatch(TextPiece::isWordOrLetter);
        // A unit has no such words, and a choice or a condition has others.
        return words
                && inside.stream().anyMatch(piece -> piece.isIn(LINKS))
                && inside.stream().noneMatch(SentenceFrame::turns);
    }

    private static boolean turns(TextPiece piece) {
        return piece.isIn(TURNS) || piece.isIn(CHOICES) || piece.is("mod");
    }

    /** Braces that the sentence opened or closed outside the value are mended. */
    private static String balanced(String core) {
        StringBuilder balanced = new StringBuilder(core.length() + 2);
        int depth = 0;
        for (int at = 0; at < core.length(); at++) {
            char sign = core.charAt(at);
            boolean escaped = at > 0 && core.charAt(at - 1) == '\\';
            boolean unmatched = sign == '}' && !escaped && depth == 0;
            if (!unmatched) {
                balanced.append(sign);
                depth += escaped ? 0 : sign == '{' ? 1 : sign == '}' ? -1 : 0;
            }
        }
        return balanced.append("}".repeat(depth)).toString();
    }

    /** A stretch of a text as a value of its own, with its braces closed. */
    static String cut(String text, int start, int end) {
        return trimmed(balanced(text.substring(start, end)));
    }

    /** Without the dollars of formulas and the punctuation around the value. */
    private static String trimmed(String core) {
        String plain = core.replaceAll("(?<!\\\\)\\$", "");
        int start = 0;
        int end = plain.length();
        while (start < end && " :,;".indexOf(plain.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && " :,;.".indexOf(plain.charAt(end - 1)) >= 0) {
            end--;
        }
        return plain.substring(start, end);
    }
}

package dev.assay.math.wording;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a short statement says of its subject: adjectives that mathematics knows, in one form and without order, and
 * whether they are denied. A statement with any other word is none.
 *
 * @param affirmed whether nothing is denied
 * @param properties the adjectives and nouns, such as "conditionally" and "convergent"
 * @param sentence whether a verb stands before them, or behind their subject
 */
public record ShortStatement(boolean affirmed, Set<String> properties, boolean sentence) {
    private static final int LONGEST = 160;

    private static final Pattern MARKUP = Pattern.compile(
            "\\\\(?:text|textbf|textit|mathrm|mathbf|mathbb|operatorname|mbox)(?:bf)?\\b|\\\\[ ,;!]|[${}*~]|\\\\q?quad\\b");
    private static final Pattern VERDICT =
            Pattern.compile("^(?:yes|no)[,.:;]\\s+|[,;:.]? (?:so|hence|thus|therefore),?:? (?:yes|no)$");
    private static final Pattern END = Pattern.compile(
            " (?:to each other|to one another|everywhere|on (?:all of |the whole of )?(?:r|ℝ|its domain|the real line|the reals)"
                    + "|for all real numbers|for all x|at [a-z]? ?=? ?-?[0-9]{1,4}|at the origin|with (?:foci|center|centre|vertex|radius|focus) .{1,60})$");

    /** What a gold says of a figure beside its kind, which an answer must not leave out or change. */
    private static final Pattern PLACED = Pattern.compile(" with (?:its )?(?:foci|center|centre|vertex|radius|focus) ");

    private static final Pattern WORD = Pattern.compile("[\\s,;:]+");

    private static final Set<String> FILLERS = Set.of(
            "the",
            "a",
            "an",
            "it",
            "they",
            "this",
            "these",
            "two",
            "given",
            "that",
            "both",
            "of",
            "so",
            "thus",
            "therefore",
            "hence",
            "strictly",
            "monotonically",
            "improper",
            "infinite",
            "entire",
            "resulting",
            "always",
            "clearly",
            "each",
            "lines",
            "line",
            "planes",
            "vectors",
            "vector",
            "field",
            "series",
            "sum",
            "integral",
            "sequence",
            "function",
            "functions",
            "graph",
            "triangle",
            "triangles",
            "quadrilateral",
            "figure",
            "shape",
            "angle",
            "angles",
            "events",
            "variables",
            "matrix",
            "curve",
            "conic",
            "relation",
            "map",
            "mapping",
            "group",
            "number",
            "point",
            "circles",
            "statement",
            "system",
            "equation",
            "set");
    private static final Set<String> VERBS = Set.of("is", "are", "be", "must", "will", "does", "do", "was", "were");
    private static final Set<String> NEGATIONS =
            Set.of("not", "isn't", "aren't", "doesn't", "don't", "cannot", "can't", "never");

    /** Properties whose opposite has no name of its own that a question would ask for. */
    private static final Set<String> PLAIN = Set.of(
            "planar",
            "conservative",
            "injective",
            "surjective",
            "bijective",
            "differentiable",
            "transitive",
            "reflexive",
            "periodic",
            "cyclic",
            "abelian",
            "isomorphic",
            "bipartite",
            "eulerian",
            "hamiltonian",
            "diagonalizable",
            "collinear",
            "concyclic",
            "coplanar",
            "commutative",
            "associative",
            "similar",
            "congruent",
            "solvable",
            "exact",
            "tangent",
            "integrable",
            "invariant",
            "complete",
            "compact");

    private static final Set<String> OTHERS = Set.of(
            "conditionally",
            "absolutely",
            "uniformly",
            "pointwise",
            "convergent",
            "divergent",
            "parallel",
            "skew",
            "intersecting",
            "coincident",
            "right",
            "acute",
            "obtuse",
            "isosceles",
            "equilateral",
            "scalene",
            "increasing",
            "decreasing",
            "even",
            "odd",
            "bounded",
            "unbounded",
            "continuous",
            "discontinuous",
            "dependent",
            "independent",
            "linearly",
            "concave",
            "convex",
            "invertible",
            "singular",
            "positive",
            "negative",
            "definite",
            "semidefinite",
            "indefinite",
            "rational",
            "irrational",
            "composite",
            "maximum",
            "minimum",
            "saddle",
            "local",
            "global",
            "ellipse",
            "parabola",
            "hyperbola",
            "circle",
            "rhombus",
            "square",
            "rectangle",
            "trapezoid",
            "trapezium",
            "kite",
            "parallelogram",
            "constant",
            "linear",
            "quadratic",
            "exponential",
            "consistent",
            "inconsistent",
            "unique",
            "stable",
            "unstable",
            "mutually",
            "exclusive",
            "orthogonal",
            "symmetric",
            "prime",
            "separable",
            "homogeneous",
            "autonomous");
    private static final Map<String, String> FORMS = Map.ofEntries(
            Map.entry("converge", "convergent"),
            Map.entry("converges", "convergent"),
            Map.entry("converging", "convergent"),
            Map.entry("diverge", "divergent"),
            Map.entry("diverges", "divergent"),
            Map.entry("diverging", "divergent"),
            Map.entry("perpendicular", "orthogonal"),
            Map.entry("right-angled", "right"),
            Map.entry("right-angle", "right"),
            Map.entry("acute-angled", "acute"),
            Map.entry("obtuse-angled", "obtuse"),
            Map.entry("one-to-one", "injective"),
            Map.entry("one-one", "injective"),
            Map.entry("onto", "surjective"),
            Map.entry("injection", "injective"),
            Map.entry("surjection", "surjective"),
            Map.entry("bijection", "bijective"),
            Map.entry("conditional", "conditionally"),
            Map.entry("absolutely", "absolutely"),
            Map.entry("convergence", "convergent"),
            Map.entry("relative", "local"),
            Map.entry("absolute", "global"),
            Map.entry("increases", "increasing"),
            Map.entry("decreases", "decreasing"),
            Map.entry("nonsingular", "invertible"),
            Map.entry("non-singular", "invertible"),
            Map.entry("commutes", "commutative"));

    /** A subject that is more or most of something: "the mean is larger". */
    private static final Pattern COMPARED =
            Pattern.compile("(?:the )?([a-z]+(?: [a-z]+)?) (?:is|are|has|was) (?:the )?(?:larger|greater|bigger"
                    + "|higher|smaller|lower|faster|slower|cheaper|better|worse|older|younger|taller|shorter|longer|heavier|lighter|stronger"
                    + "|earlier|later|closer|(?:more|most|less) [a-z]+|[a-z]{2,}est)(?: one| value| number)?");

    private static final Pattern SYMBOL = Pattern.compile("[a-z](?:_[a-z0-9]{1,3})?(?:\\([a-z]\\))?");

    /** Whether two texts are statements that say the same, or one is the "yes" or "no" that the other spells out. */
    public static boolean say(String gold, String answer) {
        if (gold.length() > LONGEST || answer.length() > LONGEST || !TextPiece.hasWord(answer)) {
            return false;
        }
        if (PLACED.matcher(gold).find()) {
            return false;
        }
        String wanted = plain(gold);
        String said = plain(answer);
        Optional<NumberedNoun> numbered = NumberedNoun.of(wanted);
        if (numbered.isPresent() || SamenessWords.say(wanted, said)) {
            return numbered.equals(NumberedNoun.of(said))
                    || numbered.filter(noun -> noun.isNumbered(said)).isPresent()
                    || SamenessWords.say(wanted, said);
        }
        if (isCompared(wanted, said) || isCompared(said, wanted)) {
            return true;
        }
        if (PropertySigns.say(wanted, said)) {
            return true;
        }
        Optional<ShortStatement> given = of(said);
        if (given.isEmpty()) {
            return false;
        }
        if (wanted.equals("yes") || wanted.equals("no")) {
            return !VERDICT.matcher(said).find()
                    && given.get().sentence
                    && (!given.get().affirmed || PLAIN.containsAll(given.get().properties))
                    && given.get().affirmed == wanted.equals("yes");
        }
        return of(wanted).filter(statement -> statement.saysAs(given.get())).isPresent();
    }

    private static boolean isCompared(String subject, String sentence) {
        Matcher compared = COMPARED.matcher(sentence);
        return compared.matches() && subject.replaceFirst("^the ", "").equals(compared.group(1));
    }

    boolean saysAs(ShortStatement other) {
        return affirmed == other.affirmed && properties.equals(other.properties);
    }

    /** Lower-case words without markup and the full stop. */
    static String plain(String text) {
        String words = MARKUP.matcher(text.toLowerCase(Locale.ROOT).replace('\u2019', '\''))
                .replaceAll(" ")
                .replaceAll(" +", " ")
                .strip();
        return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
    }

    /** Returns the one form of a property that has several. */
    static String form(String word) {
        return FORMS.getOrDefault(word, word);
    }

    /** Reads plain words; empty where they are no statement. */
    static Optional<ShortStatement> of(String text) {
        Matcher verdict = VERDICT.matcher(text);
        String said = END.matcher(verdict.replaceAll("")).replaceAll("");
        if (said.isEmpty() || said.indexOf('?') >= 0) {
            return Optional.empty();
        }
        Set<String> properties = new TreeSet<>();
        int denied = 0;
        boolean sentence = false;
        boolean combined = false;
        for (String word : WORD.split(said, -1)) {
            String form = form(word);
            if (NEGATIONS.contains(word)) {
                denied++;
            } else if (VERBS.contains(word)) {
                sentence |= properties.isEmpty();
                combined = false;
            } else if (isProperty(form)) {
                // "The sum of two odd functions" says nothing of the sum.
                if (combined) {
                    return Optional.empty();
                }
                properties.add(form);
            } else if (!FILLERS.contains(word)
                    && !(properties.isEmpty()
                            && !sentence
                            && SYMBOL.matcher(word).matches())) {
                return Optional.empty();
            }
            combined |= word.equals("of") && properties.isEmpty();
        }
        if (properties.isEmpty() || denied > 1) {
            return Optional.empty();
        }
        Optional<String> opposite = denied == 0 ? Optional.empty() : opposite(properties);
        return Optional.of(new ShortStatement(
                denied == 0 || opposite.isPresent(),
                opposite.<Set<String>>map(Set::of).orElse(properties),
                sentence));
    }

    /** What is said where one of two is denied. */
    private static Optional<String> opposite(Set<String> properties) {
        return properties.equals(Set.of("convergent"))
                ? Optional.of("divergent")
                : properties.equals(Set.of("divergent")) ? Optional.of("convergent") : Optional.empty();
    }

    /** Returns whether a word in its one form is an adjective or a noun that mathematics knows. */
    static boolean isProperty(String form) {
        return PLAIN.contains(form) || OTHERS.contains(form);
    }
}

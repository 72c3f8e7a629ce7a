package dev.assay.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the last sentence of a response states, for questions whose answer is a word: "Since $f(-x)=f(x)$, the function is
 * even." states that the function is even, whatever formulas stand around that. A sentence that supposes, denies, doubts or
 * quotes anything outside of its statement states nothing.
 *
 * @param text the clause that concludes
 * @param before what the response says before that clause, at most {@value #LOOKED_BACK} UTF-16 units
 */
public record ConcludingSentence(String text, String before) {
    private static final int LONGEST = ClosingSentence.LONGEST;
    private static final int LOOKED_BACK = 1 << 12;

    /** The last place at which the conclusion of a sentence begins. */
    private static final Pattern CONCLUSION =
            Pattern.compile("(?:[,;:] |^)(?:and )?(?:so|hence|thus|therefore|which (?:shows|means) that),? ");

    private static final Pattern REASON = Pattern.compile(
            "(?:Since|Because|By (?:the|Thales|[A-Z][a-z]+'s?)|By (?:symmetry|parity|induction|comparison)) ");

    /** Says for which numbers, and only for these, what is asked about holds. */
    private static final Pattern EXACTLY = Pattern.compile(
            "^\\s*(?:So |Hence |Thus |Therefore |Consequently )?,?(?:[Ii]t|[Tt]his|[Tt]hat|[Tt]he (?:condition|property|statement|equation|inequality|claim)) (?:works|is possible|holds|happens|is so|is satisfied|is true)"
                    + "(?:,? if and only if|,? iff| (?:exactly|precisely)(?: when| if| for)?) ");

    private static final Pattern IN_ANY_CASE = Pattern.compile("^\\s*In (?:either|any|each|every|both) cases?,? ");

    /** Words by which a sentence supposes, denies, doubts or quotes something. */
    static final Pattern SUPPOSING = Pattern.compile(
            "(?<!\\p{L})(?:if|when|whenever|unless|whether|suppos\\p{L}*|assum\\p{L}*"
                    + "|let|were|was|would|could|might|may|should|cannot|never|otherwise|case|cases|not|n't|no|nor|neither|none|nobody|false|wrong"
                    + "|incorrect|mistake\\p{L}*|exclud\\p{L}*|except|but|although|though|however|some|somebody|people|students?|sa(?:y|ys|id)"
                    + "|claim\\p{L}*|think\\p{L}*|argu\\p{L}*|believ\\p{L}*|doubt\\p{L}*|contradict\\p{L}*|tempt\\p{L}*|need|had|i\\.e|e\\.g"
                    + "|wait|actually|maybe|perhaps|possibly|probably|contrast|only|general|derivative|exponent|\\p{L}+'s)(?!\\p{L})|\\?");

    /** What the statement itself may not have. */
    private static final Pattern UNSURE = Pattern.compile(
            "(?i)(?<!\\p{L})(?:if|when|unless|whether|were|was|would|could|might|may|should|maybe"
                    + "|perhaps|possibly|probably|otherwise|proof|answer|done|wait|each|both|either|sum|others?)(?!\\p{L})|[?;:]"
                    + "|^(?:I|we|let|that|this|which|is|are|was|were|does|do|did|has|have|can)(?!\\p{L})"
                    + "|(?:that|this|it)(?:'s| is| isn't)(?: not| also)? (?:right|correct|true|false|so|wrong|incorrect)");

    /** A subject that the clause before it names, which may not be what was asked about. */
    private static final Pattern INDEFINITE = Pattern.compile("(?:it|they|these|those)(?!\\p{L})");

    /** A sentence that makes the next one a part of something else. */
    private static final Pattern HEADING = Pattern.compile(
            "(?i)(?:suppose|assume|let|if|what if|case|claim|lemma|theorem|example|step|option|remark|note)(?!\\p{L}).*");

    private static final Pattern SUPPOSED = Pattern.compile("(?<!\\p{L})(?:[Ss]uppose|[Aa]ssume)(?!\\p{L})");

    private static final Pattern BLANK = Pattern.compile("[\\s$]+");

    private static final int FEWEST_WORDS = 3;

    /** A stage that found the answer without any sign that the response meant it as one. */
    private static final Set<String> GUESSES = Set.of(
            "extract.bare",
            "extract.choice",
            "extract.conclusion",
            "extract.description",
            "extract.last_equation",
            "extract.last_expression",
            "extract.last_formula",
            "extract.last_number",
            "extract.last_sentence",
            "extract.main_clause",
            "extract.statement",
            "extract.table");

    /** The guesses that take the words of a sentence, which may be about something else than the question. */
    private static final Set<String> SENTENCES =
            Set.of("extract.bare", "extract.choice", "extract.last_sentence", "extract.main_clause");

    private static final Pattern ANOTHER_SENTENCE = Pattern.compile("[.!?:;]\\s|\\n");

    /** Returns whether a stage guessed that the words of a sentence are the answer, and another sentence stands before it. */
    public static boolean isGuessedSentence(AnswerExtraction.Found found, String response) {
        int from = Math.max(0, found.start() - LOOKED_BACK);
        return SENTENCES.contains(found.stage())
                && ANOTHER_SENTENCE
                        .matcher(response)
                        .region(from, found.start())
                        .find();
    }

    /** Returns whether a stage only guesses which part of a response is its answer. */
    public static boolean isGuess(String stage) {
        return GUESSES.contains(stage);
    }

    /**
     * Returns the statement of the last sentence outside the thinking. Empty where the sentence is longer than {@value #LONGEST} UTF-16
     * units, or supposes, asks or quotes.
     */
    public static Optional<ConcludingSentence> of(String response) {
        // The end alone is read first: few responses end in a statement.
        return atEnd(response).isEmpty() ? Optional.empty() : atEnd(TextOutsideThinking.of(response));
    }

    /** Returns the last sentence, or its last {@value #LONGEST} UTF-16 units where it is longer. */
    public static String last(String response) {
        int end = LastLine.end(response);
        int start = Math.max(end - LONGEST, LastLine.sentence(response, end, LONGEST));
        boolean isSplit = start < end && Character.isLowSurrogate(response.charAt(start));
        return response.substring(isSplit ? start + 1 : start, end);
    }

    /** Returns whether the last sentence has this text as a word or formula of its own, blanks and dollars aside. */
    public static boolean mentions(String response, String text) {
        String sentence = withoutBlanks(last(response));
        String sought = withoutBlanks(text);
        for (int at = sentence.indexOf(sought); at >= 0 && !sought.isEmpty(); at = sentence.indexOf(sought, at + 1)) {
            if (!isJoined(sentence, at - 1, sought.charAt(0))
                    && !isJoined(sentence, at + sought.length(), sought.charAt(sought.length() - 1))) {
                return true;
            }
        }
        return false;
    }

    private static String withoutBlanks(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) <= ' ' || text.charAt(at) == '$') {
                return BLANK.matcher(text).replaceAll("");
            }
        }
        return text;
    }

    /** Returns whether a sign goes on with a number, or ends one with a part. */
    private static boolean isJoined(String text, int at, char beside) {
        boolean digit = Character.isDigit(beside);
        return at >= 0
                && at < text.length()
                && digit
                && (Character.isDigit(text.charAt(at)) || "^_{.,/-".indexOf(text.charAt(at)) >= 0)
                && !(".,".indexOf(text.charAt(at)) >= 0 && at + 1 == text.length());
    }

    private static Optional<ConcludingSentence> atEnd(String response) {
        Optional<ClosingSentence> closing = ClosingSentence.atEnd(response);
        String written = closing.map(ClosingSentence::text).orElse("");
        if (written.isEmpty() || ".!*".indexOf(written.charAt(written.length() - 1)) < 0) {
            return Optional.empty();
        }
        String sentence = IN_ANY_CASE.matcher(written.replace("**", "")).replaceFirst("");
        sentence = EXACTLY.matcher(sentence).replaceFirst("");
        int clause = clause(sentence);
        String head = sentence.substring(0, clause).toLowerCase(Locale.ROOT);
        String stated = EXACTLY.matcher(bare(sentence.substring(clause))).replaceFirst("");
        String before = closing.get().before();
        boolean isIndefinite = !head.isBlank() && INDEFINITE.matcher(stated).lookingAt();
        boolean states = !stated.isEmpty()
                && !isIndefinite
                && !SUPPOSING.matcher(head).find()
                && !UNSURE.matcher(stated).find()
                && !isHeaded(before.strip());
        return states ? Optional.of(new ConcludingSentence(stated, before + head)) : Optional.empty();
    }

    /** Returns the start of the clause that concludes a sentence. */
    private static int clause(String sentence) {
        Matcher conclusion = CONCLUSION.matcher(sentence);
        int last = 0;
        while (conclusion.find()) {
            last = conclusion.end();
        }
        if (last == 0 && REASON.matcher(sentence.stripLeading()).lookingAt()) {
            last = sentence.lastIndexOf(", ") < 0 ? sentence.length() : sentence.lastIndexOf(", ") + 2;
        }
        return last;
    }

    /** Returns whether the text before a sentence makes it an item of a list, or a part of a supposition. */
    static boolean isHeaded(String before) {
        int stop = Math.max(before.lastIndexOf(". ", before.length() - 2), before.lastIndexOf('\n'));
        String last = before.substring(stop + 1).strip();
        boolean isShort = !last.isEmpty()
                && last.indexOf('$') < 0
                && WordCounter.count(last, 0, last.length()) < FEWEST_WORDS
                && last.chars().noneMatch(Character::isDigit);
        boolean isSupposed = SUPPOSED.matcher(before.substring(Math.max(0, before.length() - LONGEST)))
                .find();
        return last.endsWith(":")
                || isShort
                || isSupposed
                || HEADING.matcher(last).matches();
    }

    private static String bare(String clause) {
        return ValueInProse.withoutConnective(clause, ProseMarks.bare(clause, 0, clause.length())).stream()
                .findFirst()
                .map(AnswerPart::text)
                .orElse("");
    }
}

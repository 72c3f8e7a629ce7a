package dev.assay.engine.recovery;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Removes markup from an answer: tags, marks of chat templates, scores addressed to a judge, layout commands. */
final class AnswerMarkup {
    private static final String TURN = "<\\|\\p{L}[\\p{L}_]{0,30}\\|>\\s?(assistant|user|system)?(?![\\p{L}\\p{N}])";
    private static final String ABBREVIATION = "(?<![\\p{L}\\p{N}])(q\\. ?e\\. ?d|i\\. ?e|n\\. ?b|p\\. ?s)\\.";
    private static final String PHRASE =
            "(?<![\\p{L}\\p{N}])(n/a|it depends|(i )?(do not|don't) know|no idea|on the other hand|in other words|in fact|in (this|that|any|each) case|that is to say"
                    + "|in order to|all in all|in my opinion|from this point of view|in this way|by the way|let me check"
                    + "|by (definition|inspection|assumption|hypothesis|construction|symmetry))(?![\\p{L}\\p{N}])";
    private static final String TAG = "</?[\\p{L}_|][^<>]{0,60}>";
    private static final String BRACKETED_TAG =
            "\\[/?(inst|sys|system|user|assistant|answer|end|bos|eos|pad|sep|cls|mask|output|response|done|stop)]";
    private static final String ROLE = "(?m)^[#*\\s]{0,8}(human|assistant|user|system|ai|bot|model|student|q|a)\\s?:";
    private static final String PREFERENCE = "\\[\\[?\\s*[a-c]\\s*([=<>]{1,2}\\s*[a-c]\\s*)?]]?";
    private static final String NUMBERED = "(?<=(?<![\\p{L}\\p{N}])(step|question|problem|paso|étape|schritt|passo|шаг"
            + "|bước|단계|步骤|步驟|ステップ|问题|問題))\\s{0,9}\\d{1,2}(?![\\p{L}\\p{N}])";
    private static final String LISTED = "(?m)^\\s{0,4}\\(?\\d{1,2}[.)](?=\\s{1,4}\\p{L})";
    private static final String SCORE = "(?<![\\p{L}\\p{N}])(score|rating|grade|mark|points?|confidence|reward|得分|评分"
            + "|分数|点数|puntuación|nota|note|bewertung|punteggio|оценка|점수)[^\\p{L}\\p{N}]{0,6}"
            + "\\d{1,3}([.,]\\d{1,2})?%?(\\s{0,3}(/|of|out of)\\s{0,3}\\d{1,3})?(?![\\p{L}\\p{N}])";
    private static final Pattern MARKS = Pattern.compile(String.join(
            "|", TURN, ABBREVIATION, PHRASE, TAG, BRACKETED_TAG, ROLE, PREFERENCE, NUMBERED, LISTED, SCORE));

    /** Among them letters and marks that are drawn as nothing: the fillers of Hangul, a blank of Braille, selectors. */
    private static final Pattern UNSEEN =
            Pattern.compile("[\\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0]");

    /** Commands whose argument is not visible, or is not text. */
    private static final Pattern UNSHOWN = Pattern.compile(
            "\\\\([hv]?phantom|[hv]space|label|(eq|page)?ref|cite|footnote|tag|begin|end|color|textcolor|rule|vskip|hskip|kern)\\*?"
                    + "\\s?\\{([^{}]++|\\{[^{}]*+})*+}");

    private static final Pattern UNSHOWN_BEGIN = Pattern.compile(
            "\\\\([hv]?phantom|[hv]space|label|(eq|page)?ref|cite|footnote|tag|begin|end|color|rule|[vh]skip|kern)",
            Pattern.CASE_INSENSITIVE);

    /** The length of the beginning that is checked before the whole text, in characters. */
    private static final int BEGINNING = 240;

    private static final int LONGEST_MARK = 80;
    private static final String OPENERS = "<[\\";

    private static final Pattern COMMAND = Pattern.compile("\\\\([a-z]{1,30})");

    /** Commands that stand for a value. */
    private static final Set<String> VALUES = Set.of(
            "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon"
                    .concat(
                            " phi varphi chi psi omega infty emptyset varnothing sqrt sum prod int oint lim sup inf min max")
                    .concat(
                            " sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp det gcd lcm deg ell hbar")
                    .concat(
                            " aleph partial nabla forall exists neg wedge vee oplus otimes perp angle degree circ triangle re im")
                    .split(" "));

    private AnswerMarkup() {}

    /**
     * Returns the text up to a position near {@value #BEGINNING} characters where no markup is open; the whole text
     * where there is none.
     */
    static String beginning(String text) {
        if (text.length() <= BEGINNING + LONGEST_MARK) {
            return text;
        }
        int end = BEGINNING;
        for (int at = BEGINNING; at > BEGINNING - LONGEST_MARK; at--) {
            end = Character.isWhitespace(text.charAt(at)) && end == BEGINNING ? at : end;
            if (OPENERS.indexOf(text.charAt(at)) >= 0) {
                end = at;
            }
        }
        String beginning = text.substring(0, end);
        return UNSHOWN_BEGIN.matcher(beginning).find() ? text : beginning;
    }

    /** Returns the text in a normal form of its characters, in lower case. */
    static String plain(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
        return UNSEEN.matcher(plain).replaceAll("");
    }

    /** Returns a plain text as it is typeset, with a mark beside the name of each symbol. */
    static String typeset(String plain) {
        return COMMAND.matcher(UNSHOWN.matcher(plain).replaceAll(" ")).replaceAll(AnswerMarkup::value);
    }

    /** Returns a typeset text without tags and marks. */
    static String withoutMarks(String typeset) {
        return MARKS.matcher(typeset).replaceAll(" ");
    }

    private static String value(MatchResult command) {
        return VALUES.contains(command.group(1)) ? " ∅" + command.group(1) + " " : " ";
    }
}

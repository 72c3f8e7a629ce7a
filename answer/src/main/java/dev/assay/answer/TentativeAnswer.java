package dev.assay.answer;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a value that the words beside it only try, refuse or bound from one that they state: "We rejected $1$ and $2$.", "Suppose
 * $x=5$.", "The root lies between $1$ and $2$.", "$1$ and $2$ are extraneous."
 */
public final class TentativeAnswer {
    private static final int LONGEST = 300;
    private static final int LONGEST_AFTER = 60;

    private static final String BARE = "extract.bare";
    /** The stages that take a value out of its sentence. */
    private static final Set<String> VALUES =
            Set.of("extract.last_equation", "extract.last_expression", "extract.last_formula", "extract.last_number");

    /** Words behind which a value is stated, whatever was tried before them. */
    private static final String CONCLUDES =
            "[,;:=]|(?<!\\p{L})(?:is|are|was|be|equals?|gives?|gave|giving|get|gets|got|yields?|yielding|finds?|found|obtain(?:s|ed)?|so|hence"
                    + "|thus|then|therefore|which|that|shows?|showing|means?|meaning|have|has|makes?|making|leads?|leaves?|leaving|left|keep"
                    + "|keeping|remains?|remaining|take|taking|see|reveals?|confirms?|produces?|needs?|answer)(?!\\p{L})";

    /** A verb that tries or refuses what follows it. */
    private static final Pattern TRIED = Pattern.compile(
            "(?i)(?<!\\p{L})(?:tr(?:y|ies|ied|ying)|test(?:s|ed|ing)?|check(?:s|ed|ing)?(?: that)?|consider(?:s|ed|ing)?|suppos(?:e|es|ed|ing)(?: that)?"
                    + "|assum(?:e|es|ed|ing)(?: that)?|let|imagine|threw out|throw(?:s|n|ing)? out|looks? at|looked at|plug(?:s|ged|ging)? in|starts? with|begin with|skip(?:s|ped|ping)?|beware of|suspicious of|differs? from|far from|divided? by|guess(?:ed|ing)?|reject(?:s|ed|ing)?|discard(?:s|ed|ing)?|exclud(?:e|es|ed|ing)"
                    + "|eliminat(?:e|es|ed|ing)|rul(?:e|es|ed|ing) out|dismiss(?:es|ed|ing)?|ignor(?:e|es|ed|ing)|avoid(?:s|ed|ing)?)(?!\\p{L})"
                    + "(?:(?!" + CONCLUDES + ").)*+$",
            Pattern.DOTALL);

    /** What somebody else says, or nobody knows, whatever verb states it. */
    private static final Pattern DOUBTED = Pattern.compile(
            "(?i)(?<!\\p{L})(?:says|said|claims|claimed|thinks|argues|argued|believes|believed|(?<!no |without )doubts?|whether|unclear|unsure|perhaps|maybe|seems?|hope|bet|tempted|nobody)(?!\\p{L})[^,;:]*$");

    /** A noun whose members are still to be checked. */
    private static final Pattern CANDIDATES = Pattern.compile(
            "(?i)(?<!\\p{L})(?:candidates?|guess(?:es)?|attempts?|(?:extraneous|spurious|false|forbidden|excluded|prohibited) (?:roots?|solutions?|values?|numbers?)|non-solutions?|\\S+ to (?:check|test|try)(?: are| is)?|do(?:es)? not work|fail)(?: for [^.]{1,40}| of [^.]{1,40})?"
                    + "(?: (?:is|are|was|were|remains?)| include)?[\\s:$(\\[{\\\\]*$");

    /** Words right before a value that make it something else than the answer. */
    private static final Pattern BOUND = Pattern.compile(
            "(?i)(?<!\\p{L})(?:between|exceeds?|below|above|under|beyond|near|not|than|within|one of|at least|at most|multiples? of|divides|divisible by"
                    + "|coprime (?:to|with)|such as|e\\.g\\.|for (?:example|instance),?|like|say,?|unlike|except(?: for| at)?|besides?|without|other than|apart from|(?:undefined|vanish(?:es)?) (?:at|for|when))"
                    + "(?: the)?(?: numbers?| points?| values?| pairs?| lines?)?[\\s:$(\\[{\\\\]*$");

    private static final Pattern REFUSED = Pattern.compile(
            "(?i)[^\\p{L}.\n]{0,8}(?:(?:this|it|that|which|these|both|all|and|but|indeed|of|there),? ){0,4}"
                    + "(?:(?:is|are|was|were) (?:(?:an?|the|all|both|only|then|therefore) )*(?:candidates?|reject|discard|exclud|extraneous"
                    + "|impossible|invalid|not(?!\\p{L})|no such|too (?!\\p{L}*\\.)|wrong|incorrect|ruled out|eliminated|false|inadmissible|spurious)"
                    + "|(?:might|may|could|would|fails?|not(?! only)|mod)(?!\\p{L})|violates?|contradicts?|do(?:es)? not|don't|doesn't|can ?not|can't"
                    + "|(?:the|its) (?:smallest|largest|least) of|its negative|approximately|I am guessing)");

    /** A noun, perhaps with an adjective, of which a value is said. */
    private static final Pattern SUBJECT = Pattern.compile(
            "(?:^|[ ,;:])(?:[Tt]he|[Ii]ts|[Tt]heir) ((?:\\p{Ll}+ )?\\p{Ll}+) (?:is|are|equals?)(?: (?:then|thus|therefore|hence|exactly|just))? [$(\\[{\\\\]*$");

    private static final int LONGEST_BULLET = 16;
    private static final Pattern BULLET = Pattern.compile("\\s*(?:[-*\u2022]|\\d{1,2}[.)])[\\s$(\\\\]*");

    private TentativeAnswer() {}

    /** Returns whether the sentence around an answer that was found without any mark only tries, refuses or bounds it. */
    public static boolean is(AnswerExtraction.Found found, String response) {
        boolean value = VALUES.contains(found.stage());
        if (!value && !found.stage().equals(BARE)) {
            return false;
        }
        int end = value ? headed(response, found.start()) : found.start() + words(found.text());
        String before = response.substring(Math.max(LastLine.sentence(response, end, LONGEST), end - LONGEST), end);
        return TRIED.matcher(before).find()
                || DOUBTED.matcher(before).find()
                || (value
                        && (CANDIDATES.matcher(before).find()
                                || BOUND.matcher(before).find()
                                || REFUSED.matcher(response)
                                        .region(found.end(), Math.min(response.length(), found.end() + LONGEST_AFTER))
                                        .lookingAt()));
    }

    /** Returns what a value is said of in its sentence, as in "The degree is $5$"; empty where no noun with an article is the subject. */
    public static Optional<String> subject(AnswerExtraction.Found found, String response) {
        if (!VALUES.contains(found.stage())) {
            return Optional.empty();
        }
        int start = Math.max(LastLine.sentence(response, found.start(), LONGEST), found.start() - LONGEST);
        Matcher subject = SUBJECT.matcher(response.substring(start, found.start()));
        return subject.find() ? Optional.of(subject.group(1)) : Optional.empty();
    }

    /** Returns the end of the heading where a value begins a list of items, or the place of the value. */
    private static int headed(String response, int place) {
        int line = LastLine.start(response, place);
        return place - line < LONGEST_BULLET
                        && BULLET.matcher(response).region(line, place).matches()
                ? ProseMarks.trimmed(response, line)
                : place;
    }

    /** Returns the length of the words with which a text begins. */
    private static int words(String text) {
        int at = 0;
        while (at < text.length() && (Character.isLetter(text.charAt(at)) || text.charAt(at) == ' ')) {
            at++;
        }
        return at;
    }
}

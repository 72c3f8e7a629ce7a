package dev.assay.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts off the remarks and checks that follow an answer, because their numbers are no answers. */
final class TrailingRemarks {
    private static final int MOST = 4;
    private static final int LONGEST_NOTE = 400;
    private static final List<String> NOTES = List.of(". Note that ", ". (Note", ". In general,", ". More generally,");
    /** Beginnings of a sentence that only tries the answer, if no conclusion follows it. */
    private static final List<String> CHECKS = List.of(
            ". Check:", ". Check that ", ". Checking:", ". Verification:", ". Verify:", ". To check:", ". (Check");

    private static final List<String> CONCLUSIONS = List.of(
            ". So",
            "Hence",
            "hence",
            "Thus",
            "thus",
            "Therefore",
            "therefore",
            ", so ",
            "the answer",
            "The answer",
            ". Then",
            "boxed");
    private static final List<String> SURRENDERS = List.of(
            "cannot solve",
            "can't solve",
            "cannot find",
            "can't find",
            "don't know",
            "do not know",
            "unable to",
            "no idea",
            "cannot give",
            "can't give",
            "give up",
            "cannot answer",
            "can't answer");

    /** The end of a sentence that says where its value is attained. */
    private static final Pattern ATTAINED = Pattern.compile(
            "(?<=[\\p{L}\\d$}])(?:, (?:which is |and it is |and is )?)(?:attained|reached|achieved)(?: only| exactly| precisely)? "
                    + "(?:at|for|when|if|by|iff) [^.?!\n]{1,120}[.!]?$");

    /** Beginnings of a sentence that only takes leave. */
    private static final List<String> FAREWELLS = List.of(
            "hope ",
            "i hope ",
            "let me know",
            "good luck",
            "goodbye",
            "cheers",
            "take care",
            "happy to ",
            "feel free ",
            "thanks",
            "thank you",
            "have a nice ",
            "have fun",
            "enjoy",
            "please let me ",
            "just ask",
            "i'm happy to ");

    /** What a sentence says of its answer at its end: a reason or check in brackets, "; indeed …", "and no other". */
    private static final Pattern ADDED = Pattern.compile(
            "(?<=[\\p{L}\\d$}\\])])(?: \\((?:check(?:ed)?|indeed|since|because|as|in fact|note that|recall|here|(?:it|this|that|they|an?) (?!not )[\\p{L} ]*(?:is|are|holds?|works?|gives?)) ?[^()\n]{0,120}(?:\\([^()\n]{0,40}\\)[^()\n]{0,80})?\\)"
                    + "|; (?:indeed|check)[,:]? [^.;\n]{1,120}|,? and (?:there are )?(?:no|nothing) (?:others?|else|other solutions|further solutions|more)|, and (?:all of these|all these|these|it|both|all) (?:do )?works?"
                    + "|, (?:all|with all|for all) (?:sign (?:choices|combinations)|combinations of signs)(?: being)?(?: allowed)?)[.!]?$");

    /** The words with which an addition without brackets ends. */
    private static final List<String> ADDITIONS = List.of(
            "other",
            "others",
            "else",
            "solutions",
            "more",
            "work",
            "works",
            "choices",
            "combinations",
            "signs",
            "allowed");

    private static final Pattern TAKEN_BACK = Pattern.compile(
            "(?i)(?<!\\p{L})(?:not|no such|wrong|incorrect|instead|actually|false|mistake|wait|or|however|but|fails?|contradict\\p{L}*|violat\\p{L}*|also|as well|another|too)(?!\\p{L})|(?<!\\p{L})no(?=[).,!?])|[?]|n't|\\\\ne|\u2260");

    private static final List<String> ATTAINMENTS = List.of("attained", "reached", "achieved");

    /** A last sentence that says nothing. */
    private static final Pattern CLOSING = Pattern.compile(
            "(?:That(?:'s| is) (?:the (?:full|complete|whole|entire) (?:list|set|answer)|all|everything|it)|Take care|Cheers|Done|QED|Q\\.E\\.D"
                    + "|Good luck|Nice|This is the famous [a-z' -]{1,40}|And that is all|That completes the solution)[.!]*$");

    private static final int LONGEST_CLOSING = 64;
    private static final int STOP = ". ".length();

    private TrailingRemarks() {}

    /**
     * Returns the start of the notes, questions and paragraphs at the end that only check or remark; else the end of
     * the text.
     */
    static int start(String text) {
        int end = LastLine.end(text);
        // What is further away than the longest note is none.
        int floor = Math.max(0, end - LONGEST_NOTE - 1);
        String tail = text.substring(floor, end);
        int stop = tail.lastIndexOf(". ");
        if (stop >= 0
                && tail.length() - stop < LONGEST_CLOSING
                && CLOSING.matcher(tail).region(stop + STOP, tail.length()).lookingAt()) {
            end = floor + stop + 1;
            tail = text.substring(floor, end);
        }
        boolean hasSentences = tail.contains(". ");
        int note = -1;
        for (String opening : hasSentences ? NOTES : List.<String>of()) {
            int at = tail.lastIndexOf(opening);
            note = at < 0 ? note : Math.max(note, floor + at);
        }
        for (String check : hasSentences ? CHECKS : List.<String>of()) {
            int last = tail.lastIndexOf(check);
            int at = last < 0 ? -1 : floor + last;
            boolean concluded = at < 0
                    || at < note
                    || end - at >= LONGEST_NOTE
                    || CONCLUSIONS.stream().anyMatch(text.substring(at, end)::contains);
            note = concluded ? note : at;
        }
        boolean enclosed = end > 1 && (text.charAt(end - 1) == ')' || text.startsWith(").", end - 2));
        int opened = enclosed ? tail.lastIndexOf(". (") : -1;
        int aside = opened < 0 ? -1 : floor + opened;
        note = aside >= 0 && Character.isUpperCase(text.charAt(aside + 3)) ? Math.max(note, aside) : note;
        end = note > 0 && end - note < LONGEST_NOTE && text.indexOf('\n', note) < 0 ? note + 1 : end;
        for (int seen = 0; seen < MOST && end > 0 && "?\uff1f".indexOf(text.charAt(end - 1)) >= 0; seen++) {
            end = ProseMarks.trimmed(text, sentence(text, end - 1, 0));
        }
        for (int seen = 0; seen < MOST && end > 0; seen++) {
            int farewell = sentence(text, end - 1, Math.max(0, end - LONGEST_NOTE));
            if (!isFarewell(text.substring(farewell, end))) {
                break;
            }
            end = ProseMarks.trimmed(text, farewell);
        }
        for (int seen = 0; seen < MOST && end > 0; seen++) {
            int paragraph = text.lastIndexOf("\n\n", end - 1);
            if (paragraph <= 0 || !RemarkParagraph.is(text, paragraph, end)) {
                break;
            }
            end = paragraph;
        }
        int from = Math.max(0, end - LONGEST_NOTE);
        end = withoutAddition(text, Math.max(from, text.lastIndexOf('\n', end - 1) + 1), end);
        if (text.indexOf("ed", from, end) < 0 || ATTAINMENTS.stream().noneMatch(text.substring(from, end)::contains)) {
            return end;
        }
        Matcher attained = ATTAINED.matcher(text).region(from, end);
        return attained.find() ? attained.start() : end;
    }

    /** Returns the end of the answer before what the sentence adds to it, or the end of the sentence. */
    private static int withoutAddition(String text, int from, int end) {
        int last = end > from && ".!".indexOf(text.charAt(end - 1)) >= 0 ? end - 1 : end;
        // Few sentences have an addition, so their ends are looked at first.
        boolean may = last > from
                && (text.charAt(last - 1) == ')'
                        || text.indexOf("; ", from, end) >= 0
                        || ADDITIONS.stream().anyMatch(word -> text.startsWith(word, last - word.length())));
        if (!may) {
            return end;
        }
        Matcher added = ADDED.matcher(text).region(from, end);
        return added.find() && !TAKEN_BACK.matcher(added.group()).find() ? added.start() : end;
    }

    private static boolean isFarewell(String sentence) {
        String said = sentence.strip().toLowerCase(Locale.ROOT);
        return FAREWELLS.stream().anyMatch(said::startsWith)
                && said.chars().noneMatch(sign -> sign == '$' || sign == '\\' || Character.isDigit(sign));
    }

    /** Returns the start of the sentence that ends at this index, or the floor where it begins earlier. */
    private static int sentence(String text, int end, int floor) {
        int at = end;
        while (at > floor
                && "?!\n\u3002\uff1f".indexOf(text.charAt(at - 1)) < 0
                && !(text.charAt(at - 1) == '.' && text.charAt(at) == ' ')) {
            at--;
        }
        return at;
    }

    /** Returns whether the last sentence says that the response has no answer. */
    static boolean givesUp(String text) {
        int end = ProseMarks.trimmed(text, text.length());
        int start = end == 0 ? 0 : sentence(text, end - 1, Math.max(0, end - LONGEST_NOTE));
        if (text.indexOf(' ', start, end) < 0) {
            return false;
        }
        String last = text.substring(start, end).toLowerCase(Locale.ROOT);
        return SURRENDERS.stream().anyMatch(last::contains);
    }
}

package dev.assay.answer;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Cuts a response at the end of the model's turn: at a token of the chat template, or where a base model continues with
 * a question of its own.
 */
final class ModelTurn {
    private static final List<String> TOKENS = List.of(
            "<|im_end|>",
            "<|im_start|>",
            "<|endoftext|>",
            "<|end_of_text|>",
            "<|eot_id|>",
            "<|end_of_solution|>",
            "<|return|>",
            "<end_of_turn>",
            "<\uff5cend\u2581of\u2581sentence\uff5c>",
            "</s>");
    /** The end of most tokens. A text without it is told sooner by a search that reads many signs at a time. */
    private static final String END = "|>";
    /** The ends of the other tokens. */
    private static final List<String> ENDS = List.of("turn>", "e\uff5c>", "/s>");
    /** Of which each token with the first end has one. */
    private static final List<String> MARKS = List.of("im_", "endof", "end_of_", "eot_id", "return");

    /** The signs that begin no token after which the whole text is searched for marks. */
    private static final int MANY = 1 << 10;

    private static final int ASCII = 1 << 7;

    /** The tokens by their third character, which is in ASCII. */
    private static final List<List<String>> BY_THIRD = IntStream.range(0, ASCII)
            .mapToObj(third ->
                    TOKENS.stream().filter(token -> token.charAt(2) == third).toList())
            .toList();

    private static final List<String> QUESTIONS = List.of(
            "question",
            "problem",
            "exercise",
            "example",
            "next question",
            "new question",
            "another question",
            "exercice",
            "ejercicio",
            "exerc\u00edcio",
            "esercizio",
            "aufgabe",
            "frage",
            "pregunta",
            "pergunta",
            "domanda",
            "\u0437\u0430\u0434\u0430\u0447\u0430",
            "\u0432\u043e\u043f\u0440\u043e\u0441",
            "q",
            "\u95ee\u9898",
            "\u9898\u76ee");
    /** Headings of prompts that do not occur inside an answer. */
    private static final List<String> PROMPTS = List.of("instruction", "human", "user");

    private static final List<List<String>> QUESTIONS_BY_FIRST = byFirst(QUESTIONS);
    private static final List<List<String>> PROMPTS_BY_FIRST = byFirst(PROMPTS);

    /** The characters with which the line of such a heading may begin. */
    private static final BitSet FIRSTS = firsts();

    private static final List<String> ANSWERS = List.of("\\boxed{", "#### ");
    private static final List<String> CONCLUSIONS = List.of("so ", "thus", "hence", "therefore", "answer");
    private static final int LONGEST_ANSWER = 400;
    private static final int NEAR = 16;
    private static final int MOST_PHRASES = 8;
    private static final int MOST_HEADINGS = 16;
    private static final int MOST_LINES = 1 << 15;

    private ModelTurn() {}

    static ResponseSpan first(ResponseSpan spoken) {
        ResponseSpan turn = beforeTokens(spoken);
        String text = turn.text();
        int sought = 0;
        int headings = 0;
        boolean answered = false;
        int line = text.indexOf('\n');
        for (int seen = 0; line >= 0 && headings < MOST_HEADINGS && seen < MOST_LINES; seen++) {
            boolean prompts = mayAsk(text, line + 1) && asks(text, line + 1, PROMPTS_BY_FIRST);
            if (prompts || (mayAsk(text, line + 1) && asks(text, line + 1, QUESTIONS_BY_FIRST))) {
                headings++;
                answered = answered || answers(text, sought, line);
                sought = line;
                if (answered || concludes(text, line, prompts)) {
                    return turn.sub(0, line);
                }
            }
            line = text.indexOf('\n', line + 1);
        }
        return turn;
    }

    private static boolean mayAsk(String text, int line) {
        return line < text.length() && FIRSTS.get(text.charAt(line));
    }

    /** Returns whether a line is a heading such as "Question:", "## Exercise 2" or "**Problem 3.**". */
    private static boolean asks(String text, int line, List<List<String>> questions) {
        int at = line;
        while (at < text.length() && "#* ".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == text.length() || !FIRSTS.get(text.charAt(at))) {
            return false;
        }
        boolean heading = text.startsWith("#", line) || text.startsWith("**", line);
        char first = Character.toLowerCase(text.charAt(at));
        for (String question : questions.get(Math.min(first, ASCII))) {
            if (question.charAt(0) == first && text.regionMatches(true, at, question, 0, question.length())) {
                return isHeading(text, at + question.length(), heading);
            }
        }
        return false;
    }

    private static boolean isHeading(String text, int from, boolean marked) {
        int end = from;
        while (end < text.length() && (text.charAt(end) == ' ' || Character.isDigit(text.charAt(end)))) {
            end++;
        }
        boolean numbered = end > from && Character.isDigit(text.charAt(end - 1));
        boolean ends = end == text.length() || ":.*\n\uff1a".indexOf(text.charAt(end)) >= 0;
        boolean colon = text.startsWith(":", end) || text.startsWith("\uff1a", end);
        return ends && (marked || colon || (numbered && text.startsWith(". ", end)));
    }

    /** Returns whether the text before the line ends with an answer that has no mark: a bare answer or a conclusion. */
    private static boolean concludes(String text, int line, boolean prompts) {
        boolean apart = line > 0 && text.charAt(line - 1) == '\n';
        String before = text.substring(Math.max(0, line - LONGEST_ANSWER), line).strip();
        if (before.isEmpty() || !apart || before.endsWith(":") || before.endsWith("?")) {
            return false;
        }
        String last = before.substring(before.lastIndexOf('\n') + 1);
        if (prompts) {
            return CountSentence.gives(last);
        }
        boolean whole = line <= LONGEST_ANSWER && !new BareAnswer().find(before).isEmpty();
        String sentence = last.substring(Math.max(0, last.lastIndexOf(". ", Math.max(0, last.length() - 2)) + 1))
                .strip()
                .toLowerCase(Locale.ROOT);
        boolean hasDigit = sentence.chars().anyMatch(Character::isDigit);
        return hasDigit && (whole || CONCLUSIONS.stream().anyMatch(sentence::startsWith));
    }

    private static ResponseSpan beforeTokens(ResponseSpan spoken) {
        String text = spoken.text();
        int others = 0;
        for (int at = text.indexOf('<'); at >= 0; at = next(text, at)) {
            char second = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
            // A token before any text opens the turn: a cut there would leave nothing.
            boolean opens = second == '|' || second == '/' || second == 'e' || second == '\uff5c';
            if (opens && isToken(text, at)) {
                if (!isBlankBefore(text, at)) {
                    return spoken.sub(0, at);
                }
            } else if (++others == MANY && !mayHoldToken(text)) {
                return spoken;
            }
        }
        return spoken;
    }

    private static boolean mayHoldToken(String text) {
        return ENDS.stream().anyMatch(text::contains)
                || (text.contains(END) && MARKS.stream().anyMatch(text::contains));
    }

    /** Returns the next angle bracket: one nearby is found sooner without the search that reads many signs at a time. */
    private static int next(String text, int from) {
        int near = Math.min(text.length(), from + NEAR);
        for (int at = from + 1; at < near; at++) {
            if (text.charAt(at) == '<') {
                return at;
            }
        }
        return near == text.length() ? -1 : SignFinder.next(text, '<', near);
    }

    private static boolean isToken(String text, int at) {
        char second = text.charAt(at + 1);
        if (second == '/') {
            return text.startsWith("</s>", at);
        }
        char third = at + 2 < text.length() ? text.charAt(at + 2) : ' ';
        for (String token : third < ASCII ? BY_THIRD.get(third) : List.<String>of()) {
            int last = at + token.length() - 1;
            if (last < text.length() && text.charAt(last) == '>' && text.startsWith(token, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBlankBefore(String text, int at) {
        int blank = 0;
        while (blank < at && ProseMarks.isSpace(text.charAt(blank))) {
            blank++;
        }
        return blank == at;
    }

    /** Returns whether the range holds a mark, or a phrase that names a value. */
    private static boolean answers(String text, int from, int to) {
        for (String mark : ANSWERS) {
            if (text.indexOf(mark, from, to) >= 0) {
                return true;
            }
        }
        int tried = 0;
        for (int at = from; at < to && tried < MOST_PHRASES; at++) {
            for (AnswerPhrase phrase : AnswerPhrase.beginningWith(text.charAt(at))) {
                if (phrase.standsAt(text, at)) {
                    tried++;
                    if (names(PhrasedAnswer.value(text, at, phrase), to)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean names(List<AnswerPart> found, int before) {
        return !found.isEmpty()
                && found.getLast().end() <= before
                && found.stream()
                        .anyMatch(part -> part.text().length() == 1
                                || part.text()
                                        .chars()
                                        .anyMatch(sign -> Character.isDigit(sign) || sign == '$' || sign == '\\'));
    }

    /** Returns the words by their first character; all that are beyond ASCII stand at its end. */
    private static List<List<String>> byFirst(List<String> words) {
        return IntStream.rangeClosed(0, ASCII)
                .mapToObj(first -> words.stream()
                        .filter(word -> Math.min(word.charAt(0), ASCII) == first)
                        .toList())
                .toList();
    }

    private static BitSet firsts() {
        BitSet firsts = new BitSet();
        Stream.concat(QUESTIONS.stream(), PROMPTS.stream())
                .map(word -> word.charAt(0))
                .forEach(first -> {
                    firsts.set(first);
                    firsts.set(Character.toUpperCase(first));
                });
        "#*".chars().forEach(firsts::set);
        return firsts;
    }
}

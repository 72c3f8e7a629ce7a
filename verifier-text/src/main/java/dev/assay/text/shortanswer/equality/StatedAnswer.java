package dev.assay.text.shortanswer.equality;

import java.util.List;
import java.util.Set;

/** The words of an answer, with the sentences that they stand in. */
final class StatedAnswer {
    private static final String ENDS = ".!?\n\u3002";
    private static final Set<String> ABBREVIATIONS =
            Set.of("dr", "mr", "mrs", "ms", "saint", "mount", "jr", "sr", "lt", "col", "vs");

    private final String text;
    private final List<AnswerToken> tokens;
    private final int[] sentences;

    private StatedAnswer(String text, List<AnswerToken> tokens, int[] sentences) {
        this.text = text;
        this.tokens = tokens;
        this.sentences = sentences;
    }

    /** Reads an answer, in time linear in its length. */
    static StatedAnswer of(String text) {
        List<AnswerToken> tokens = TokenReader.read(text);
        int[] sentences = new int[tokens.size()];
        for (int at = 1; at < sentences.length; at++) {
            sentences[at] = sentences[at - 1] + (endsSentence(text, tokens.get(at - 1), tokens.get(at)) ? 1 : 0);
        }
        return new StatedAnswer(text, tokens, sentences);
    }

    List<AnswerToken> tokens() {
        return tokens;
    }

    String text() {
        return text;
    }

    /** Returns the number of the sentence that a token stands in, from 0. */
    int sentence(int at) {
        return sentences[at];
    }

    /** Returns the number of sentences. */
    int sentences() {
        return tokens.isEmpty() ? 0 : sentences[sentences.length - 1] + 1;
    }

    /** Returns the index of the first token of the sentence of a token. */
    int sentenceStart(int at) {
        int first = at;
        while (first > 0 && sentences[first - 1] == sentences[at]) {
            first--;
        }
        return first;
    }

    /** Returns the index after the last token of the sentence of a token. */
    int sentenceEnd(int at) {
        int end = at;
        while (end < sentences.length && sentences[end] == sentences[at]) {
            end++;
        }
        return end;
    }

    /** Whether the sentence of a token ends with a question mark. */
    boolean isAsked(int at) {
        return behind(sentenceEnd(at) - 1).strip().startsWith("?");
    }

    /** Returns what is written between a token and the next, or behind the last. */
    String behind(int at) {
        int from = tokens.get(at).end();
        return text.substring(from, at + 1 < tokens.size() ? tokens.get(at + 1).start() : text.length());
    }

    private static boolean endsSentence(String text, AnswerToken last, AnswerToken next) {
        for (int at = last.end(); at < next.start(); at++) {
            char c = text.charAt(at);
            boolean isStop = ENDS.indexOf(c) >= 0;
            boolean isInitial = c == '.' && (ABBREVIATIONS.contains(last.word()) || endsInInitial(text, last));
            boolean isFollowed =
                    c == '\n' || c == '\u3002' || at + 1 == text.length() || !isWordChar(text.charAt(at + 1));
            if (isStop && !isInitial && isFollowed && (c == '\n' || !goesOn(text, at + 1, next.end()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the next letter or digit is a small letter. */
    private static boolean goesOn(String text, int from, int to) {
        int at = from;
        while (at < to && !Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        return at < to && Character.isLowerCase(text.charAt(at));
    }

    private static boolean endsInInitial(String text, AnswerToken token) {
        int at = token.end() - 1;
        return Character.isUpperCase(text.charAt(at)) && (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1)));
    }

    private static boolean isWordChar(char c) {
        return Character.isLetterOrDigit(c);
    }
}

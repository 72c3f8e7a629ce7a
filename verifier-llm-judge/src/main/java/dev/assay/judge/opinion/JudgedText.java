package dev.assay.judge.opinion;

import dev.assay.judge.opinion.OpinionTask.JudgeInput;

/**
 * The text of a response that the judge reads.
 *
 * @param start its first code point in the response
 */
record JudgedText(String text, int start) {
    private static final String THINKING = "<think>";
    private static final String THOUGHT = "</think>";
    /** The length limit, in UTF-16 units, as for the recovery of rejected answers. */
    private static final int MOST = 8_192;

    static JudgedText of(String response, JudgeInput input) {
        int from = input == JudgeInput.ANSWER ? answerStart(response) : 0;
        from = Math.max(from, response.length() - MOST);
        if (from > 0 && from < response.length() && Character.isLowSurrogate(response.charAt(from))) {
            from++;
        }
        return new JudgedText(response.substring(from), response.codePointCount(0, from));
    }

    /** Returns the index after the thinking; that of the end where the thinking does not end. */
    private static int answerStart(String response) {
        int thought = response.lastIndexOf(THOUGHT);
        if (thought >= 0) {
            return thought + THOUGHT.length();
        }
        return response.stripLeading().startsWith(THINKING) ? response.length() : 0;
    }
}

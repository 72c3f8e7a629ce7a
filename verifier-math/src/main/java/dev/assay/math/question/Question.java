package dev.assay.math.question;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The question that a response answers.
 *
 * @param text its end, in one line without dollars
 * @param asked the one sentence that asks, without its mark; empty where several do or none does
 */
record Question(String text, String asked) {
    private static final int LONGEST = 2_000;
    private static final Pattern SENTENCE = Pattern.compile("[^.?!]*+(?:(?:\\.(?=\\d)|!(?! \\p{Lu}))[^.?!]*+)*+[.?!]?");

    /** A sentence that asks without a question mark. */
    private static final Pattern ASKING = Pattern.compile(
            "(?i)\\s*(?:decide|determine|state|say|prove or disprove|find out|tell|check|true or false|is|are|do|does|can|could|will|has|have|who|which|what)(?!\\p{L}).*");

    static Question of(String prompt) {
        String end = prompt.substring(Math.max(0, prompt.length() - LONGEST));
        String text = end.replace('\u2019', '\'')
                .replace("$", "")
                .replaceAll("\\s+", " ")
                .strip();
        Matcher sentences = SENTENCE.matcher(text);
        String asked = "";
        String request = "";
        int questions = 0;
        while (sentences.find() && sentences.end() > sentences.start()) {
            String sentence = sentences.group().strip();
            if (sentence.endsWith("?")) {
                questions++;
                asked = sentence.substring(0, sentence.length() - 1);
            } else if (ASKING.matcher(sentence).matches()) {
                request = sentence;
            }
        }
        if (questions == 0 && !request.isEmpty()) {
            asked = request.replaceFirst("[.]$", "");
        }
        return new Question(text, questions > 1 ? "" : asked.strip());
    }

    /** The words that ask, in lower case. */
    List<String> words() {
        return PlainWords.lower(asked);
    }

    /** Returns what stands first in the question of these; empty where none does. */
    Optional<String> first(Pattern pattern) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }
}

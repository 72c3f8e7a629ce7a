package dev.assay.engine.recovery;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers that say nothing and that judges are known to accept all the same: openings of a solution, words of a verdict,
 * tags, bare punctuation (Zhao et al., 2025, "One Token to Fool LLM-as-a-Judge", arXiv 2507.08794).
 */
public final class MasterKeys {
    /** An answer that says nothing in more characters than this can wait for a judge. */
    private static final int LONGEST = 400;

    private static final String TAG = "</?[\\p{L}_|][^<>]{0,60}>";
    private static final String PREFERENCE = "\\[\\[?\\s*[a-c]\\s*([=<>]{1,2}\\s*[a-c]\\s*)?]]?";
    private static final String COMMAND = "\\\\(boxed|fbox|text|textbf|mathrm|displaystyle|n|t)(?![a-z])";
    private static final String NUMBERED = "(?<=(?<![\\p{L}\\p{N}])step)\\s{0,9}\\d{1,2}(?![\\p{L}\\p{N}])";

    private static final Pattern MARKS = Pattern.compile(String.join("|", TAG, PREFERENCE, COMMAND, NUMBERED));
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+('\\p{L}+)?|[∅∞√∑∏∫]");
    private static final Pattern NEGATION = Pattern.compile("\\b(no|not)\\b", Pattern.CASE_INSENSITIVE);

    private static final Set<String> OPENINGS = words("openings.txt");
    private static final Set<String> FILLERS = words("fillers.txt");

    private MasterKeys() {}

    /**
     * Whether the answer could open a judge without answering anything.
     *
     * @param golds where one of them says no more than that, the answer may as well
     */
    public static boolean opens(String answer, Collection<String> golds) {
        return saysNothing(answer)
                && golds.stream()
                        .noneMatch(gold -> saysNothing(NEGATION.matcher(gold).replaceAll(" ")));
    }

    private static boolean saysNothing(String text) {
        if (text.length() > LONGEST) {
            return false;
        }
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'');
        List<String> words = WORD.matcher(MARKS.matcher(plain).replaceAll(" "))
                .results()
                .map(word -> word.group())
                .toList();
        return words.isEmpty()
                || (words.stream().anyMatch(OPENINGS::contains)
                        && words.stream().allMatch(word -> OPENINGS.contains(word) || FILLERS.contains(word)));
    }

    private static Set<String> words(String list) {
        try (InputStream lines = MasterKeys.class.getResourceAsStream(list)) {
            if (lines == null) {
                throw new IllegalStateException("the list " + list + " is missing");
            }
            return new String(lines.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(Pattern.compile("\\s+")::splitAsStream)
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

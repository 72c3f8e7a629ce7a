package dev.assay.answer;

import java.util.List;
import java.util.Optional;

/** What follows the last "the answer is", "final answer:" or the like, to the end of its sentence. */
final class PhrasedAnswer implements Locator {
    private static final String WORD = "answer";
    private static final int LONGEST_LINK = 48;
    private static final int MOST_PHRASES = 64;
    private static final List<String> LINKS = List.of("is", "are", "was", "equals", "would be", "will be", "should be");

    @Override
    public String stage() {
        return "extract.phrase";
    }

    @Override
    public Optional<String> find(String text) {
        int tried = 0;
        for (int at = lastWord(text, text.length()); at >= 0 && tried < MOST_PHRASES; at = lastWord(text, at - 1)) {
            int start = afterLink(text, at + WORD.length());
            if (start >= 0) {
                tried++;
                boolean labelled = text.charAt(start - 1) == ':';
                var sentence = Sentence.from(text, start);
                var found = Marks.bare(labelled ? Sentence.predicate(sentence) : sentence);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static int lastWord(String text, int before) {
        for (int at = Math.min(before, text.length() - WORD.length()); at >= 0; at--) {
            char first = text.charAt(at);
            if ((first == 'a' || first == 'A') && text.regionMatches(true, at, WORD, 0, WORD.length())) {
                return at;
            }
        }
        return -1;
    }

    /** The index after "is", ":" or "=" that links the word to the answer, or -1. */
    private static int afterLink(String text, int from) {
        int limit = Math.min(text.length(), from + LONGEST_LINK);
        for (int at = from; at < limit; at++) {
            char mark = text.charAt(at);
            if (mark == ':' || mark == '=') {
                return at + 1;
            }
            if (mark == '\n' || mark == '.' || mark == '$' || mark == '?') {
                return -1;
            }
            int link = linkAt(text, at);
            if (link > 0) {
                int after = Latex.skipSpaces(text, at + link);
                return after < text.length() && text.charAt(after) == ':' ? after + 1 : at + link;
            }
        }
        return -1;
    }

    private static int linkAt(String text, int at) {
        if (Character.isLetter(text.charAt(at - 1))) {
            return -1;
        }
        for (var link : LINKS) {
            int end = at + link.length();
            if (text.startsWith(link, at) && (end >= text.length() || !Character.isLetter(text.charAt(end)))) {
                return link.length();
            }
        }
        return -1;
    }
}

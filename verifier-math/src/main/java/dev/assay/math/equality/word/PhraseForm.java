package dev.assay.math.equality.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Brings words into one form: without case, punctuation, articles and forms of "to be". */
final class PhraseForm {
    private static final Set<String> FILLERS =
            Set.of("the", "a", "an", "there", "is", "are", "it", "its", "this", "be", "they", "was", "were");
    private static final Map<String, String> LONG_FORMS = Map.ofEntries(
            Map.entry("mon", "monday"),
            Map.entry("tue", "tuesday"),
            Map.entry("tues", "tuesday"),
            Map.entry("wed", "wednesday"),
            Map.entry("thu", "thursday"),
            Map.entry("thur", "thursday"),
            Map.entry("thurs", "thursday"),
            Map.entry("fri", "friday"),
            Map.entry("sat", "saturday"),
            Map.entry("sun", "sunday"),
            Map.entry("jan", "january"),
            Map.entry("feb", "february"),
            Map.entry("mar", "march"),
            Map.entry("apr", "april"),
            Map.entry("jun", "june"),
            Map.entry("jul", "july"),
            Map.entry("aug", "august"),
            Map.entry("sep", "september"),
            Map.entry("sept", "september"),
            Map.entry("oct", "october"),
            Map.entry("nov", "november"),
            Map.entry("dec", "december"),
            Map.entry("充分不必要", "充分不必要条件"),
            Map.entry("必要不充分", "必要不充分条件"),
            Map.entry("充要", "充要条件"),
            Map.entry("充分必要", "充要条件"),
            Map.entry("充分必要条件", "充要条件"),
            Map.entry("充分且必要条件", "充要条件"),
            Map.entry("既不充分也不必要", "既不充分也不必要条件"),
            Map.entry("既不充分又不必要", "既不充分也不必要条件"),
            Map.entry("既不充分又不必要条件", "既不充分也不必要条件"),
            Map.entry("既非充分也非必要条件", "既不充分也不必要条件"));

    /** Before these "a" is a name and no article. */
    private static final Set<String> VERBS = Set.of("is", "are", "was", "has", "wins", "and", "or", "loses");

    private PhraseForm() {}

    static String plain(String text) {
        return String.join(" ", words(text));
    }

    /** The words that say something. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        String[] all = text.toLowerCase(Locale.ROOT).split("[\\s,.;:!?\"]", -1);
        for (int at = 0; at < all.length; at++) {
            String word = all[at];
            boolean name = word.equals("a") && (at + 1 == all.length || VERBS.contains(all[at + 1]));
            if (!word.isEmpty() && (name || !FILLERS.contains(word))) {
                words.add(LONG_FORMS.getOrDefault(word, word));
            }
        }
        return words;
    }
}

package dev.assay.text.searchtrace;

import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the searches of a rollout should ask for and find. */
public record SearchTraceTask(
        @TaskField("The accepted answers, one of which should stand in what was found.")
        List<String> gold,

        @TaskField("The paragraphs that should be found, at most 16.")
        List<String> support,

        @TaskField("Groups of alternative keys; some search should ask for each group.")
        List<List<String>> searchKeys,

        @TaskField("Whether the question needs a search.") @Nullable
        Boolean needsSearch,

        @TaskField(value = "The part that is the score.", option = true)
        SearchScore score) {
    private static final int MOST = 64;
    private static final int MOST_SUPPORT = 16;

    /** The part that is the score. */
    public enum SearchScore {
        RETRIEVED,
        KEYS,
        GAIN,
        ECONOMY;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public SearchTraceTask {
        score = Objects.requireNonNullElse(score, SearchScore.RETRIEVED);
        gold = texts("gold", gold, MOST);
        support = texts("support", support, MOST_SUPPORT);
        searchKeys = searchKeys == null ? List.of() : List.copyOf(searchKeys);
        if (searchKeys.size() > MOST) {
            throw new InvalidTask("search_keys", "must have at most " + MOST + " groups");
        }
        for (int i = 0; i < searchKeys.size(); i++) {
            texts("search_keys/" + i, searchKeys.get(i), MOST);
        }
        switch (score) {
            case RETRIEVED -> require(!gold.isEmpty(), "gold");
            case KEYS -> require(!searchKeys.isEmpty(), "search_keys");
            case GAIN -> require(!support.isEmpty(), "support");
            case ECONOMY -> require(needsSearch != null, "needs_search");
        }
    }

    private static void require(boolean isThere, String field) {
        if (!isThere) {
            throw new InvalidTask(field, "is missing");
        }
    }

    private static List<String> texts(String field, @Nullable List<String> texts, int most) {
        if (texts == null) {
            return List.of();
        }
        if (texts.size() > most || texts.stream().anyMatch(Objects::isNull)) {
            throw new InvalidTask(field, "must be at most " + most + " texts");
        }
        return List.copyOf(texts);
    }
}

package dev.assay.text.format;

import java.util.List;
import java.util.Locale;

/** A published form of sections; {@link #toString()} is the name in JSON. */
public enum FormatPreset {
    THINK_ANSWER,
    INFO_THINK_ANSWER,
    THINK_SOLUTION,
    /** Thoughts, searches and what they found in turn, as Search-R1 has them; {@link SearchSequence} checks it. */
    SEARCH,
    /** A thought, then a call, a reply, or both. */
    TOOL_CALL;

    /** Returns the sections in order; none for {@link #SEARCH}. */
    List<FormatSection> sections() {
        return switch (this) {
            case THINK_ANSWER -> List.of(once("think"), once("answer"));
            case INFO_THINK_ANSWER -> List.of(once("info"), once("think"), once("answer"));
            case THINK_SOLUTION -> List.of(once("think"), once("solution"));
            case SEARCH -> List.of();
            case TOOL_CALL ->
                List.of(once("think"), FormatSection.of("tool_call", 0, 1), FormatSection.of("response", 0, 1));
        };
    }

    private static FormatSection once(String tag) {
        return FormatSection.of(tag, 1, 1);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

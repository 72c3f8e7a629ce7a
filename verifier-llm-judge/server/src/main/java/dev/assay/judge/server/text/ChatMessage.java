package dev.assay.judge.server.text;

/** A turn of a conversation. */
public record ChatMessage(Role role, String content) {
    /** The speaker of a turn. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT;

        String tag() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}

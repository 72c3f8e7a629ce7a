package dev.assay.judge.server.text;

/** A turn of a conversation. */
public record ChatMessage(Role role, String content) {
    /** Who speaks. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT;

        String tag() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}

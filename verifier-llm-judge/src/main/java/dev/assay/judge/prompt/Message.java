package dev.assay.judge.prompt;

/** One message of a chat. */
public record Message(String role, String content) {}

package dev.assay.judge.prompt;

/** One message of a chat. */
public record JudgeMessage(String role, String content) {}

package dev.assay.db.console;

/**
 * A live session of the console.
 *
 * @param project the project of the key that signed in
 * @param keyId the name of that key
 */
public record ConsoleSession(String project, String keyId) {}

package dev.assay.console.session;

/**
 * A page that opens an address of the console at once.
 *
 * @param address the path with its query
 */
public record ReopenPage(String address) {}

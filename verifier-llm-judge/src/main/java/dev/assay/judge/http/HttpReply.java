package dev.assay.judge.http;

import java.util.Optional;

/**
 * The answer of an HTTP server.
 *
 * @param retryAfter the value of the header of this name
 */
public record HttpReply(int status, Optional<String> retryAfter, byte[] body) {}

package dev.assay.judge.http;

import java.util.Optional;

/**
 * What a server answered.
 *
 * @param retryAfter the header of this name
 */
public record HttpReply(int status, Optional<String> retryAfter, byte[] body) {}

package dev.assay.judge.http;

import java.util.concurrent.CompletableFuture;

/**
 * A request on its way.
 *
 * @param answer fails where none comes
 * @param giveUp takes the request back: the server sees that the connection is gone
 */
public record OutgoingRequest(CompletableFuture<HttpReply> answer, Runnable giveUp) {}

package dev.assay.judge.http;

import java.util.concurrent.CompletableFuture;

/**
 * A request that was sent.
 *
 * @param answer completes exceptionally if no answer comes
 * @param giveUp takes the request back by closing its connection
 */
public record OutgoingRequest(CompletableFuture<HttpReply> answer, Runnable giveUp) {}

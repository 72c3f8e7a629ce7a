package dev.assay.sandbox;

import java.util.UUID;

/**
 * The place of a session that lives outside of this process.
 *
 * @param address of the process that has it, as {@code host:port}
 * @param id its name there
 * @param longestReply the longest answer to one of its calls, in bytes
 */
public record SessionPlace(String address, UUID id, long longestReply) {}

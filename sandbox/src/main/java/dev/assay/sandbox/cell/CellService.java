package dev.assay.sandbox.cell;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunUsage;
import java.util.Optional;

/**
 * A command that stays in a cell of its own and answers one message after the other. On its stdin and stdout each message
 * follows its length, which has four bytes, the highest first.
 */
public interface CellService extends AutoCloseable {
    /**
     * An answer.
     *
     * @param usage the usage of the command between the message and the answer
     */
    record Answer(Bytes content, RunUsage usage) {}

    /**
     * Sends a message and returns the answer; empty if the command ended, exceeded a limit or answered something else than
     * a message, or if the call was cancelled. The service is closed then.
     *
     * @param limits the limits of time for this answer; {@code outputBytes} bounds its size
     */
    Optional<Answer> ask(Bytes message, Limits limits, RunCancellation cancel) throws InterruptedException;

    boolean isOpen();

    @Override
    void close();
}

package dev.assay.sandbox.remote;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.remote.wire.RemoteProtocol;
import dev.assay.sandbox.remote.wire.RemoteRun;
import dev.assay.sandbox.remote.wire.RemoteTalk;

/**
 * An order to run or compile a program, or two that talk to each other.
 *
 * @param path the kind of work
 * @param payload the programs with their limits
 * @param slots the number of slots that it takes on its worker
 * @param mostReply the largest reply in bytes
 */
record ProgramOrder(String path, byte[] payload, int slots, long mostReply) {
    /** A reply holds this much beside the program's outputs: the compiler's words, names and figures. */
    private static final long MOST_BESIDE = 64 * Limits.MIB;

    static ProgramOrder run(Program program, Limits limits) {
        return new ProgramOrder(RemoteProtocol.RUNS, new RemoteRun(program, limits).encoded(), 1, mostReply(limits));
    }

    static ProgramOrder compilation(Program program) {
        return new ProgramOrder(
                RemoteProtocol.COMPILATIONS,
                new RemoteRun(program, Limits.DEFAULT).encoded(),
                1,
                mostReply(Limits.DEFAULT));
    }

    static ProgramOrder talk(Interaction.Side candidate, Interaction.Side judge) {
        return new ProgramOrder(
                RemoteProtocol.TALKS,
                new RemoteTalk(candidate, judge).encoded(),
                RemoteProtocol.SLOTS_OF_A_TALK,
                mostReply(candidate.limits()) + mostReply(judge.limits()));
    }

    private static long mostReply(Limits limits) {
        return 2 * limits.outputBytes() + limits.fileBytes() + MOST_BESIDE;
    }
}

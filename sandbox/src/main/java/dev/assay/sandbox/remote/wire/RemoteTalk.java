package dev.assay.sandbox.remote.wire;

import dev.assay.sandbox.Interaction;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/** The order to run two programs that talk to each other. */
public record RemoteTalk(Interaction.Side candidate, Interaction.Side judge) {
    public byte[] encoded() {
        return new PayloadWriter()
                .octets(encoded(candidate))
                .octets(encoded(judge))
                .toArray();
    }

    private static byte[] encoded(Interaction.Side side) {
        return new RemoteRun(side.program(), side.limits()).encoded();
    }

    /**
     * Reads an order.
     *
     * @throws IOException if these bytes are no order
     */
    public static RemoteTalk decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        RemoteTalk talk = new RemoteTalk(side(in), side(in));
        in.end();
        return talk;
    }

    private static Interaction.Side side(PayloadReader in) throws IOException {
        RemoteRun run = RemoteRun.decoded(in.octets(Integer.MAX_VALUE));
        return new Interaction.Side(run.program(), run.limits());
    }

    /** Returns the result of a talk as bytes. */
    public static byte[] encoded(Interaction.Result result) {
        PayloadWriter out = new PayloadWriter().octet(result.judgeEndedFirst() ? 1 : 0);
        RemoteOutcome.write(out, result.candidate());
        RemoteOutcome.write(out, result.judge());
        return out.toArray();
    }

    /**
     * Reads the result of a talk.
     *
     * @throws IOException if these bytes are no result
     */
    public static Interaction.Result result(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        boolean judgeEndedFirst = in.octet() == 1;
        Interaction.Result result =
                new Interaction.Result(RemoteOutcome.read(in), RemoteOutcome.read(in), judgeEndedFirst);
        in.end();
        return result;
    }
}

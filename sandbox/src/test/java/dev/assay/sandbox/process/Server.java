package dev.assay.sandbox.process;

import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Talks to a place in the role of a fork server's client. */
final class Server {
    private Server() {}

    /** Returns the output of this source, run as the server of a place. */
    static String answer(ForkServerHost.Place place, String source) throws IOException {
        send(place, source);
        return new String(place.fromServer().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    /** Makes this source the server of a place. */
    static void send(ForkServerHost.Place place, String source) throws IOException {
        byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
        DataOutputStream out = new DataOutputStream(place.toServer());
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }
}

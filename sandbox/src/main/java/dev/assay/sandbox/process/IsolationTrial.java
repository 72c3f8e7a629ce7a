package dev.assay.sandbox.process;

import dev.assay.sandbox.forkserver.ForkServerHost;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Tries the features that every run needs, in a real place: namespaces inside it, a file system in memory, and sight of
 * its own processes.
 */
final class IsolationTrial {
    private static final String SOURCE = """
            import ctypes, os, sys
            libc = ctypes.CDLL(None, use_errno=True)
            def check(what, result):
                if result != 0:
                    sys.exit(what + ': ' + os.strerror(ctypes.get_errno()))
            check('a new process namespace', libc.unshare(0x20000000))
            child = os.fork()
            if child == 0:
                check('new namespaces', libc.unshare(0x20000 | 0x8000000 | 0x4000000))
                check('a file system in memory', libc.mount(b'tmpfs', b'/box', b'tmpfs', 6, b'size=1m'))
                check('a view of its own processes', libc.mount(b'proc', b'/proc', b'proc', 14, None))
                os._exit(0)
            if os.waitpid(child, 0)[1] == 0:
                os.write(1, b'.')
            """;

    private IsolationTrial() {}

    /** Returns the failure, as the place reports it; empty if all features work. */
    static Optional<String> of(ForkServerHost host) {
        try (ForkServerHost.Place place = host.start()) {
            boolean isGood = answers(place);
            return isGood ? Optional.empty() : Optional.of(place.lastWords());
        } catch (IOException failed) {
            return Optional.of(String.valueOf(failed.getMessage()));
        }
    }

    private static boolean answers(ForkServerHost.Place place) {
        try {
            send(place.toServer());
            return place.fromServer().read() == '.';
        } catch (IOException ended) {
            return false;
        }
    }

    private static void send(OutputStream stream) throws IOException {
        byte[] source = SOURCE.getBytes(StandardCharsets.UTF_8);
        DataOutputStream out = new DataOutputStream(stream);
        out.writeInt(source.length);
        out.write(source);
        out.flush();
    }
}

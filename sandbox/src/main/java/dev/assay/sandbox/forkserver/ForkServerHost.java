package dev.assay.sandbox.forkserver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** Where fork servers run: behind bubblewrap's walls, or in a container. */
public interface ForkServerHost extends AutoCloseable {
    /**
     * Starts {@code python3 -s -S -B -c BOOT} with LD_BIND_NOW=1 and PYTHONHASHSEED=0 as its environment, where BOOT reads and runs the server from its input, in a new place behind the walls.
     *
     * @throws IOException if it can not be started; the message says why
     */
    Place start() throws IOException;

    /** What keeps programs in, in words, by the wall's name. */
    Map<String, String> walls();

    /** Ends what the host itself keeps running. */
    @Override
    void close();

    /** One started server. */
    interface Place extends AutoCloseable {
        OutputStream toServer();

        InputStream fromServer();

        /** What the server is told of this place before its first run. */
        PlaceSettings placement();

        boolean isAlive();

        /** How many processes of the place the kernel has killed for want of memory; 0 where that is not known. */
        default long memoryKills() {
            return 0;
        }

        /** The last lines that it wrote to its stderr, for our log. */
        String lastWords();

        /** Kills the server and everything in its place, and waits until it is gone; never throws. */
        @Override
        void close();
    }
}

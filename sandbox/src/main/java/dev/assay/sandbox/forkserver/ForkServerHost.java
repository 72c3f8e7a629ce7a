package dev.assay.sandbox.forkserver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** Starts fork servers in isolated places: behind bubblewrap's walls, or in containers. */
public interface ForkServerHost extends AutoCloseable {
    /**
     * Starts {@code python3 -s -S -B -c BOOT} in a new isolated place, with LD_BIND_NOW=1 and PYTHONHASHSEED=0 as its
     * environment. BOOT reads the server's source from its input and runs it.
     *
     * @throws IOException if the place cannot be started; the message gives the reason
     */
    Place start() throws IOException;

    /** Returns the isolation of programs in words, by the name of each measure. */
    Map<String, String> walls();

    /** Ends the processes that the host itself keeps running. */
    @Override
    void close();

    /** One started server in its place. */
    interface Place extends AutoCloseable {
        OutputStream toServer();

        InputStream fromServer();

        /** Returns the settings that are sent to the server before its first run. */
        PlaceSettings placement();

        boolean isAlive();

        /**
         * Returns the number of the place's processes that the kernel has killed for lack of memory; 0 if it is
         * unknown.
         */
        default long memoryKills() {
            return 0;
        }

        /** Returns the last lines of the server's stderr, for the service's log. */
        String lastWords();

        /** Kills the server and all processes of its place, and waits until they are gone; never throws. */
        @Override
        void close();
    }
}

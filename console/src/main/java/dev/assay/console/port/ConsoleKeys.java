package dev.assay.console.port;

import java.util.Optional;

/** The keys by which people sign in. The first two methods may throw StoreUnavailable. */
public interface ConsoleKeys {
    /** Returns the holder of a live key; the comparison takes as long for a wrong secret as for the right one. */
    Optional<KeyHolder> authenticate(String presented);

    /** Returns the holder of a key that signed in before, if it is still live. */
    Optional<KeyHolder> live(String project, String sessionKey);

    /**
     * Returns the holder whom {@link #live} returned within the last hour, while keys can't be checked. What they may do then
     * reads and stores nothing.
     */
    Optional<KeyHolder> remembered(String project, String sessionKey);
}

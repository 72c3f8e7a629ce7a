package dev.assay.verifier.judge;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** The generative judges of this host, by the name of their profile. */
public interface Judges extends AutoCloseable {
    /** A host without profiles. */
    Judges NONE = new Judges() {
        @Override
        public SortedSet<String> names() {
            return Collections.emptySortedSet();
        }

        @Override
        public Optional<Judge> find(String profile) {
            return Optional.empty();
        }
    };

    /** The profiles that recipes may name, whether or not an endpoint is configured for them. */
    SortedSet<String> names();

    /** The judge of a profile; empty where no endpoint is configured for it. */
    Optional<Judge> find(String profile);

    /** The model of a profile, named by the profile or as its server calls it; empty where no endpoint is configured. */
    default Optional<FreeJudge> free(String name) {
        return Optional.empty();
    }

    /** The model that places texts for comparison; empty where no endpoint is configured for one. */
    default Optional<Embedder> embedder() {
        return Optional.empty();
    }

    /** The models behind the judges with an endpoint, by the name of their profile. */
    default List<ChatModel> models() {
        return List.of();
    }

    /** How each judge with an endpoint is doing, by name, and after them the {@link #embedder}. */
    default List<JudgeStatus> status() {
        return List.of();
    }

    /** Ends what was begun; who still waits for a ruling gets none. */
    @Override
    default void close() {}
}

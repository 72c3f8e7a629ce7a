package dev.assay.verifier.judge;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** The generative judges of this host, each under the name of its profile. */
public interface Judges extends AutoCloseable {
    /** The judges of a host without profiles. */
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

    /** Returns the profiles that recipes may name, whether or not an endpoint is configured for them. */
    SortedSet<String> names();

    /** Returns the judge of a profile; empty where no endpoint is configured for it. */
    Optional<Judge> find(String profile);

    /**
     * Returns the model of a profile, by the profile's name or the name that its server has for it; empty where no
     * endpoint is configured.
     */
    default Optional<FreeJudge> free(String name) {
        return Optional.empty();
    }

    /** Returns the embedding model; empty where no endpoint is configured for one. */
    default Optional<Embedder> embedder() {
        return Optional.empty();
    }

    /** Returns the reward model of a profile; empty where no endpoint is configured for it. */
    default Optional<RewardModel> rewardModel(String profile) {
        return Optional.empty();
    }

    /** Returns the models behind the judges with an endpoint, by the name of their profile. */
    default List<ChatModel> models() {
        return List.of();
    }

    /** Returns the status of each judge with an endpoint, by name, then those of the reward models, and last that of the {@link #embedder}. */
    default List<JudgeStatus> status() {
        return List.of();
    }

    /** Ends all requests; a caller that still waits for a ruling gets none. */
    @Override
    default void close() {}
}

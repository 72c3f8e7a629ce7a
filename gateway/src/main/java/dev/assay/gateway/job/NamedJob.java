package dev.assay.gateway.job;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** The job that an address names. */
final class NamedJob {
    private NamedJob() {}

    /**
     * Returns the job of this id.
     *
     * @param find looks it up among the jobs of the caller's project
     * @throws ProblemException 404 where there is none
     */
    static <T> T find(String id, Function<UUID, Optional<T>> find) {
        try {
            return find.apply(UUID.fromString(id)).orElseThrow(NamedJob::missing);
        } catch (IllegalArgumentException e) {
            throw missing();
        }
    }

    private static ProblemException missing() {
        return ProblemException.of(ProblemType.NOT_FOUND, "there is no job of this id");
    }
}

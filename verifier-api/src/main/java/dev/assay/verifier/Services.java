package dev.assay.verifier;

import java.util.Optional;

/** What the host lends to a verifier: the sandbox, the blob store, the judge client. */
public interface Services {
    /** A host that lends nothing. */
    Services NONE = new Services() {
        @Override
        public <S> Optional<S> get(Class<S> type) {
            return Optional.empty();
        }
    };

    /** The service of this type, or empty where the host has none. */
    <S> Optional<S> get(Class<S> type);
}

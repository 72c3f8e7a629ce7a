package dev.assay.verifier;

import java.util.Map;
import java.util.Optional;

/** What the host lends to a verifier: the sandbox, the blob store, the judge client. */
public interface VerifierServices {
    /** A host that lends nothing. */
    VerifierServices NONE = of(Map.of());

    /** A host that lends these, each by the type that it is asked for by. */
    static VerifierServices of(Map<Class<?>, Object> services) {
        Map<Class<?>, Object> lent = Map.copyOf(services);
        return new VerifierServices() {
            @Override
            public <S> Optional<S> get(Class<S> type) {
                return Optional.ofNullable(lent.get(type)).map(type::cast);
            }
        };
    }

    /** The service of this type, or empty where the host has none. */
    <S> Optional<S> get(Class<S> type);
}

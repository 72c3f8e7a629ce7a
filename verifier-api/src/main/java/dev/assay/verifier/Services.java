package dev.assay.verifier;

import java.util.Map;
import java.util.Optional;

/** What the host lends to a verifier: the sandbox, the blob store, the judge client. */
public interface Services {
    /** A host that lends nothing. */
    Services NONE = of(Map.of());

    /** A host that lends these, each by the type that it is asked for by. */
    static Services of(Map<Class<?>, Object> services) {
        Map<Class<?>, Object> lent = Map.copyOf(services);
        return new Services() {
            @Override
            public <S> Optional<S> get(Class<S> type) {
                return Optional.ofNullable(lent.get(type)).map(type::cast);
            }
        };
    }

    /** The service of this type, or empty where the host has none. */
    <S> Optional<S> get(Class<S> type);
}

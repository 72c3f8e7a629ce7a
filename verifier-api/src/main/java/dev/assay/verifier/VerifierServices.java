package dev.assay.verifier;

import java.util.Map;
import java.util.Optional;

/** The host's services for verifiers: the sandbox, the blob store, the judge client. */
public interface VerifierServices {
    /** The services of a host that offers none. */
    VerifierServices NONE = of(Map.of());

    /** Returns the services of a host that offers these objects, each under the type that verifiers ask for. */
    static VerifierServices of(Map<Class<?>, Object> services) {
        Map<Class<?>, Object> lent = Map.copyOf(services);
        return new VerifierServices() {
            @Override
            public <S> Optional<S> get(Class<S> type) {
                return Optional.ofNullable(lent.get(type)).map(type::cast);
            }
        };
    }

    /** Returns these services and one more, which stands before one of its type. */
    default <T> VerifierServices and(Class<T> type, T service) {
        return new VerifierServices() {
            @Override
            public <S> Optional<S> get(Class<S> wanted) {
                return wanted == type ? Optional.of(wanted.cast(service)) : VerifierServices.this.get(wanted);
            }
        };
    }

    /** Returns the service of this type, or empty where the host has none. */
    <S> Optional<S> get(Class<S> type);
}

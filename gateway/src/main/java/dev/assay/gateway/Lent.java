package dev.assay.gateway;

import dev.assay.verifier.Services;
import java.util.Map;
import java.util.Optional;

/**
 * What the gateway lends to its verifiers.
 *
 * @param services each by the type that it is asked for by
 */
record Lent(Map<Class<?>, Object> services) implements Services {
    @Override
    public <S> Optional<S> get(Class<S> type) {
        return Optional.ofNullable(services.get(type)).map(type::cast);
    }
}

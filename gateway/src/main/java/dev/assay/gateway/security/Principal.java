package dev.assay.gateway.security;

import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/**
 * The authenticated caller of a request.
 *
 * @param keyId the public part of its key, or {@value #ADMIN}
 * @param installation whether it has the installation's own key, which may act for every project
 * @param itemsPerSecond rate limit, null for no limit
 * @param maxConcurrent limit of items in flight, null for no limit
 */
public record Principal(
        String keyId,
        String project,
        Set<KeyScope> scopes,
        boolean installation,
        @Nullable Integer itemsPerSecond,
        @Nullable Integer maxConcurrent) {
    /** The actor's name in records, where the installation's own key was used. */
    public static final String ADMIN = "admin";
    /** The project of the installation's own key. */
    public static final String DEFAULT_PROJECT = "default";

    private static final String ATTRIBUTE = Principal.class.getName();

    static final Principal INSTALLATION =
            new Principal(ADMIN, DEFAULT_PROJECT, EnumSet.allOf(KeyScope.class), true, null, null);

    static Principal of(ApiKey key) {
        return new Principal(key.id(), key.project(), key.scopes(), false, key.itemsPerSecond(), key.maxConcurrent());
    }

    /** Returns the caller that the filter admitted. */
    public static Principal of(ServerWebExchange exchange) {
        return (Principal) exchange.getRequiredAttribute(ATTRIBUTE);
    }

    /** Makes this the caller of the request. */
    public void enter(ServerWebExchange exchange) {
        exchange.getAttributes().put(ATTRIBUTE, this);
    }

    /**
     * Returns the project that the caller asked for, which is its own where it asked for none.
     *
     * @throws ProblemException 404 for another project, unless the caller has the installation's key
     */
    public String projectOf(@Nullable String asked) {
        String wanted = asked == null ? project : asked;
        if (!installation && !project.equals(wanted)) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "there is no such project");
        }
        return wanted;
    }

    public boolean has(KeyScope scope) {
        return scopes.contains(scope);
    }
}

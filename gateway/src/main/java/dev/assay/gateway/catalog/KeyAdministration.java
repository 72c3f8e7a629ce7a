package dev.assay.gateway.catalog;

import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyFormat;
import dev.assay.db.key.KeyScope;
import dev.assay.db.key.KeyStore;
import dev.assay.db.key.KeyStore.Rotation;
import dev.assay.db.key.NewKey;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Makes, lists, rotates and revokes keys for a caller who may administer them: those of the caller's project, and with
 * the installation's key those of every project.
 */
@Component
final class KeyAdministration {
    private final KeyStore keys;

    KeyAdministration(KeyStore keys) {
        this.keys = keys;
    }

    KeyStore.Created create(Principal principal, JsonNode body) {
        return keys.create(wanted(principal, body));
    }

    /** Makes a key with this id; empty where there is one, since the request was sent twice. */
    Optional<KeyStore.Created> create(Principal principal, JsonNode body, String id) {
        return keys.create(wanted(principal, body), checked(id));
    }

    private static NewKey wanted(Principal principal, JsonNode body) {
        NewKey wanted = KeyRequest.read(body, principal);
        principal.projectOf(wanted.project());
        requireScopes(principal, wanted.scopes());
        return wanted;
    }

    private static void requireScopes(Principal principal, Set<KeyScope> scopes) {
        for (KeyScope scope : scopes) {
            if (!principal.has(scope)) {
                throw ProblemException.of(
                        ProblemType.FORBIDDEN, "a key can't give the scope " + scope.text() + ", which it lacks");
            }
        }
    }

    private static String checked(String id) {
        if (!KeyFormat.isId(id)) {
            throw ProblemException.of(ProblemType.INVALID_FIELD, "the id of a key has 8 letters and digits");
        }
        return id;
    }

    List<ApiKey> list(Principal principal, @Nullable String project) {
        return keys.list(principal.projectOf(project));
    }

    /**
     * Makes a key with the properties of another, which ends after a while. A caller whose key lacks a scope of the other
     * can't do that: it would get the secret of a key that permits more.
     */
    Rotation rotate(Principal principal, @Nullable String project, String id, String newId, Duration keep) {
        String owner = principal.projectOf(project);
        keys.list(owner).stream()
                .filter(key -> key.id().equals(id))
                .findFirst()
                .ifPresent(key -> requireScopes(principal, key.scopes()));
        return keys.rotate(owner, id, checked(newId), keep, principal.keyId());
    }

    void revoke(Principal principal, @Nullable String project, String id) {
        if (!keys.revoke(principal.projectOf(project), id, principal.keyId())) {
            throw ProblemException.of(ProblemType.NOT_FOUND, "the project has no key of this id");
        }
    }
}

package dev.assay.gateway.catalog;

import dev.assay.console.port.ConsoleKeyring;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyStore;
import dev.assay.db.key.KeyStore.Rotation;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.ConsoleSignIn;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** The keys of projects for the console, administered as {@code /v1/keys} does it. */
@Component
final class ConsoleKeyAdministration implements ConsoleKeyring {
    private final KeyAdministration keys;
    private final KeyStore store;
    private final KeyQuotas quotas;
    private final ConsoleSignIn people;

    ConsoleKeyAdministration(KeyAdministration keys, KeyStore store, KeyQuotas quotas, ConsoleSignIn people) {
        this.keys = keys;
        this.store = store;
        this.quotas = quotas;
        this.people = people;
    }

    private Principal principal(KeyHolder holder) {
        return people.principal(holder)
                .orElseThrow(() -> ProblemException.of(ProblemType.UNAUTHORIZED, "the key has ended"));
    }

    @Override
    public boolean administersAll(KeyHolder holder) {
        return people.principal(holder).filter(Principal::installation).isPresent();
    }

    @Override
    public Listing list(KeyHolder holder, @Nullable String project) {
        String asked;
        try {
            asked = principal(holder).projectOf(project);
        } catch (ProblemException e) {
            return new Listing.NoSuchProject();
        }
        Map<String, Instant> uses = store.lastUses(asked);
        return new Listing.Listed(
                asked,
                keys.list(principal(holder), asked).stream()
                        .map(key -> entry(key, uses.get(key.id())))
                        .toList());
    }

    private Entry entry(ApiKey key, @Nullable Instant lastUse) {
        return new Entry(key, lastUse, quotas.inFlight(key.id()), quotas.spent(key.id(), key.itemsPerSecond()));
    }

    @Override
    public Reply create(KeyHolder holder, ObjectNode wanted, String id) {
        return reply(
                holder,
                caller -> keys.create(caller, wanted, id)
                        .map(ConsoleKeyAdministration::made)
                        .orElseGet(Reply.MadeBefore::new));
    }

    private static Reply made(KeyStore.Created created) {
        return new Reply.Made(created.key(), created.presented());
    }

    @Override
    public Reply rotate(KeyHolder holder, @Nullable String project, String id, String newId, Duration keep) {
        return reply(holder, caller -> switch (keys.rotate(caller, project, id, newId, keep)) {
            case Rotation.Rotated(KeyStore.Created created) -> made(created);
            case Rotation.DoneBefore _ -> new Reply.MadeBefore();
            case Rotation.NotLive _ ->
                throw ProblemException.of(ProblemType.EDIT_CONFLICT, "the project has no live key of this id");
        });
    }

    @Override
    public Reply revoke(KeyHolder holder, @Nullable String project, String id) {
        return reply(holder, caller -> {
            keys.revoke(caller, project, id);
            return new Reply.Done();
        });
    }

    private Reply reply(KeyHolder holder, Function<Principal, Reply> change) {
        try {
            return change.apply(principal(holder));
        } catch (ProblemException e) {
            return new Reply.Refused(e.refusal().type().status(), e.refusal().detail());
        }
    }
}

package dev.assay.console.administration;

import dev.assay.console.administration.KeyListPage.Quota;
import dev.assay.console.administration.KeyListPage.Row;
import dev.assay.console.administration.KeyListPage.State;
import dev.assay.console.administration.KeyListPage.Times;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.ConsoleKeyring.Entry;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import dev.assay.db.key.ApiKey;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the rows of the table of keys, and what the page of a key says. */
final class KeyRows {
    /** The keys of an exported row, in their order. */
    static final List<String> COLUMNS = List.of(
            "name",
            "id",
            "state",
            "scopes",
            "items_per_second",
            "items_per_second_used",
            "max_concurrent",
            "in_flight",
            "last_used_at",
            "expires_at",
            "revoked_at",
            "created_at",
            "created_by");

    private KeyRows() {}

    static String path(String id) {
        return Address.KEYS + "/" + id;
    }

    static String acts(String id) {
        return QueryString.of(Address.AUDIT, Map.of("subject", id));
    }

    static Row row(Entry entry, String href, Instant now) {
        ApiKey key = entry.key();
        return new Row(
                href,
                ModelText.cut(key.name()),
                key.id(),
                scopes(key),
                new Quota(rate(entry), concurrent(entry)),
                new Times(
                        AuditRows.minute(key.createdAt()),
                        ModelText.cut(key.createdBy()),
                        time(entry.lastUse()),
                        time(end(key))),
                state(key, now));
    }

    static String scopes(ApiKey key) {
        return key.scopes().stream().sorted().map(KeyScope::text).collect(Collectors.joining(", "));
    }

    private static String rate(Entry entry) {
        Integer most = entry.key().itemsPerSecond();
        return most == null ? "no limit" : number(entry.spent()) + " of " + number(most) + "/s";
    }

    private static String concurrent(Entry entry) {
        Integer most = entry.key().maxConcurrent();
        return number(entry.inFlight()) + (most == null ? "" : " of " + number(most)) + " in flight";
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static @Nullable Instant end(ApiKey key) {
        return key.revokedAt() == null ? key.expiresAt() : key.revokedAt();
    }

    private static String time(@Nullable Instant time) {
        return time == null ? "" : AuditRows.minute(time);
    }

    static State state(ApiKey key, Instant now) {
        if (key.revokedAt() != null) {
            return new State("part", "revoked");
        }
        return key.isLive(now) ? new State("good", "live") : new State("part", "expired");
    }

    static List<Fact> facts(Entry entry, Instant now) {
        ApiKey key = entry.key();
        List<Fact> facts = new ArrayList<>();
        add(facts, "State", state(key, now).text());
        add(facts, "Project", key.project());
        add(facts, "Scopes", scopes(key));
        add(facts, "Items a second", rate(entry) + (key.itemsPerSecond() == null ? "" : ", at this gateway"));
        add(facts, "Items in flight", concurrent(entry) + ", at this gateway");
        add(facts, "Last used", key(time(entry.lastUse()), "never"));
        add(facts, key.revokedAt() == null ? "Ends" : "Revoked", key(time(end(key)), "never"));
        add(facts, "Made", AuditRows.minute(key.createdAt()) + " by " + key.createdBy());
        return facts;
    }

    private static String key(String time, String otherwise) {
        return time.isEmpty() ? otherwise : time + " UTC";
    }

    private static void add(List<Fact> facts, String name, String value) {
        facts.add(new Fact(name, ModelText.cut(value), ""));
    }

    static ObjectNode json(Entry entry, Instant now) {
        ApiKey key = entry.key();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("name", key.name())
                .put("id", key.id())
                .put("state", state(key, now).text());
        ArrayNode scopes = json.putArray("scopes");
        key.scopes().stream().sorted().map(KeyScope::text).forEach(scopes::add);
        return json.put("items_per_second", key.itemsPerSecond())
                .put("items_per_second_used", key.itemsPerSecond() == null ? null : (Long) entry.spent())
                .put("max_concurrent", key.maxConcurrent())
                .put("in_flight", entry.inFlight())
                .put("last_used_at", Objects.toString(entry.lastUse(), null))
                .put("expires_at", Objects.toString(key.expiresAt(), null))
                .put("revoked_at", Objects.toString(key.revokedAt(), null))
                .put("created_at", key.createdAt().toString())
                .put("created_by", key.createdBy());
    }
}

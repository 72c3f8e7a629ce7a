package dev.assay.console.administration;

import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is in the form for a key.
 *
 * @param id the id that the new key will have
 * @param offered the scopes that the person can give
 * @param scopes those that are chosen
 * @param rate items a second, as typed; empty for no limit
 * @param concurrent items in flight, as typed; empty for no limit
 * @param lastDay the key's last day, as a browser writes it; empty for none
 */
public record KeyForm(
        String id,
        String name,
        List<String> offered,
        Set<String> scopes,
        String rate,
        String concurrent,
        String lastDay) {
    public KeyForm {
        offered = List.copyOf(offered);
        scopes = Set.copyOf(scopes);
    }

    /** Returns the form as it stands on the page at first. */
    static KeyForm empty(KeyHolder holder, String id) {
        return new KeyForm(id, "", offered(holder), Set.of(KeyScope.VERIFY.text()), "", "", "");
    }

    private static List<String> offered(KeyHolder holder) {
        return Arrays.stream(KeyScope.values())
                .filter(holder::has)
                .map(KeyScope::text)
                .toList();
    }

    /** Returns the form that a person sent. */
    static KeyForm sent(Visitor visitor, KeyHolder holder) {
        List<String> chosen = Objects.requireNonNullElse(visitor.form().get("scope"), List.of());
        return new KeyForm(
                text(visitor, "id"),
                text(visitor, "name"),
                offered(holder),
                new LinkedHashSet<>(chosen),
                text(visitor, "rate"),
                text(visitor, "concurrent"),
                text(visitor, "last_day"));
    }

    private static String text(Visitor visitor, String name) {
        return Objects.requireNonNullElse(visitor.field(name), "").strip();
    }

    /** The key of a form, as a request to the API has it, or what is wrong with the form. */
    sealed interface Body {
        record Key(ObjectNode json) implements Body {}

        record Wrong(String problem) implements Body {}
    }

    /** Returns the key that is wanted. */
    Body body(String project) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("project", project).put("name", name);
        ArrayNode chosen = json.putArray("scopes");
        scopes.forEach(chosen::add);
        return quota(json, "items_per_second", "Items a second", rate)
                .or(() -> quota(json, "max_concurrent", "Items in flight", concurrent))
                .or(() -> end(json))
                .<Body>map(Body.Wrong::new)
                .orElseGet(() -> new Body.Key(json));
    }

    private static Optional<String> quota(ObjectNode json, String field, String label, String typed) {
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        try {
            json.put(field, Integer.parseInt(typed));
            return Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.of(label + " must be a whole number of at least 1.");
        }
    }

    /** The key ends with its last day, in UTC. */
    private Optional<String> end(ObjectNode json) {
        if (lastDay.isEmpty()) {
            return Optional.empty();
        }
        try {
            json.put(
                    "expires_at",
                    LocalDate.parse(lastDay)
                            .plusDays(1)
                            .atStartOfDay(ZoneOffset.UTC)
                            .toInstant()
                            .toString());
            return Optional.empty();
        } catch (DateTimeParseException e) {
            return Optional.of("Last day must be a date such as 2027-06-30.");
        }
    }
}

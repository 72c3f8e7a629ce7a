package dev.assay.engine.wire;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Batch.Persist;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the body of {@code /v1/verify} and {@code /v1/verify:batch}. An error in an item affects that item only; an
 * error in the request refuses the whole request.
 */
public final class RequestReader {
    private static final Set<String> OPTIONS = Set.of("explain", "persist", "deadline_ms");
    private static final Set<String> BATCH = Set.of("defaults", "items", "explain", "persist", "deadline_ms");
    private static final Set<String> HEADER = Set.of("type", "defaults", "explain", "persist", "deadline_ms");

    private static final String BATCH_PATH = "/v1/verify:batch";
    private static final String IN_ITEMS = ", as {\"items\": […]}";

    private final Duration deadline;

    /** Makes a reader with the deadline of bodies that name none. */
    public RequestReader(Duration deadline) {
        this.deadline = deadline;
    }

    /** Reads a body of one item, with the options of a batch beside its fields. */
    public ReadRequest single(byte[] body) {
        return switch (JsonText.parse("the body", body, 0, body.length)) {
            case JsonText.Parsed.NotJson bad -> refused(bad);
            case JsonText.Parsed.Tree tree ->
                guarded(() -> {
                    JsonFields fields =
                            object(tree.node(), "one item, an object; send many to " + BATCH_PATH + IN_ITEMS);
                    refuseBatchFields(fields);
                    Options options = options(fields);
                    ObjectNode item = fields.object().remove(OPTIONS);
                    return options.batch(List.of(ItemReader.read(item, 0, "", null)));
                });
        };
    }

    /** Reads a JSON body. */
    public ReadRequest batch(byte[] body) {
        return switch (JsonText.parse("the body", body, 0, body.length)) {
            case JsonText.Parsed.NotJson bad -> refused(bad);
            case JsonText.Parsed.Tree tree ->
                guarded(() -> {
                    JsonFields fields = object(tree.node(), "a batch" + IN_ITEMS);
                    refuseItemFields(fields);
                    fields.refuseUnknown(BATCH);
                    Options options = options(fields);
                    return options.batch(items(fields, options.defaults()));
                });
        };
    }

    private static JsonFields object(JsonNode body, String wanted) {
        if (body instanceof ObjectNode object) {
            return new JsonFields(object, "");
        }
        throw new InvalidField(FieldProblem.wrong("", "must be " + wanted));
    }

    private static void refuseBatchFields(JsonFields fields) {
        for (String field : List.of("items", "defaults")) {
            if (fields.object().has(field)) {
                throw new InvalidField(FieldProblem.unknown(fields.at(field), "send a batch to " + BATCH_PATH));
            }
        }
    }

    private static void refuseItemFields(JsonFields fields) {
        boolean hasItems = fields.object().has("items");
        fields.object().propertyNames().stream()
                .filter(ItemReader.ITEM::contains)
                .findFirst()
                .ifPresent(field -> {
                    throw new InvalidField(FieldProblem.unknown(
                            fields.at(field),
                            hasItems
                                    ? "it stands in each of items"
                                            + (ItemReader.DEFAULTS.contains(field) ? ", or in defaults" : "")
                                    : "put the item into items, or send it to /v1/verify"));
                });
    }

    /** Reads an NDJSON body: an optional header line, then one item a line. */
    public ReadRequest lines(byte[] body) {
        return guarded(() -> {
            Options options = new Options(null, false, Persist.SYNC, deadline);
            List<BatchEntry> entries = new ArrayList<>();
            boolean first = true;
            for (BodyLines.Line line : BodyLines.of(body)) {
                JsonText.Parsed parsed = JsonText.parse("the line", body, line.from(), line.to());
                if (first && parsed instanceof JsonText.Parsed.Tree(JsonNode node) && isHeader(node)) {
                    JsonFields header = JsonFields.of(node, "");
                    header.refuseUnknown(HEADER);
                    options = options(header);
                } else {
                    requireRoom(entries.size() + 1);
                    entries.add(entry(parsed, entries.size(), options.defaults()));
                }
                first = false;
            }
            return options.batch(entries);
        });
    }

    private static boolean isHeader(JsonNode node) {
        JsonNode type = node.isObject() ? node.get("type") : null;
        return type != null && type.isString() && type.asString().equals("batch");
    }

    private static BatchEntry entry(JsonText.Parsed parsed, int index, @Nullable ItemReader defaults) {
        String pointer = "/items/" + index;
        return switch (parsed) {
            case JsonText.Parsed.Tree tree -> ItemReader.read(tree.node(), index, pointer, defaults);
            case JsonText.Parsed.NotJson bad ->
                new BatchEntry.Unreadable(
                        index,
                        Integer.toString(index),
                        null,
                        new FieldProblem(pointer + bad.pointer(), "The line can't be read", bad.detail()));
        };
    }

    private List<BatchEntry> items(JsonFields fields, @Nullable ItemReader defaults) {
        JsonNode items = fields.object().get("items");
        if (items == null) {
            throw new InvalidField(FieldProblem.missing("/items"));
        }
        if (!items.isArray()) {
            throw fields.wrong("items", "must be an array");
        }
        requireRoom(items.size());
        List<BatchEntry> entries = new ArrayList<>(items.size());
        for (JsonNode item : items) {
            entries.add(ItemReader.read(item, entries.size(), "/items/" + entries.size(), defaults));
        }
        return entries;
    }

    private static void requireRoom(int items) {
        if (items > Batch.MAX_ITEMS) {
            throw new TooManyItems();
        }
    }

    private Options options(JsonFields fields) {
        JsonNode defaults = fields.get("defaults");
        return new Options(
                defaults == null ? null : ItemReader.defaults(JsonFields.of(defaults, "/defaults")),
                fields.truth("explain", false),
                persist(fields),
                deadline(fields));
    }

    private static Persist persist(JsonFields fields) {
        String name = fields.text("persist", 20);
        for (Persist persist : Persist.values()) {
            if (name == null || persist.name().toLowerCase(Locale.ROOT).equals(name)) {
                return name == null ? Persist.SYNC : persist;
            }
        }
        throw fields.wrong("persist", "must be sync, async or none");
    }

    private Duration deadline(JsonFields fields) {
        Long millis = fields.integer("deadline_ms", 1, Batch.MAX_DEADLINE.toMillis());
        return millis == null ? deadline : Duration.ofMillis(millis);
    }

    private record Options(@Nullable ItemReader defaults, boolean explain, Persist persist, Duration deadline) {
        Batch batch(List<BatchEntry> entries) {
            return new Batch(entries, explain, persist, deadline);
        }
    }

    private static final class TooManyItems extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyItems() {
            super("too many items", null, false, false);
        }
    }

    private interface Reading {
        Batch read();
    }

    private static ReadRequest guarded(Reading reading) {
        try {
            Batch batch = reading.read();
            return duplicateId(batch)
                    .<ReadRequest>map(ReadRequest.Refused::new)
                    .orElseGet(() -> new ReadRequest.Accepted(batch));
        } catch (InvalidField e) {
            return new ReadRequest.Refused(RequestRefusal.of(e.problem()));
        } catch (TooManyItems e) {
            return new ReadRequest.Refused(RequestRefusal.of(
                    ProblemType.TOO_MANY_ITEMS, "a batch holds at most " + Batch.MAX_ITEMS + " items: send several"));
        }
    }

    private static Optional<RequestRefusal> duplicateId(Batch batch) {
        Set<String> ids = HashSet.newHashSet(batch.entries().size());
        for (BatchEntry entry : batch.entries()) {
            if (!ids.add(entry.id())) {
                FieldProblem problem = new FieldProblem(
                        "/items/" + entry.index() + "/id", "An id is used twice", "another item has this id too");
                return Optional.of(new RequestRefusal(
                        ProblemType.DUPLICATE_ID, "an id must be unique in its request", List.of(problem)));
            }
        }
        return Optional.empty();
    }

    private static ReadRequest refused(JsonText.Parsed.NotJson bad) {
        return new ReadRequest.Refused(bad.refusal());
    }
}

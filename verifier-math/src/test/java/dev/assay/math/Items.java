package dev.assay.math;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/** All fixtures of this module as items, whatever they are fixtures of. */
final class Items {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .enable(EnumFeature.READ_ENUMS_USING_TO_STRING)
            .build();

    private Items() {}

    /**
     * One item.
     *
     * @param why what its fixture shows
     */
    record Item(MathTask task, String response, String why) {}

    static List<Item> all() {
        List<Item> items = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder())) {
            for (Path file : files.sorted().toList()) {
                for (String line : Files.readAllLines(file)) {
                    JsonNode fixture = line.isBlank() ? MAPPER.missingNode() : MAPPER.readTree(line);
                    if (fixture.has("task") && !fixture.has("invalid")) {
                        items.add(item(fixture));
                    }
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return items;
    }

    /** A task with these fields, named as on the wire. */
    static MathTask task(Map<String, ?> fields) {
        return MAPPER.convertValue(fields, MathTask.class);
    }

    private static Item item(JsonNode fixture) {
        return new Item(
                MAPPER.treeToValue(fixture.get("task"), MathTask.class),
                fixture.get("response").asString(),
                fixture.get("why").asString());
    }

    private static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(Items.class.getResource("/fixtures/math"))
                    .toURI());
        } catch (URISyntaxException failure) {
            throw new IllegalStateException(failure);
        }
    }
}

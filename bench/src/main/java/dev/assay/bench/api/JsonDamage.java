package dev.assay.bench.api;

import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes a body invalid in one or more places: a value, a field, or the bytes of its text. */
final class JsonDamage {
    /** JSON values that few fields expect. */
    private static final List<String> ODD = List.of(
            "null",
            "true",
            "false",
            "0",
            "-1",
            "1",
            "1.5",
            "-0.0",
            "2147483648",
            "-9223372036854775809",
            "1e400",
            "-1e400",
            "1e-400",
            "9".repeat(400),
            "-" + "9".repeat(400),
            "0." + "0".repeat(400) + "1",
            "\"\"",
            "\" \"",
            "\"1\"",
            "\"\\u0000\"",
            "\"\\ud800\"",
            "\"\\u202eabc\"",
            "\"💥\"",
            "\"" + "a".repeat(3_000) + "\"",
            "\"../../etc/passwd\"",
            "\"{{7*7}}\"",
            "\"'; DROP TABLE keys; --\"",
            "\"NaN\"",
            "[]",
            "{}",
            "[[]]",
            "[null]",
            "[1,\"a\",{}]",
            "{\"a\":{\"b\":[1]}}",
            "{\"\":\"\"}",
            "\"sha256:zz\"",
            "\"2026-02-30T25:61:61Z\"");

    private final SplittableRandom random;

    JsonDamage(SplittableRandom random) {
        this.random = random;
    }

    /** Replaces some values and fields of a body by others. */
    JsonNode values(JsonNode body) {
        JsonNode damaged = body.deepCopy();
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            damaged = one(damaged);
        }
        return damaged;
    }

    private JsonNode one(JsonNode body) {
        List<JsonNode> containers = new ArrayList<>();
        collect(body, containers);
        if (containers.isEmpty() || random.nextInt(40) == 0) {
            return odd();
        }
        JsonNode at = containers.get(random.nextInt(containers.size()));
        if (at instanceof ObjectNode object) {
            List<String> names = new ArrayList<>(object.propertyNames());
            int kind = random.nextInt(8);
            if (names.isEmpty() || kind == 0) {
                object.set(random.nextBoolean() ? "unknown" : "a".repeat(1 + random.nextInt(1_200)), odd());
            } else if (kind == 1) {
                object.remove(names.get(random.nextInt(names.size())));
            } else {
                object.set(names.get(random.nextInt(names.size())), odd());
            }
        } else if (at instanceof ArrayNode array) {
            if (array.isEmpty() || random.nextInt(3) == 0) {
                array.add(odd());
            } else {
                array.set(random.nextInt(array.size()), odd());
            }
        }
        return body;
    }

    private static void collect(JsonNode node, List<JsonNode> containers) {
        if (node.isContainer()) {
            containers.add(node);
            node.values().forEach(member -> collect(member, containers));
        }
    }

    private JsonNode odd() {
        return Json.MAPPER.readTree(ODD.get(random.nextInt(ODD.size())));
    }

    /** Cuts off, changes or adds bytes of a text. */
    byte[] bytes(byte[] body) {
        return switch (random.nextInt(8)) {
            case 0 -> Arrays.copyOf(body, random.nextInt(body.length + 1));
            case 1 -> changed(body);
            case 2 -> concatenated(body, body);
            case 3 -> concatenated(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf}, body);
            case 4 ->
                ("[".repeat(random.nextInt(200)) + new String(body, StandardCharsets.UTF_8))
                        .getBytes(StandardCharsets.UTF_8);
            case 5 -> new String(body, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16);
            case 6 -> new byte[0];
            default -> "{\"a\": NaN, \"a\": Infinity}".getBytes(StandardCharsets.UTF_8);
        };
    }

    private byte[] changed(byte[] body) {
        byte[] changed = body.clone();
        for (int times = 0; changed.length > 0 && times < 3; times++) {
            changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        }
        return changed;
    }

    private static byte[] concatenated(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}

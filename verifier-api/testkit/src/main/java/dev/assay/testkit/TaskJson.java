package dev.assay.testkit;

import java.util.Map;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/** Decodes JSON into task records as the gateway does. */
final class TaskJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(EnumFeature.READ_ENUMS_USING_TO_STRING)
            .build();

    private TaskJson() {}

    static VerdictFixture fixture(String line) {
        return MAPPER.readValue(line, VerdictFixture.class);
    }

    /** Decodes a task record; an exception of its constructor is the cause of the exception thrown here. */
    static <T extends Record> T task(Map<String, Object> json, Class<T> type) {
        return MAPPER.convertValue(json, type);
    }
}

package dev.assay.console.administration;

import dev.assay.console.administration.AuditPage.Row;
import dev.assay.console.page.ModelText;
import dev.assay.db.audit.AuditLog;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Makes the rows of the audit log. */
final class AuditRows {
    /** The keys of an exported row, in their order. */
    static final List<String> COLUMNS = List.of("at", "project", "actor", "act", "subject", "detail");

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private AuditRows() {}

    /** Returns a time in UTC, to the minute. */
    static String minute(Instant time) {
        return MINUTE.format(time.atOffset(ZoneOffset.UTC));
    }

    static Row row(AuditLog.Entry entry) {
        return new Row(
                SECOND.format(entry.at().atOffset(ZoneOffset.UTC)),
                ModelText.cut(Objects.requireNonNullElse(entry.project(), "all")),
                ModelText.cut(entry.actor()),
                ModelText.cut(entry.act()),
                ModelText.cut(entry.subject()),
                ModelText.cut(words(entry.json().path("detail"))));
    }

    /** Returns the detail as {@code name: value}, without what is null. */
    private static String words(JsonNode detail) {
        return detail.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .map(field -> field.getKey().replace('_', ' ') + ": " + words(field.getValue(), field.getValue()))
                .collect(Collectors.joining("; "));
    }

    private static String words(JsonNode value, JsonNode whole) {
        if (value.isArray()) {
            return value.valueStream().map(one -> words(one, one)).collect(Collectors.joining(", "));
        }
        return value.isString() ? value.stringValue() : whole.toString();
    }
}

package dev.assay.db.verdict;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.verdict.VerdictFilter.PartRange;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list of verdicts, by keyset: every page costs the same. A query goes through the rows of the scope in the
 * order of an index and looks at a bounded number of them, so that a filter that hardly any row meets costs no more.
 */
final class VerdictPage {
    /** Rows that a page looks at: some 20 ms. */
    static final int WINDOW = 20_000;

    private static final String STEP = "coalesce(v.step, -1)";
    private static final String RUN = "SELECT id, first_seen FROM run WHERE project_id = ? AND name = ?";

    private static final String BATCHES_OF_TRACE = """
            SELECT array_agg(batch_id) FROM (SELECT DISTINCT batch_id FROM payload_frame WHERE project_id = ? AND trace_id = ?
                AND day BETWEEN ? AND ? ORDER BY batch_id DESC LIMIT 1000) newest
            """;

    private final Scope scope;
    private final VerdictOrder order;
    private LocalDate firstDay = LocalDate.EPOCH;
    private LocalDate lastDay = LocalDate.of(9999, 1, 1);
    private final Conditions within = new Conditions();
    private final Conditions kept = new Conditions();

    private VerdictPage(int project, VerdictFilter filter, VerdictOrder order) {
        scope = filter.scope();
        this.order = order;
        within.is("v.project_id = ?", project);
        within.between(STEP, filter.steps());
        within.is("v.task_key = ?", filter.content().taskKey());
        kept.between("v.reward", filter.rewards());
        kept.is("v.source = ?", filter.source());
        kept.is("v.rollout_group = ?", filter.group());
        kept.reference("v.verifier", filter.verifier());
        kept.reference("v.recipe", filter.recipe());
        kept.is("v.scored = ?", filter.scored());
        kept.is("v.cause = ?", filter.cause());
        kept.is("(v.recovery = 'accepted') = ?", filter.recovered());
        kept.is("v.decided_by = ?", filter.decidedBy());
        kept.is("v.answer_key = ?", filter.content().answerKey());
        kept.part(filter.content().part());
    }

    /** Returns at most this many verdicts behind {@code after}, without their payloads. */
    static VerdictSlice read(
            Connection connection,
            int project,
            VerdictFilter filter,
            VerdictOrder order,
            @Nullable Place after,
            int most)
            throws SQLException {
        VerdictPage page = new VerdictPage(project, filter, order);
        if (!page.isInScope(connection, project)
                || !page.isInTrace(connection, project, filter.content().traceId())) {
            return VerdictSlice.EMPTY;
        }
        if (after != null) {
            page.behind(after);
        }
        List<StoredVerdict> found = page.verdicts(connection, most + 1);
        return found.size() > most
                ? new VerdictSlice(List.copyOf(found.subList(0, most)), filter.place(found.get(most - 1)))
                : new VerdictSlice(found, page.lastSeen(connection));
    }

    /** Adds the conditions of the scope; false where there is no such run. */
    private boolean isInScope(Connection connection, int project) throws SQLException {
        switch (scope) {
            case Scope.InTime(Instant from, Instant to) -> {
                within.is("v.batch_id BETWEEN ? AND ?", first(from), last(to));
                firstDay = day(from).minusDays(1);
                lastDay = day(to).plusDays(1);
                within.is("v.day BETWEEN ? AND ?", firstDay, lastDay);
                return true;
            }
            case Scope.OfRun(String run) -> {
                try (PreparedStatement query = connection.prepareStatement(RUN)) {
                    query.setInt(1, project);
                    query.setString(2, RunNumbers.stored(run));
                    ResultSet row = query.executeQuery();
                    if (!row.next()) {
                        return false;
                    }
                    within.is("v.run_id = ?", row.getLong(1));
                    Instant begun = row.getObject(2, OffsetDateTime.class).toInstant();
                    firstDay = day(begun).minusDays(1);
                    within.is("v.day >= ?", firstDay);
                    return true;
                }
            }
        }
    }

    /** Adds the condition of a trace, whose batches are few; false where there is no such trace. */
    private boolean isInTrace(Connection connection, int project, @Nullable UUID traceId) throws SQLException {
        if (traceId == null) {
            return true;
        }
        try (PreparedStatement query = connection.prepareStatement(BATCHES_OF_TRACE)) {
            query.setInt(1, project);
            query.setObject(2, traceId);
            query.setObject(3, firstDay);
            query.setObject(4, lastDay);
            ResultSet row = query.executeQuery();
            Array batches = row.next() ? row.getArray(1) : null;
            if (batches == null) {
                return false;
            }
            within.is("v.batch_id = ANY (?)", batches);
            return true;
        }
    }

    private void behind(Place after) {
        VerdictId id = after.id();
        switch (scope) {
            case Scope.OfRun ofRun ->
                within.is(
                        "(" + order("") + ") " + order.behind() + " (?, ?, ?)", after.step(), id.batch(), id.ordinal());
            case Scope.InTime inTime ->
                within.is("(" + order("") + ") " + order.behind() + " (?, ?)", id.batch(), id.ordinal());
        }
    }

    private String order(String direction) {
        String ofBatch = "v.batch_id" + direction + ", v.ordinal" + direction;
        return switch (scope) {
            case Scope.OfRun ofRun -> STEP + direction + ", " + ofBatch;
            case Scope.InTime inTime -> ofBatch;
        };
    }

    private List<StoredVerdict> verdicts(Connection connection, int most) throws SQLException {
        String query = "SELECT " + VerdictColumns.SELECTED + " FROM (SELECT v.* FROM (SELECT v.* FROM verdict v WHERE "
                + within.text() + " ORDER BY " + order(order.direction()) + " LIMIT " + WINDOW + ") v" + " WHERE "
                + kept.text()
                + " LIMIT " + most + ") v LEFT JOIN run ON run.id = v.run_id ORDER BY " + order(order.direction());
        try (PreparedStatement prepared = connection.prepareStatement(query)) {
            set(prepared, Stream.concat(within.values.stream(), kept.values.stream()));
            List<StoredVerdict> page = new ArrayList<>();
            try (ResultSet rows = prepared.executeQuery()) {
                while (rows.next()) {
                    page.add(VerdictColumns.verdict(id(rows), rows, new byte[0], null));
                }
            }
            return page;
        }
    }

    /** Returns the place of the last row that the page looked at, null where it has seen all that there are. */
    private @Nullable Place lastSeen(Connection connection) throws SQLException {
        String query = "SELECT " + STEP + " AS place, v.batch_id, v.ordinal FROM verdict v WHERE " + within.text()
                + " ORDER BY " + order(order.direction()) + " OFFSET " + (WINDOW - 1) + " LIMIT 1";
        try (PreparedStatement prepared = connection.prepareStatement(query)) {
            set(prepared, within.values.stream());
            try (ResultSet row = prepared.executeQuery()) {
                return row.next() ? scope.place(row.getLong("place"), id(row)) : null;
            }
        }
    }

    private static void set(PreparedStatement query, Stream<Object> values) throws SQLException {
        int next = 1;
        for (Object value : values.toList()) {
            query.setObject(next++, value);
        }
    }

    private static VerdictId id(ResultSet row) throws SQLException {
        return new VerdictId(row.getObject("batch_id", UUID.class), row.getInt("ordinal"));
    }

    private static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    /** Returns the lowest id of a batch that arrived at this time. */
    private static UUID first(Instant time) {
        return new UUID(time.toEpochMilli() << 16, 0);
    }

    private static UUID last(Instant time) {
        return new UUID(time.toEpochMilli() << 16 | 0xFFFF, -1);
    }

    /** Conditions that must all hold, with the values of their parameters. */
    private static final class Conditions {
        private final List<String> all = new ArrayList<>();
        private final List<Object> values = new ArrayList<>();

        String text() {
            return all.isEmpty() ? "true" : String.join(" AND ", all);
        }

        /** Adds a condition; null stands for none. */
        void is(String condition, @Nullable Object value) {
            if (value != null) {
                all.add(condition);
                values.add(value instanceof String text ? StoredText.of(text) : value);
            }
        }

        void is(String condition, Object first, Object... others) {
            is(condition, first);
            values.addAll(List.of(others));
        }

        void between(String column, @Nullable Range<?> range) {
            if (range != null) {
                is(column + " BETWEEN ? AND ?", range.from(), range.to());
            }
        }

        void part(@Nullable PartRange part) {
            if (part != null) {
                Range<Double> range = part.values();
                is(
                        "(v.parts ->> ?)::double precision BETWEEN ? AND ?",
                        StoredText.of(part.name()),
                        range.from(),
                        range.to());
            }
        }

        /** A name without a version stands for all of its versions. */
        void reference(String column, @Nullable String reference) {
            if (reference != null && !reference.contains("@")) {
                is("(" + column + " = ? OR starts_with(" + column + ", ?))", reference, StoredText.of(reference) + "@");
            } else {
                is(column + " = ?", reference);
            }
        }
    }
}

package dev.assay.db.verdict;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.verdict.VerdictFilter.PartRange;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One page of a list of verdicts, by keyset: every page costs the same. */
final class VerdictPage {
    private static final String STEP = "coalesce(v.step, -1)";

    private final StringBuilder conditions = new StringBuilder("v.project_id = ?");
    private final List<Object> values = new ArrayList<>();
    private final String order;

    private VerdictPage(int project, VerdictFilter filter) {
        values.add(project);
        order = switch (filter.scope()) {
            case Scope.OfRun(String run) -> {
                both(
                        "v.run_id = (SELECT id FROM run WHERE project_id = ? AND name = ?)",
                        project,
                        RunNumbers.stored(run));
                yield STEP + ", v.batch_id, v.ordinal";
            }
            case Scope.InTime(Instant from, Instant to) -> {
                both("v.batch_id BETWEEN ? AND ?", first(from), last(to));
                both("v.day BETWEEN ? AND ?", day(from).minusDays(1), day(to).plusDays(1));
                yield "v.batch_id, v.ordinal";
            }
        };
        between(STEP, filter.steps());
        between("v.reward", filter.rewards());
        is("v.source = ?", filter.source());
        is("v.rollout_group = ?", filter.group());
        reference("v.verifier", filter.verifier());
        reference("v.recipe", filter.recipe());
        is("v.scored = ?", filter.scored());
        is("v.cause = ?", filter.cause());
        is("(v.recovery = 'accepted') = ?", filter.recovered());
        is("v.decided_by = ?", filter.decidedBy());
        is("v.task_key = ?", filter.content().taskKey());
        is("v.answer_key = ?", filter.content().answerKey());
        part(filter.content().part());
    }

    /** Returns at most this many verdicts behind {@code after}, without their payloads. */
    static List<StoredVerdict> read(
            Connection connection, int project, VerdictFilter filter, @Nullable Place after, int most)
            throws SQLException {
        VerdictPage page = new VerdictPage(project, filter);
        if (after != null) {
            page.behind(filter, after);
        }
        return page.read(connection, most);
    }

    private void behind(VerdictFilter filter, Place after) {
        VerdictId id = after.id();
        if (filter.scope() instanceof Scope.OfRun) {
            both("(" + order + ") < (?, ?, ?)", after.step(), id.batch());
        } else {
            is("(" + order + ") < (?, ?)", id.batch());
        }
        values.add(id.ordinal());
    }

    private List<StoredVerdict> read(Connection connection, int most) throws SQLException {
        String query = "SELECT " + VerdictColumns.SELECTED + " FROM verdict v LEFT JOIN run ON run.id = v.run_id WHERE "
                + conditions + " ORDER BY " + order.replace(", v.", " DESC, v.") + " DESC LIMIT " + most;
        try (PreparedStatement prepared = connection.prepareStatement(query)) {
            for (int i = 0; i < values.size(); i++) {
                prepared.setObject(i + 1, values.get(i));
            }
            List<StoredVerdict> page = new ArrayList<>();
            try (ResultSet rows = prepared.executeQuery()) {
                while (rows.next()) {
                    VerdictId id = new VerdictId(rows.getObject("batch_id", UUID.class), rows.getInt("ordinal"));
                    page.add(VerdictColumns.verdict(id, rows, new byte[0]));
                }
            }
            return page;
        }
    }

    private void is(String condition, @Nullable Object value) {
        if (value != null) {
            conditions.append(" AND ").append(condition);
            values.add(value instanceof String text ? StoredText.of(text) : value);
        }
    }

    private void both(String condition, Object one, Object other) {
        is(condition, one);
        values.add(other);
    }

    private void between(String column, @Nullable Range<?> range) {
        if (range != null) {
            both(column + " BETWEEN ? AND ?", range.from(), range.to());
        }
    }

    private void part(@Nullable PartRange part) {
        if (part != null) {
            is("(v.parts ->> ?)::double precision BETWEEN ? AND ?", part.name());
            values.add(part.values().from());
            values.add(part.values().to());
        }
    }

    /** A name without a version stands for all of its versions. */
    private void reference(String column, @Nullable String reference) {
        if (reference != null && !reference.contains("@")) {
            both("(" + column + " = ? OR starts_with(" + column + ", ?))", reference, StoredText.of(reference) + "@");
        } else {
            is(column + " = ?", reference);
        }
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
}

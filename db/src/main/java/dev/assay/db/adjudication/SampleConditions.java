package dev.assay.db.adjudication;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a filter on the drawn items {@code s}, each with a leading AND. A statement has only those that the filter names, and
 * its limit as a number: PostgreSQL's plan for a statement that it has seen five times does not know the values of parameters.
 */
final class SampleConditions {
    private final StringBuilder text = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    /** @param project the number of the project of the items */
    SampleConditions(int project, AdjudicationSelection selection) {
        is("s.source = ?", StoredText.ofNullable(selection.source()));
        is("s.recipe = ?", StoredText.ofNullable(selection.recipe()));
        is("s.answer_type = ?", StoredText.ofNullable(selection.answerType()));
        is("s.stratum = ?", StoredText.ofNullable(selection.stratum()));
        is("s.task_key = ?", selection.taskKey());
        String run = RunNumbers.storedOrNull(selection.run());
        if (run != null) {
            // It names nothing of the item: else it would be asked again for each item of the project.
            is("s.run_id = (SELECT id FROM run WHERE project_id = ? AND name = ?)", project);
            values.add(run);
        }
    }

    private void is(String condition, @Nullable Object value) {
        if (value != null) {
            text.append(" AND ").append(condition);
            values.add(value);
        }
    }

    String text() {
        return text.toString();
    }

    /** Sets the parameters from a place on; returns the number of the next parameter. */
    int set(PreparedStatement query, int place) throws SQLException {
        int next = place;
        for (Object value : values) {
            query.setObject(next++, value);
        }
        return next;
    }
}

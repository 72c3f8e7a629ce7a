package dev.assay.db.rollup;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.gold.GoldDelta;
import dev.assay.db.project.Project;
import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.VerdictChunk;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Writes the sums of chunks. A recipe's document is written once for a run, as far as this process knows. */
public final class RollupWriter {
    private static final String INSERT =
            "INSERT INTO rollup_delta (project_id, body, prompts, golds) VALUES (?, ?::json, ?::json, ?::json)";

    private final Supplier<List<RewardInput>> host;
    private final Cache<RollupDelta.Used, Boolean> stored =
            Caffeine.newBuilder().maximumSize(10_000).build();
    private final GoldDelta.Known golds = new GoldDelta.Known();

    /**
     * Makes a writer.
     *
     * @param host what every reward of this process depends on
     */
    public RollupWriter(Supplier<List<RewardInput>> host) {
        this.host = host;
    }

    /** The sums of a chunk, ready to be written in its transaction. */
    public final class Prepared {
        private final int project;
        private final Set<RollupDelta.Used> documented;
        private final String body;
        private final String prompts;
        private final GoldDelta golds;

        private Prepared(Project project, RollupDelta delta, GoldDelta golds) {
            this.project = project.id();
            this.documented = delta.documented();
            Set<RollupDelta.Used> known = documented.stream()
                    .filter(used -> stored.getIfPresent(used) != null)
                    .collect(Collectors.toSet());
            this.body = delta.json(known);
            this.prompts = delta.prompts();
            this.golds = golds;
        }

        /** Writes the sums in the chunk's transaction. */
        public void insert(Connection connection) throws SQLException {
            try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
                insert.setInt(1, project);
                insert.setString(2, body);
                insert.setString(3, prompts);
                insert.setString(4, golds.json());
                insert.executeUpdate();
            }
        }

        /** Records that the transaction was committed. */
        public void committed() {
            documented.forEach(used -> stored.put(used, true));
            golds.committed();
        }
    }

    /**
     * Returns the sums of a chunk, ready to be written.
     *
     * @param runs the numbers of the chunk's runs, by name
     */
    public Prepared prepare(Project project, VerdictChunk chunk, Map<String, Long> runs) {
        return new Prepared(project, new RollupDelta(chunk, runs, host.get()), new GoldDelta(project, chunk, golds));
    }
}

package dev.assay.db.gold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.BadGolds;
import java.sql.PreparedStatement;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LiveGoldRulingsIT {
    private static final long TASK = 7;

    private final String project = "rulings " + UUID.randomUUID();
    private Database database;
    private Projects projects;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        projects.findOrCreate(project);
    }

    private LiveGoldRulings gateway() {
        return new LiveGoldRulings(database, projects, new RunNumbers(database));
    }

    /** Rules on the task; the ruling holds a millisecond later. */
    private void rule() {
        Project owner = projects.findOrCreate(project);
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("""
                    INSERT INTO gold_ruling (ruling_id, verdict_id, project_id, task_key, reviewer, prompt, golds, ruled_at)
                    VALUES (gen_random_uuid(), gen_random_uuid(), ?, ?, 'ann', '', '[]', now() - interval '5999 ms')
                    """)) {
                insert.setInt(1, owner.id());
                insert.setLong(2, TASK);
                return insert.executeUpdate();
            }
        });
    }

    private boolean unscored(LiveGoldRulings gateway, @Nullable String run) {
        BadGolds golds = gateway.of(project, run == null ? Set.of() : Set.of(run));
        return golds.of(TASK, run).isPresent();
    }

    /** Reads the rulings as the keeper does, until the ruling holds. */
    private void awaitRuling(LiveGoldRulings gateway) {
        do {
            database.read(connection -> {
                gateway.refresh(connection);
                return true;
            });
        } while (!unscored(gateway, null));
    }

    @Test
    void aRunWhoseFirstBatchIsStillScoredWhenARulingTakesEffectHasBegunForEveryGateway() {
        LiveGoldRulings one = gateway();
        LiveGoldRulings other = gateway();
        one.of(project, Set.of("begun"));

        rule();
        awaitRuling(one);
        awaitRuling(other);

        assertThat(unscored(one, "begun")).isFalse();
        assertThat(unscored(other, "begun")).isFalse();
        assertThat(unscored(other, "new")).isTrue();
        assertThat(unscored(one, "new")).isTrue();
    }

    @Test
    void aRunWithANameThatIsStoredOtherwiseBeginsOnce() {
        LiveGoldRulings other = gateway();
        gateway().of(project, Set.of("a\u0000b"));

        rule();
        awaitRuling(other);

        assertThat(unscored(other, "a\u0000b")).isFalse();
    }
}

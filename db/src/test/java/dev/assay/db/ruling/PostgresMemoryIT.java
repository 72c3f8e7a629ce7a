package dev.assay.db.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.recovery.EquivalenceMemory.Remembered;
import dev.assay.engine.recovery.EquivalenceMemory.Wanted;
import dev.assay.engine.recovery.JudgeScores;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.judge.Judge.Identity;
import java.sql.PreparedStatement;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresMemoryIT {
    private static final Identity TINYV = new Identity("tinyv", "1.5b", "aa");
    private static final Identity STRONG = new Identity("strong", "7b", "bb");

    private Database database;
    private Projects projects;
    private RunNumbers runs;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        runs = new RunNumbers(database);
    }

    private static QuestionKey key(String project, String answer) {
        return new QuestionKey(project, "0a".repeat(32), "0b".repeat(32), answer.repeat(32));
    }

    /** Stores a ruling and waits until it is written. */
    private void keep(QuestionKey key, Identity judge, double p) {
        keep(key, judge, p, JudgeScores.NONE);
    }

    private void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {
        try (PostgresMemory memory = new PostgresMemory(database, projects, runs)) {
            memory.keep(key, judge, p, scores);
        }
    }

    private List<Optional<Remembered>> find(@Nullable String run, QuestionKey... keys) {
        try (PostgresMemory memory = new PostgresMemory(database, projects, runs)) {
            return memory.find(Arrays.stream(keys)
                    .map(key -> new Wanted(key, List.of(TINYV, STRONG), run))
                    .toList());
        }
    }

    private void says(String project, QuestionKey key, double p) {
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ruling (project_id, question, golds, answer, author, p) VALUES (?, ?, ?, ?, 'ann', ?)")) {
                insert.setInt(1, projects.findOrCreate(project).id());
                insert.setBytes(2, HexFormat.of().parseHex(key.question()));
                insert.setBytes(3, HexFormat.of().parseHex(key.golds()));
                insert.setBytes(4, HexFormat.of().parseHex(key.answer()));
                insert.setDouble(5, p);
                return insert.executeUpdate();
            }
        });
    }

    @Test
    void whatAJudgeSaidIsFoundAgainInTheSameProjectOnly() {
        keep(key("memory", "01"), TINYV, 0.75);

        assertThat(find(null, key("memory", "01"), key("memory", "02"), key("other", "01")))
                .containsExactly(Optional.of(new Remembered(TINYV, 0.75)), Optional.empty(), Optional.empty());
    }

    @Test
    void thePartsAndStepsOfAJudgeAreRememberedInTheirOrder() {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("complete", 0.0);
        parts.put("agrees", 1.0);
        JudgeScores scores =
                new JudgeScores(parts, List.of(new StepScore(0, 7, "step", 1), new StepScore(9, 12, "step", 0)), 12);
        keep(key("scores", "01"), TINYV, 0, scores);

        Remembered remembered = find(null, key("scores", "01")).getFirst().orElseThrow();

        assertThat(remembered).isEqualTo(new Remembered(TINYV, 0, scores));
        assertThat(remembered.scores().parts().keySet()).containsExactly("complete", "agrees");
    }

    @Test
    void theFirstRulingOfAJudgeStaysAndTheFirstJudgeOfTheRecipeCounts() {
        keep(key("first", "01"), STRONG, 1);
        keep(key("first", "01"), TINYV, 0.25);
        keep(key("first", "01"), TINYV, 0.5);

        assertThat(find(null, key("first", "01"))).containsExactly(Optional.of(new Remembered(TINYV, 0.25)));
    }

    @Test
    void anotherRevisionOfAJudgeHasNotRuledYet() {
        keep(key("revision", "01"), new Identity("tinyv", "1.5b", "cc"), 1);

        assertThat(find(null, key("revision", "01"))).containsExactly(Optional.empty());
    }

    @Test
    void aPersonWinsOverJudgesAndTheLastWordCounts() {
        keep(key("person", "01"), TINYV, 1);
        says("person", key("person", "01"), 1);
        says("person", key("person", "01"), 0);

        assertThat(find(null, key("person", "01"))).containsExactly(Optional.of(new Remembered(null, 0)));
    }

    @Test
    void whatAPersonSaysDuringARunTakesEffectInTheNextOne() {
        keep(key("pinned", "01"), TINYV, 1);
        assertThat(find("run-1", key("pinned", "01"))).containsExactly(Optional.of(new Remembered(TINYV, 1)));

        says("pinned", key("pinned", "01"), 0);

        assertThat(find("run-1", key("pinned", "01"))).containsExactly(Optional.of(new Remembered(TINYV, 1)));
        assertThat(find("run-2", key("pinned", "01"))).containsExactly(Optional.of(new Remembered(null, 0)));
        assertThat(find(null, key("pinned", "01"))).containsExactly(Optional.of(new Remembered(null, 0)));
    }
}

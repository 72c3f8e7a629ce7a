package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.TestSets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkClassTest {
    private final CodeVerifier verifier = new CodeVerifier(Optional.empty(), TestSets.NONE);

    private String workClass(Map<String, String> task) {
        return verifier.workClass(field -> Optional.ofNullable(task.get(field)));
    }

    @Test
    void programsThatAreCompiledHaveAClassOfTheirOwn() {
        assertThat(workClass(Map.of("language", "c++"))).isEqualTo("compiled");
        assertThat(workClass(Map.of("language", "py"))).isEmpty();
        assertThat(workClass(Map.of())).isEmpty();
    }

    @Test
    void rowsOfDataSetsAreOfTheClassOfTheirLanguage() {
        assertThat(workClass(Map.of("data/task_id", "CPP/0"))).isEqualTo("compiled");
        assertThat(workClass(Map.of("data/task_id", "JavaScript/0"))).isEmpty();
        assertThat(workClass(Map.of("data/task_id", "HumanEval/0"))).isEmpty();
        assertThat(workClass(Map.of("data/language", "rs", "data/task_id", "HumanEval_0")))
                .isEqualTo("compiled");
    }

    @Test
    void rowsThatAreTextsAreToo() {
        assertThat(workClass(Map.of("data", "{\"task_id\": \"Go/7\", \"prompt\": \"\"}")))
                .isEqualTo("compiled");
        assertThat(workClass(Map.of("data", "{\"task_id\": \"HumanEval/7\"}"))).isEmpty();
    }
}

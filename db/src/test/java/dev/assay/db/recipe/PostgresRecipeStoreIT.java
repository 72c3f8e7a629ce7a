package dev.assay.db.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresRecipeStoreIT {
    private PostgresRecipeStore store;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        store = new PostgresRecipeStore(database, new Projects(database), new RunNumbers(database));
    }

    @Test
    void versionsFollowEachOther() {
        assertThat(store.put("versions", "r", "h1", "one", null, "ann")).isEqualTo(new PutResult.Created(1));
        assertThat(store.put("versions", "r", "h2", "two", null, "bob")).isEqualTo(new PutResult.Created(2));
        assertThat(store.put("versions", "r", "h1", "one", null, "ann")).isEqualTo(new PutResult.Created(3));

        StoredRecipe second = store.version("versions", "r", 2).orElseThrow();
        assertThat(second.document()).isEqualTo("two");
        assertThat(second.author()).isEqualTo("bob");
        assertThat(store.newest("versions", "r").orElseThrow().version()).isEqualTo(3);
        assertThat(store.version("versions", "r", 4)).isEmpty();
        assertThat(store.newest("versions", "other")).isEmpty();
    }

    @Test
    void theSameDocumentAgainIsNoNewVersion() {
        store.put("same", "r", "h", "text", null, "ann");
        assertThat(store.put("same", "r", "h", "text", 1, "ann")).isEqualTo(new PutResult.Unchanged(1));
    }

    @Test
    void aPutWhoseConditionFailsChangesNothing() {
        assertThat(store.put("condition", "r", "h", "text", 1, "ann")).isEqualTo(new PutResult.Conflict(0));
        assertThat(store.put("condition", "r", "h", "text", 0, "ann")).isEqualTo(new PutResult.Created(1));
        assertThat(store.put("condition", "r", "h2", "more", 0, "ann")).isEqualTo(new PutResult.Conflict(1));
        assertThat(store.put("condition", "r", "h2", "more", 1, "ann")).isEqualTo(new PutResult.Created(2));
    }

    @Test
    void theListHasTheNewestOfEachAndOnlyTheProjectsOwn() {
        store.put("list", "b", "h1", "b1", null, "ann");
        store.put("list", "b", "h2", "b2", null, "ann");
        store.put("list", "a", "h3", "a1", null, "ann");

        assertThat(store.list("list").stream().map(r -> r.name() + r.version())).containsExactly("a1", "b2");
        assertThat(store.list("list of another")).isEmpty();
        assertThat(store.newest("list of another", "b")).isEmpty();
    }

    @Test
    void concurrentPutsGetConsecutiveVersions() throws Exception {
        List<Integer> versions = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<PutResult>> puts = IntStream.range(0, 24)
                    .<Callable<PutResult>>mapToObj(i -> () -> store.put("crowd", "r", "h" + i, "d" + i, null, "ann"))
                    .toList();
            for (Future<PutResult> put : threads.invokeAll(puts)) {
                versions.add(((PutResult.Created) put.get()).version());
            }
        }
        assertThat(versions)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 24).boxed().toList());
    }

    @Test
    void aRunKeepsTheVersionItUsedFirst() {
        assertThat(store.pinned("pins", "run", "r")).isEmpty();
        assertThat(store.pin("pins", "run", "r", "r@1")).isEqualTo("r@1");
        assertThat(store.pin("pins", "run", "r", "r@2")).isEqualTo("r@1");
        assertThat(store.pin("pins", "another run", "r", "r@2")).isEqualTo("r@2");
        assertThat(store.pin("pins of another", "run", "r", "r@7")).isEqualTo("r@7");
        assertThat(store.pinned("pins", "run", "r")).contains("r@1");
    }
}

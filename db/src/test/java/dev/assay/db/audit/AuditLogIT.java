package dev.assay.db.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.adjudication.Reviews;
import dev.assay.db.audit.AuditLog.Selection;
import dev.assay.db.blob.BlobKind;
import dev.assay.db.blob.PostgresBlobs;
import dev.assay.db.gold.GoldRuling;
import dev.assay.db.gold.PromptRulings;
import dev.assay.db.gold.PromptRulings.Outcome;
import dev.assay.db.gold.RuledGold;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.ProjectChange;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.recipe.PostgresRecipeStore;
import dev.assay.engine.blob.BlobDraft;
import dev.assay.engine.blob.BlobFiles;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.blob.StoredBlob;
import dev.assay.engine.store.RecipeStore.PutResult;
import dev.assay.verifier.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogIT {
    @Test
    void theNewestActsComeFirstAndPageByPage() throws InterruptedException {
        AuditLog audit = new AuditLog(SharedDatabase.get());
        audit.record("audited", "admin", "key.create", "Ab3dEf9h", "{\"name\":\"a\\u0000b\"}");
        audit.record("another", "admin", "key.create", "x", "{}");
        audit.record("audited", "Ab3dEf9h", "recipe.put", "nul \0 in the subject", "{}");

        List<AuditLog.Entry> all = audit.newest(Selection.of("audited"), Long.MAX_VALUE, 10);
        assertThat(all.stream().map(AuditLog.Entry::act)).containsExactly("recipe.put", "key.create");
        assertThat(all.getLast().detail()).isEqualTo("{\"name\":\"a\\u0000b\"}");
        assertThat(audit.newest(Selection.of("audited"), all.getFirst().id(), 10))
                .containsExactly(all.getLast());
        assertThat(audit.newest(Selection.of(null), Long.MAX_VALUE, 2)).hasSize(2);
        assertThat(audit.newest(Selection.of(null), Long.MAX_VALUE, -1)).hasSize(1);
    }

    @Test
    void entriesAreSelectedByActorActAndSubject() throws InterruptedException {
        AuditLog audit = new AuditLog(SharedDatabase.get());
        audit.record("selected", "admin", "key.create", "Ab3dEf9h", "{}");
        audit.record("selected", "maria", "key.revoke", "Ab3dEf9h", "{}");
        audit.record("selected", "maria", "keyboard.put", "b", "{}");

        assertThat(acts(audit, new Selection("selected", "maria", null, null)))
                .containsExactly("keyboard.put", "key.revoke");
        assertThat(acts(audit, new Selection("selected", null, "key", null)))
                .containsExactly("key.revoke", "key.create");
        assertThat(acts(audit, new Selection("selected", null, "key.create", null)))
                .containsExactly("key.create");
        assertThat(acts(audit, new Selection("selected", "maria", null, "Ab3dEf9h")))
                .containsExactly("key.revoke");
    }

    @Test
    void aRecipeIsNotStoredWithoutItsEntry() throws InterruptedException {
        Database database = SharedDatabase.get();
        PostgresRecipeStore recipes =
                new PostgresRecipeStore(database, new Projects(database), new RunNumbers(database));
        assertThat(recipes.put("closed recipes", "r", "h1", "one", null, "ann")).isEqualTo(new PutResult.Created(1));
        assertThat(new AuditLog(database).newest(Selection.of("closed recipes"), Long.MAX_VALUE, 10))
                .singleElement()
                .satisfies(entry -> assertThat(entry.act() + " " + entry.subject() + " " + entry.detail())
                        .isEqualTo("recipe.put r {\"version\":1}"));

        close(database, "closed recipes");
        assertThatThrownBy(() -> recipes.put("closed recipes", "r", "h2", "two", null, "ann"))
                .hasStackTraceContaining("audit_closed");
        assertThat(recipes.newest("closed recipes", "r").orElseThrow().version())
                .isEqualTo(1);
    }

    @Test
    void aRulingOnGoldsNeitherBeginsNorEndsWithoutItsEntry() throws InterruptedException {
        Database database = SharedDatabase.get();
        PromptRulings rulings = new PromptRulings(database, new Projects(database));
        assertThat(rule(rulings, 7)).isInstanceOf(Outcome.Ruled.class);
        List<GoldRuling> held = rulings.page("closed rulings", Long.MAX_VALUE, 10);
        UUID id = held.getFirst().id();
        assertThat(acts(new AuditLog(database), Selection.of("closed rulings"))).containsExactly("gold_ruling.create");

        close(database, "closed rulings");
        assertThatThrownBy(() -> rule(rulings, 8)).hasStackTraceContaining("audit_closed");
        assertThatThrownBy(() -> rulings.end("closed rulings", "ann", id)).hasStackTraceContaining("audit_closed");
        assertThat(rulings.page("closed rulings", Long.MAX_VALUE, 10))
                .extracting(GoldRuling::id)
                .containsExactly(id);
    }

    @Test
    void anUploadNeitherComesNorGoesWithoutItsEntry(@TempDir Path home) throws Exception {
        Database database = SharedDatabase.get();
        BlobFiles files = new BlobFiles(home, 1 << 20);
        PostgresBlobs blobs = new PostgresBlobs(database, new Projects(database), files, 1 << 20, BlobKind.TESTSET);
        Sha256 kept = upload(blobs, files, "kept");
        assertThat(blobs.delete("closed uploads", upload(blobs, files, "deleted"), "ann"))
                .isTrue();
        assertThat(acts(new AuditLog(database), Selection.of("closed uploads")))
                .containsExactly("testset.delete", "testset.put", "testset.put");

        close(database, "closed uploads");
        assertThatThrownBy(() -> upload(blobs, files, "refused")).hasStackTraceContaining("audit_closed");
        assertThatThrownBy(() -> blobs.delete("closed uploads", kept, "ann")).hasStackTraceContaining("audit_closed");
        assertThat(blobs.list("closed uploads", BlobStorage.NEWEST, 10).blobs())
                .extracting(StoredBlob::sha256)
                .containsExactly(kept);
    }

    @Test
    void whatReviewersSeeIsNotChangedWithoutItsEntry() throws InterruptedException {
        Database database = SharedDatabase.get();
        Reviews reviews = new Reviews(database, new Projects(database), 0);
        reviews.showVerdicts("closed reviews", true, "ann");
        assertThat(acts(new AuditLog(database), Selection.of("closed reviews"))).containsExactly("project.update");

        close(database, "closed reviews");
        assertThatThrownBy(() -> reviews.showVerdicts("closed reviews", false, "ann"))
                .hasStackTraceContaining("audit_closed");
        assertThat(reviews.showsVerdicts("closed reviews")).isTrue();
    }

    @Test
    void aProjectIsNotChangedWithoutItsEntry() throws InterruptedException {
        Database database = SharedDatabase.get();
        Projects projects = new Projects(database);
        projects.findOrCreate("closed projects");
        projects.change("closed projects", new ProjectChange(90, PayloadStorage.HASHED, null), "ann");
        assertThat(new AuditLog(database).newest(Selection.of("closed projects"), Long.MAX_VALUE, 10))
                .singleElement()
                .satisfies(entry -> assertThat(entry.act() + " " + entry.detail())
                        .isEqualTo("project.update {\"retention_days\":90,\"payloads\":\"hashed\"}"));

        close(database, "closed projects");
        ProjectChange refused = new ProjectChange(7, PayloadStorage.NONE, null);
        assertThatThrownBy(() -> projects.change("closed projects", refused, "ann"))
                .hasStackTraceContaining("audit_closed");
        assertThat(projects.find("closed projects").orElseThrow().retentionDays())
                .isEqualTo(90);
    }

    private static Sha256 upload(PostgresBlobs blobs, BlobFiles files, String text) {
        BlobDraft draft = files.draft();
        draft.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
        Sha256 name = draft.sha256();
        blobs.put("closed uploads", draft, "ann");
        return name;
    }

    private static Outcome rule(PromptRulings rulings, long task) {
        RuledGold gold = new RuledGold(task, "1 + 1", List.of("3"));
        return rulings.add("closed rulings", "ann", UUID.randomUUID(), gold, null, "{}");
    }

    /** Makes the log refuse the entries of a project from now on. */
    private static void close(Database database, String project) {
        database.read(connection -> {
            try (Statement statement = connection.createStatement()) {
                String constraint = "audit_closed_" + project.replace(' ', '_');
                return statement.execute("ALTER TABLE audit_log ADD CONSTRAINT " + constraint + " CHECK (project <> '"
                        + project + "') NOT VALID");
            }
        });
    }

    private static List<String> acts(AuditLog audit, Selection selection) {
        return audit.newest(selection, Long.MAX_VALUE, 10).stream()
                .map(AuditLog.Entry::act)
                .toList();
    }
}

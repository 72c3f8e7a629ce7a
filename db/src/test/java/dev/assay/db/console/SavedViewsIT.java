package dev.assay.db.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.console.SavedViews.View;
import dev.assay.db.project.Projects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SavedViewsIT {
    private static final String PATH = "/console/verdicts";

    private final String project = "views-" + UUID.randomUUID();
    private SavedViews views;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        views = new SavedViews(database, new Projects(database));
    }

    @Test
    void viewsAreListedByNameAndOnlyInTheirProjectAndPage() {
        assertThat(views.save(project, PATH, new View("Timed out", "cause=timed_out", "admin")))
                .isTrue();
        assertThat(views.save(project, PATH, new View("all \0 of it", "", "admin")))
                .isTrue();

        assertThat(views.list(project, PATH).stream().map(View::query)).containsExactly("", "cause=timed_out");
        assertThat(views.list("another-" + project, PATH)).isEmpty();
        assertThat(views.list(project, "/console/audit")).isEmpty();
    }

    @Test
    void aViewOfTheSameNameIsReplaced() {
        views.save(project, PATH, new View("mine", "run=a", "admin"));
        views.save(project, PATH, new View("mine", "run=b", "Ab3dEf9h"));

        assertThat(views.list(project, PATH)).containsExactly(new View("mine", "run=b", "Ab3dEf9h"));
    }

    @Test
    void aPageHasABoundedNumberOfViews() {
        for (int i = 0; i < SavedViews.MOST; i++) {
            views.save(project, PATH, new View("view " + i, "", "admin"));
        }

        assertThat(views.save(project, PATH, new View("one more", "", "admin"))).isFalse();
        assertThat(views.save(project, PATH, new View("view 7", "run=a", "admin")))
                .isTrue();
        assertThat(views.list(project, PATH)).hasSize(SavedViews.MOST);
    }

    @Test
    void onlyItsOwnProjectDeletesAView() {
        views.save(project, PATH, new View("mine", "", "admin"));

        assertThat(views.delete("another-" + project, PATH, "mine")).isFalse();
        assertThat(views.delete(project, PATH, "mine")).isTrue();
        assertThat(views.delete(project, PATH, "mine")).isFalse();
    }
}

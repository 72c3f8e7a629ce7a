package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import dev.assay.db.verdict.VerdictFilter.Place;
import org.jspecify.annotations.Nullable;

/** Lists of a project's verdicts. */
public final class VerdictLists {
    private final Database database;
    private final Projects projects;

    public VerdictLists(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * Returns a page of verdicts without their payloads, at most this many.
     *
     * @param after the {@code next} of the page before; null for the first page
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public VerdictSlice page(String project, VerdictFilter filter, @Nullable Place after, int most) {
        return projects.find(project)
                .map(found ->
                        database.read(connection -> VerdictPage.read(connection, found.id(), filter, after, most)))
                .orElse(VerdictSlice.EMPTY);
    }

    /** Returns a reader of the payloads of a project's verdicts, page after page. */
    public PayloadPages payloads(String project) {
        return new PayloadPages(database, projects, project);
    }
}

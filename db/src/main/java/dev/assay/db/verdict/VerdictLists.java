package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.VerdictId;
import java.util.Collection;
import java.util.Map;
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

    /**
     * Returns the payloads of these verdicts, as far as they are stored.
     *
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public Map<VerdictId, byte[]> payloads(String project, Collection<VerdictId> ids) {
        return projects.find(project)
                .map(found -> database.read(connection -> VerdictPayloads.read(connection, found.id(), ids)))
                .orElse(Map.of());
    }
}

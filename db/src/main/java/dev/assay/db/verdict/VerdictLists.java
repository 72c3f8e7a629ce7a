package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.project.Projects;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lists of a project's verdicts. */
public final class VerdictLists {
    /** Verdicts whose texts are searched at a time. */
    private static final int PIECE = 250;

    /** The most pieces of a page: some 50 ms of responses of 2 KB. */
    private static final int PIECES = 8;

    /** A page of longer texts ends with the piece that reaches this, in bytes. */
    private static final long LONGEST = 8L << 20;

    private final Database database;
    private final Projects projects;

    public VerdictLists(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * Returns a page of verdicts without their payloads, at most this many, the newest first.
     *
     * @param after the {@code next} of the page before; null for the first page
     * @throws dev.assay.engine.store.StoreUnavailable when the database can't be reached
     */
    public VerdictSlice page(String project, VerdictFilter filter, @Nullable Place after, int most) {
        return page(project, filter, VerdictOrder.NEWEST_FIRST, after, most);
    }

    /** Returns a verdict without its payload, whether or not that is still stored. */
    public Optional<StoredVerdict> narrow(String project, VerdictId id) {
        return projects.find(project)
                .flatMap(found -> database.read(connection -> VerdictSearch.narrow(connection, found.id(), id)));
    }

    /** Returns a page in this order. */
    public VerdictSlice page(
            String project, VerdictFilter filter, VerdictOrder order, @Nullable Place after, int most) {
        String text = filter.content().text();
        return text == null
                ? rows(project, filter, order, after, most)
                : containing(text, project, filter, order, after, most);
    }

    private VerdictSlice rows(
            String project, VerdictFilter filter, VerdictOrder order, @Nullable Place after, int most) {
        return projects.find(project)
                .map(found -> database.read(
                        connection -> VerdictPage.read(connection, found.id(), filter, order, after, most)))
                .orElse(VerdictSlice.EMPTY);
    }

    /** Searches the verdicts that meet the other conditions, a bounded number of them. */
    private VerdictSlice containing(
            String text, String project, VerdictFilter filter, VerdictOrder order, @Nullable Place after, int most) {
        TextSearch search = new TextSearch(text);
        PayloadPages payloads = payloads(project);
        List<StoredVerdict> found = new ArrayList<>();
        Place place = after;
        long searched = 0;
        for (int piece = 0; piece < PIECES; piece++) {
            VerdictSlice slice = rows(project, filter, order, place, PIECE);
            Map<VerdictId, byte[]> stored = payloads.read(
                    slice.verdicts().stream().map(StoredVerdict::id).toList());
            for (StoredVerdict verdict : slice.verdicts()) {
                byte[] payload = stored.get(verdict.id());
                searched += payload == null ? 0 : payload.length;
                if (payload != null && search.finds(payload)) {
                    found.add(verdict);
                    if (found.size() == most) {
                        return new VerdictSlice(List.copyOf(found), filter.place(verdict));
                    }
                }
            }
            place = slice.next();
            if (place == null || slice.verdicts().size() < PIECE || searched > LONGEST) {
                break;
            }
        }
        return new VerdictSlice(List.copyOf(found), place);
    }

    /** Returns a reader of the payloads of a project's verdicts, page after page. */
    public PayloadPages payloads(String project) {
        return new PayloadPages(database, projects, project);
    }
}

package dev.assay.db.adjudication;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.gold.RuledGold;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.estimate.RulingPair;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.store.VerdictId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Gives drawn samples to reviewers, one reviewer at a time, and stores their rulings. Several gateways may share the
 * database. Every method may throw StoreUnavailable.
 */
public final class Reviews {
    /** The limit of samples in one claim. */
    public static final int MOST_CLAIMED = 20;
    /** The time for which a reviewer holds a sample, and in which a ruling can be taken back. */
    public static final Duration HELD = Duration.ofMinutes(10);

    private final Database database;
    private final Projects projects;
    private final double secondShare;

    /** @param secondShare share of the samples that two reviewers see, from 0 to 1 */
    public Reviews(Database database, Projects projects, double secondShare) {
        this.database = database;
        this.projects = projects;
        this.secondShare = secondShare;
    }

    /**
     * Leases open samples, the newest first, that the reviewer has not ruled on and nobody holds. Of a prompt whose golds are
     * ruled wrong only those that wait for a second reviewer are leased.
     */
    public List<ReviewLease> claim(String project, String reviewer, AdjudicationSelection selection, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.transact(connection ->
                        ReviewClaim.claim(connection, owner.get(), StoredText.of(reviewer), selection, most));
    }

    /** Returns the live leases of a reviewer, in the order in which they were claimed. */
    public List<ReviewLease> held(String project, String reviewer, AdjudicationSelection selection, int most) {
        return inProject(
                project,
                List.<ReviewLease>of(),
                (connection, owner) -> ReviewLists.held(connection, owner, StoredText.of(reviewer), selection, most));
    }

    /** Returns a reviewer's own lease, live or not. */
    public Optional<OwnReview> own(String project, String reviewer, UUID lease) {
        return inProject(
                project,
                Optional.<OwnReview>empty(),
                (connection, owner) -> ReviewLists.own(connection, owner, StoredText.of(reviewer), lease));
    }

    /** Returns the lease of a reviewer's newest ruling, if that can be undone. */
    public Optional<OwnReview> last(String project, String reviewer) {
        return inProject(
                project,
                Optional.<OwnReview>empty(),
                (connection, owner) -> ReviewLists.last(connection, owner, StoredText.of(reviewer)));
    }

    /** Returns the samples that wait for a reviewer, and the work of all reviewers. */
    public ReviewProgress progress(String project, String reviewer, AdjudicationSelection selection) {
        return inProject(
                project,
                ReviewProgress.NONE,
                (connection, owner) -> ReviewLists.progress(connection, owner, StoredText.of(reviewer), selection));
    }

    /** Returns whether reviewers of the project see what rules and judges had said, once they have ruled. */
    public boolean showsVerdicts(String project) {
        return inProject(project, false, (connection, owner) -> {
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT reviewers_see_verdicts FROM project WHERE id = ?")) {
                query.setInt(1, owner.id());
                try (ResultSet row = query.executeQuery()) {
                    return row.next() && row.getBoolean(1);
                }
            }
        });
    }

    /**
     * Sets whether reviewers of the project see what rules and judges had said, once they have ruled.
     *
     * @param actor the key's id, for the audit log
     */
    public void showVerdicts(String project, boolean shown, String actor) {
        Project owner = projects.findOrCreate(project);
        database.transact(connection -> {
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE project SET reviewers_see_verdicts = ? WHERE id = ?")) {
                update.setBoolean(1, shown);
                update.setInt(2, owner.id());
                update.executeUpdate();
            }
            String detail = "{\"reviewers_see_verdicts\":" + shown + "}";
            AuditLog.record(connection, project, actor, "project.update", project, detail);
            return true;
        });
    }

    private interface Query<T> {
        T on(Connection connection, Project owner) throws SQLException;
    }

    private <T> T inProject(String project, T none, Query<T> query) {
        Function<Project, T> read = owner -> database.read(connection -> query.on(connection, owner));
        return projects.find(project).map(read).orElse(none);
    }

    /** Closes the samples of leases whose verdicts have expired, since nobody can review them any more. */
    public void close(Collection<UUID> leases) {
        database.transact(connection -> ReviewClaim.close(connection, leases));
    }

    /** Returns the verdict of a reviewer's lease, live or not. */
    public Optional<VerdictId> verdict(String project, String reviewer, UUID lease) {
        return projects.find(project)
                .flatMap(owner ->
                        database.read(connection -> LeasedSample.find(connection, owner, StoredText.of(reviewer), lease)
                                .map(sample -> VerdictId.of(sample.verdict()))));
    }

    /**
     * Stores a ruling on a live lease, and ends the lease.
     *
     * @param key the key of the item's question, null where it has none
     * @param gold what a ruling on the reference is about, null for an item without a prompt
     */
    public ReviewOutcome rule(
            String project,
            String reviewer,
            UUID lease,
            ReviewRuling ruling,
            @Nullable String note,
            @Nullable QuestionKey key,
            @Nullable RuledGold gold) {
        return projects.find(project)
                .<ReviewOutcome>map(owner -> database.transact(
                        connection -> new ReviewUpdate(connection, owner, StoredText.of(reviewer), lease)
                                .rule(ruling, note, key, gold, secondShare)))
                .orElseGet(ReviewOutcome.NotFound::new);
    }

    /** Takes a ruling back, and leases the sample to the reviewer again unless somebody else holds it. */
    public ReviewOutcome undo(String project, String reviewer, UUID lease) {
        return projects.find(project)
                .<ReviewOutcome>map(owner -> database.transact(
                        connection -> new ReviewUpdate(connection, owner, StoredText.of(reviewer), lease).undo()))
                .orElseGet(ReviewOutcome.NotFound::new);
    }

    /** Returns the first two rulings of every sample that two reviewers saw, without those that were skipped. */
    public List<RulingPair> pairs(String project, AdjudicationSelection selection, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection -> ReviewClaim.pairs(connection, owner.get(), selection, most));
    }
}

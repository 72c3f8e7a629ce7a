package dev.assay.db.adjudication;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.project.Projects;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.RulingPair;
import dev.assay.engine.store.VerdictId;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReviewsIT {
    private static final AdjudicationSelection ALL = AdjudicationSelection.ALL;

    private Database database;
    private Projects projects;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
    }

    /** Returns the store of a gateway. */
    private Reviews gateway(double secondShare) {
        return new Reviews(database, projects, secondShare);
    }

    private void draw(String project, int samples) {
        int owner = projects.findOrCreate(project).id();
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("""
                    INSERT INTO audit_sample (verdict_id, probability, score, rule_score, project_id, rule_accepted, accepted,
                        source, answer_type, stratum, question, golds, answer)
                    VALUES (?, 1, 1, 1, ?, true, true, 'gsm8k', 'number', 'rule_accepted', decode(repeat('0a', 32), 'hex'),
                        decode(repeat('0b', 32), 'hex'), decode(repeat('0c', 32), 'hex'))
                    """)) {
                UUID batch = VerdictId.newBatch(System.currentTimeMillis());
                for (int i = 0; i < samples; i++) {
                    insert.setObject(1, new VerdictId(batch, i).uuid());
                    insert.setInt(2, owner);
                    insert.addBatch();
                }
                return insert.executeBatch().length;
            }
        });
    }

    private int update(String sql) {
        return database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(sql)) {
                return update.executeUpdate();
            }
        });
    }

    private static UUID only(List<ReviewLease> leases) {
        assertThat(leases).hasSize(1);
        return leases.getFirst().id();
    }

    @Test
    void twoGatewaysThatClaimAtTheSameTimeNeverGiveOneSampleToTwoReviewers() throws Exception {
        draw("crowd", 400);
        List<Reviews> gateways = List.of(gateway(0), gateway(0));
        int reviewers = 8;
        CyclicBarrier together = new CyclicBarrier(reviewers);
        try (ExecutorService threads = Executors.newFixedThreadPool(reviewers)) {
            List<Callable<List<ReviewLease>>> claims = new ArrayList<>();
            for (int i = 0; i < reviewers; i++) {
                Reviews gateway = gateways.get(i % gateways.size());
                String reviewer = "reviewer-" + i;
                claims.add(() -> {
                    List<ReviewLease> mine = new ArrayList<>();
                    for (int round = 0; round < 5; round++) {
                        together.await();
                        mine.addAll(gateway.claim("crowd", reviewer, ALL, 20));
                    }
                    return mine;
                });
            }
            List<UUID> held = new ArrayList<>();
            for (Future<List<ReviewLease>> each : threads.invokeAll(claims)) {
                each.get().forEach(lease -> held.add(lease.verdictId()));
            }
            held.addAll(gateway(0).claim("crowd", "late", ALL, 400).stream()
                    .map(ReviewLease::verdictId)
                    .toList());
            assertThat(new HashSet<>(held)).hasSize(400).hasSameSizeAs(held);
        }
    }

    @Test
    void twoGatewaysThatRuleAndClaimAtTheSameTimeGiveEverySampleToTwoDifferentPeople() throws Exception {
        draw("pairs", 60);
        List<Reviews> gateways = List.of(gateway(1), gateway(1));
        Set<String> reviewed = Collections.synchronizedSet(new HashSet<>());
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Integer>> people = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Reviews gateway = gateways.get(i % gateways.size());
                String reviewer = "person-" + i;
                people.add(() -> {
                    int ruled = 0;
                    for (List<ReviewLease> some = gateway.claim("pairs", reviewer, ALL, 3);
                            !some.isEmpty();
                            some = gateway.claim("pairs", reviewer, ALL, 3)) {
                        for (ReviewLease lease : some) {
                            gateway.rule("pairs", reviewer, lease.id(), ReviewRuling.RIGHT, null, null, null);
                            assertThat(reviewed.add(lease.verdictId() + reviewer))
                                    .isTrue();
                            ruled++;
                        }
                    }
                    return ruled;
                });
            }
            int all = 0;
            for (Future<Integer> each : threads.invokeAll(people)) {
                all += each.get();
            }
            for (int i = 0; i < 4; i++) {
                String reviewer = "person-" + i;
                for (ReviewLease lease : gateways.getFirst().claim("pairs", reviewer, ALL, 120)) {
                    gateways.getFirst().rule("pairs", reviewer, lease.id(), ReviewRuling.RIGHT, null, null, null);
                    all++;
                }
            }
            assertThat(all).isEqualTo(120);
            assertThat(gateways.getFirst().pairs("pairs", ALL, 1_000)).hasSize(60);
        }
    }

    @Test
    void aRulingIsAnAdjudicationAndClosesTheSample() {
        draw("ruled", 1);
        Reviews reviews = gateway(0);
        UUID lease = only(reviews.claim("ruled", "ann", ALL, 20));
        assertThat(reviews.claim("ruled", "bob", ALL, 20)).isEmpty();

        assertThat(reviews.rule("ruled", "ann", lease, ReviewRuling.WRONG, "no", null, null))
                .isEqualTo(new ReviewOutcome.Ruled(true));

        assertThat(reviews.claim("ruled", "bob", ALL, 20)).isEmpty();
        assertThat(samples("ruled").getFirst().correct()).isFalse();
        assertThat(reviews.rule("ruled", "ann", lease, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.TooLate.class);
    }

    private List<DrawnItem> samples(String project) {
        return new Adjudications(database, projects).samples(project, ALL, 10);
    }

    @Test
    void anExpiredLeaseTakesNoRulingAndTheSampleGoesToSomebodyElse() {
        draw("expired", 1);
        Reviews reviews = gateway(0);
        UUID mine = only(reviews.claim("expired", "ann", ALL, 20));
        expire("expired");
        assertThat(reviews.rule("expired", "ann", mine, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.TooLate.class);

        UUID other = only(reviews.claim("expired", "bob", ALL, 20));
        assertThat(reviews.rule("expired", "ann", mine, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.TooLate.class);
        assertThat(reviews.rule("expired", "ann", other, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.NotFound.class);
        assertThat(reviews.rule("elsewhere", "bob", other, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.NotFound.class);
        assertThat(reviews.rule("expired", "bob", other, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.Ruled.class);
    }

    private void expire(String project) {
        int owner = projects.findOrCreate(project).id();
        assertThat(update(
                        "UPDATE audit_sample SET held_until = now() - interval '1 second' WHERE project_id = " + owner))
                .isPositive();
    }

    @Test
    void aSkippedSampleGoesToOthersOnly() {
        draw("skipped", 1);
        Reviews reviews = gateway(0);
        reviews.rule(
                "skipped", "ann", only(reviews.claim("skipped", "ann", ALL, 20)), ReviewRuling.SKIP, null, null, null);

        assertThat(reviews.claim("skipped", "ann", ALL, 20)).isEmpty();
        assertThat(samples("skipped").getFirst().correct()).isNull();
        assertThat(reviews.claim("skipped", "bob", ALL, 20)).hasSize(1);
    }

    @Test
    void aRulingThatIsTakenBackLeavesNothingAndTheSampleIsHeldAgain() {
        draw("undone", 1);
        Reviews reviews = gateway(0);
        UUID lease = only(reviews.claim("undone", "ann", ALL, 20));
        reviews.rule("undone", "ann", lease, ReviewRuling.RIGHT, null, null, null);
        assertThat(update("UPDATE ruling SET p = p WHERE author = 'ann' AND project_id = "
                        + projects.findOrCreate("undone").id()))
                .isEqualTo(1);

        assertThat(((ReviewOutcome.Undone) reviews.undo("undone", "ann", lease)).heldUntil())
                .isPresent();

        assertThat(samples("undone").getFirst().correct()).isNull();
        assertThat(update("UPDATE ruling SET p = p WHERE author = 'ann' AND project_id = "
                        + projects.findOrCreate("undone").id()))
                .isZero();
        assertThat(reviews.claim("undone", "bob", ALL, 20)).isEmpty();
        assertThat(reviews.undo("undone", "ann", lease)).isInstanceOf(ReviewOutcome.TooLate.class);
        reviews.rule("undone", "ann", lease, ReviewRuling.WRONG, null, null, null);
        assertThat(samples("undone").getFirst().correct()).isFalse();

        update("UPDATE review SET ruled_at = now() - interval '11 minutes' WHERE id = '" + lease + "'");
        assertThat(reviews.undo("undone", "ann", lease)).isInstanceOf(ReviewOutcome.TooLate.class);
        assertThat(reviews.undo("undone", "bob", lease)).isInstanceOf(ReviewOutcome.NotFound.class);
    }

    @Test
    void aSecondReviewerThatHoldsTheSampleKeepsItWhenTheFirstTakesTheRulingBack() {
        draw("kept", 1);
        Reviews reviews = gateway(1);
        UUID first = only(reviews.claim("kept", "ann", ALL, 20));
        reviews.rule("kept", "ann", first, ReviewRuling.RIGHT, null, null, null);
        UUID second = only(reviews.claim("kept", "bob", ALL, 20));

        assertThat(((ReviewOutcome.Undone) reviews.undo("kept", "ann", first)).heldUntil())
                .isEmpty();
        assertThat(reviews.rule("kept", "ann", first, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.TooLate.class);
        assertThat(reviews.rule("kept", "bob", second, ReviewRuling.RIGHT, null, null, null))
                .isInstanceOf(ReviewOutcome.Ruled.class);
    }

    @Test
    void rulingsOfTwoPeopleAreAPairInTheirOrder() {
        draw("twice", 2);
        Reviews reviews = gateway(1);
        for (ReviewLease lease : reviews.claim("twice", "ann", ALL, 20)) {
            reviews.rule("twice", "ann", lease.id(), ReviewRuling.RIGHT, null, null, null);
        }
        assertThat(reviews.pairs("twice", ALL, 10)).isEmpty();
        UUID lease = only(reviews.claim("twice", "bob", ALL, 1));
        reviews.rule("twice", "bob", lease, ReviewRuling.BAD_REFERENCE, null, null, null);

        assertThat(reviews.pairs("twice", ALL, 10)).containsExactly(new RulingPair("right", "bad_reference"));
        assertThat(reviews.pairs("twice", AdjudicationSelection.ofRun("none"), 10))
                .isEmpty();
        assertThat(reviews.claim("twice", "cyd", ALL, 20)).hasSize(1);
    }

    @Test
    void whatWasAdjudicatedDirectlyOrHasNoVerdictAnyMoreIsNotGiven() {
        draw("direct", 2);
        Reviews reviews = gateway(1);
        ReviewLease lease = reviews.claim("direct", "ann", ALL, 1).getFirst();
        expire("direct");
        new Adjudications(database, projects).add("direct", VerdictId.of(lease.verdictId()), true, "eve", null, null);

        List<ReviewLease> left = reviews.claim("direct", "bob", ALL, 20);
        assertThat(left).hasSize(1);
        assertThat(left.getFirst().verdictId()).isNotEqualTo(lease.verdictId());
        reviews.close(List.of(only(left)));
        assertThat(reviews.claim("direct", "cyd", ALL, 20)).isEmpty();
    }

    @Test
    void aReviewerFindsTheOwnLeasesTheLastRulingAndTheProgressOfAll() {
        draw("progress", 5);
        Reviews reviews = gateway(0);
        List<ReviewLease> claimed = reviews.claim("progress", "ann", ALL, 3);
        reviews.claim("progress", "bob", ALL, 1);
        List<ReviewLease> held = reviews.held("progress", "ann", ALL, 20);
        assertThat(held).containsExactlyInAnyOrderElementsOf(claimed);
        assertThat(reviews.last("progress", "ann")).isEmpty();

        reviews.rule("progress", "ann", held.get(0).id(), ReviewRuling.RIGHT, null, null, null);
        reviews.rule("progress", "ann", held.get(1).id(), ReviewRuling.SKIP, "why", null, null);

        assertThat(reviews.held("progress", "ann", ALL, 20)).containsExactly(held.get(2));
        assertThat(reviews.held("progress", "ann", AdjudicationSelection.ofRun("none"), 20))
                .isEmpty();
        OwnReview last = reviews.last("progress", "ann").orElseThrow();
        assertThat(last)
                .isEqualTo(
                        new OwnReview(held.get(1).id(), held.get(1).verdictId(), null, ReviewRuling.SKIP, "why", true));
        assertThat(reviews.own("progress", "ann", held.get(2).id()).orElseThrow())
                .isEqualTo(new OwnReview(
                        held.get(2).id(), held.get(2).verdictId(), held.get(2).expiresAt(), null, null, false));
        assertThat(reviews.own("progress", "bob", held.get(2).id())).isEmpty();
        ReviewProgress progress = reviews.progress("progress", "ann", ALL);
        assertThat(progress.waiting()).isEqualTo(3);
        assertThat(progress.held()).isEqualTo(2);
        assertThat(progress.reviewers()).hasSize(1).first().satisfies(ann -> {
            assertThat(ann.id()).isEqualTo("ann");
            assertThat(ann.reviewed()).isEqualTo(1);
            assertThat(ann.skipped()).isEqualTo(1);
        });
        expire("progress");
        assertThat(reviews.held("progress", "ann", ALL, 20)).isEmpty();
        assertThat(reviews.own("progress", "ann", held.get(2).id())
                        .orElseThrow()
                        .heldUntil())
                .isNull();
        assertThat(reviews.progress("nowhere", "ann", ALL)).isEqualTo(ReviewProgress.NONE);
    }

    @Test
    void reviewersSeeVerdictsOnlyWhereTheProjectAllowsIt() {
        Reviews reviews = gateway(0);
        assertThat(reviews.showsVerdicts("blind")).isFalse();

        reviews.showVerdicts("open", true, "ann");

        assertThat(reviews.showsVerdicts("open")).isTrue();
        assertThat(reviews.showsVerdicts("blind")).isFalse();
        reviews.showVerdicts("open", false, "ann");
        assertThat(reviews.showsVerdicts("open")).isFalse();
    }
}

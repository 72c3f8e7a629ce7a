package dev.assay.db.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.VerdictFilter.Content;
import dev.assay.db.verdict.VerdictFilter.PartRange;
import dev.assay.db.verdict.VerdictFilter.Place;
import dev.assay.db.verdict.VerdictFilter.Range;
import dev.assay.db.verdict.VerdictFilter.Scope;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerdictListsIT {
    private static final String PROJECT = "lists";

    private final String run = "run " + UUID.randomUUID();
    private VerdictLists lists;
    private PostgresVerdictStore store;

    @BeforeEach
    void open() throws InterruptedException {
        Database database = SharedDatabase.get();
        Projects projects = new Projects(database);
        lists = new VerdictLists(database, projects);
        store = new PostgresVerdictStore(database, projects, new RunNumbers(database), new RollupWriter(List::of));
    }

    /** A scored verdict of the run. */
    private VerdictRow row(int ordinal, String id, @Nullable Long step, double reward) {
        return row(ordinal, id, step, reward, "{}");
    }

    private VerdictRow row(int ordinal, String id, @Nullable Long step, double reward, String payload) {
        VerdictRow row = VerdictSamples.row(ordinal, id, payload);
        return new VerdictRow(
                ordinal,
                id,
                true,
                run,
                step,
                row.source(),
                row.group(),
                row.policyVersion(),
                true,
                reward,
                row.score(),
                null,
                reward > 0 ? "rule" : "judge",
                reward > 0 ? "not_needed" : "accepted",
                null,
                false,
                row.verifier(),
                row.recipe(),
                null,
                false,
                1,
                new VerdictFigures(
                        (long) ordinal,
                        100L + ordinal,
                        5,
                        null,
                        reward > 0,
                        null,
                        Map.of("half", reward / 2),
                        List.of()),
                row.payload(),
                null);
    }

    /** A verdict of the run with this payload. */
    private VerdictRow row(int ordinal, String id, String payload) {
        return row(ordinal, id, null, 1, payload);
    }

    private UUID store(VerdictRow... rows) {
        UUID batch = VerdictSamples.batch();
        store.append(new VerdictChunk(PROJECT, batch, 0, List.of(rows), null));
        return batch;
    }

    private VerdictFilter all(Scope scope) {
        return of(scope, Content.ANY);
    }

    private static VerdictFilter of(Scope scope, Content content) {
        return new VerdictFilter(scope, null, null, null, null, null, null, null, null, null, null, content);
    }

    private static List<String> ids(List<StoredVerdict> page) {
        return page.stream().map(verdict -> verdict.row().itemId()).toList();
    }

    /** Returns the ids of all verdicts, read in pages of two. */
    private List<String> inPages(VerdictFilter filter) {
        return inPages(filter, VerdictOrder.NEWEST_FIRST);
    }

    private List<String> inPages(VerdictFilter filter, VerdictOrder order) {
        List<String> ids = new ArrayList<>();
        Place after = null;
        do {
            VerdictSlice page = lists.page(PROJECT, filter, order, after, 2);
            ids.addAll(ids(page.verdicts()));
            after = page.next();
        } while (after != null && ids.size() < 100);
        return ids;
    }

    @Test
    void aRunIsListedFromItsNewestStepAndThoseWithoutAStepComeLast() {
        store(row(0, "without", null, 1), row(1, "step 2", 2L, 1));
        store(row(0, "step 1", 1L, 1), row(1, "step 10", 10L, 1), row(2, "step 10 too", 10L, 1));

        assertThat(inPages(all(new Scope.OfRun(run))))
                .containsExactly("step 10 too", "step 10", "step 2", "step 1", "without");
        assertThat(lists.page("others", all(new Scope.OfRun(run)), null, 10)).isEqualTo(VerdictSlice.EMPTY);
    }

    @Test
    void theOldestFirstIsTheSameListTurned() {
        Instant begun = Instant.now().minus(Duration.ofSeconds(5));
        store(row(0, "without", null, 1), row(1, "step 2", 2L, 1));
        store(row(0, "step 1", 1L, 1), row(1, "step 10", 10L, 1), row(2, "step 10 too", 10L, 1));
        VerdictFilter ofRun = all(new Scope.OfRun(run));
        VerdictFilter inTime = all(new Scope.InTime(begun, Instant.now().plusSeconds(5)));

        assertThat(inPages(ofRun, VerdictOrder.OLDEST_FIRST))
                .containsExactly("without", "step 1", "step 2", "step 10", "step 10 too");
        List<StoredVerdict> oldest = lists.page(PROJECT, inTime, VerdictOrder.OLDEST_FIRST, null, 1_000)
                .verdicts();
        assertThat(oldest.reversed())
                .extracting(StoredVerdict::id)
                .containsExactlyElementsOf(lists.page(PROJECT, inTime, null, 1_000).verdicts().stream()
                        .map(StoredVerdict::id)
                        .toList());
    }

    @Test
    void aFilterThatHardlyAnyVerdictMeetsEndsAPageEarlyAndGoesOnBehindIt() {
        VerdictRow[] rows = new VerdictRow[VerdictPage.WINDOW + 1];
        Arrays.setAll(rows, ordinal -> row(ordinal, "row " + ordinal, 1L, ordinal == 0 ? 0.25 : 1));
        store.append(new VerdictChunk("rare", VerdictSamples.batch(), 0, List.of(rows), null));
        VerdictFilter rare = new VerdictFilter(
                new Scope.OfRun(run),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                new Range<>(0.25, 0.25),
                null,
                null,
                Content.ANY);

        VerdictSlice first = lists.page("rare", rare, null, 10);
        VerdictSlice second = lists.page("rare", rare, first.next(), 10);

        assertThat(first.verdicts()).isEmpty();
        assertThat(ids(second.verdicts())).containsExactly("row 0");
        assertThat(second.next()).isNull();
    }

    @Test
    void aTimeIsListedFromItsNewestBatch() {
        Instant begun = Instant.now().minus(Duration.ofSeconds(5));
        UUID first = store(row(0, "a", 7L, 1), row(1, "b", 3L, 1));
        UUID second = VerdictId.newBatch(new VerdictId(first, 0).epochMillis() + 1);
        store.append(new VerdictChunk(PROJECT, second, 0, List.of(row(0, "c", 1L, 1)), null));
        VerdictFilter here = all(new Scope.InTime(begun, Instant.now().plusSeconds(5)));

        List<StoredVerdict> ours = lists.page(PROJECT, here, null, 1_000).verdicts().stream()
                .filter(verdict -> run.equals(verdict.row().run()))
                .toList();

        assertThat(ids(ours)).containsExactly("c", "b", "a");
        assertThat(lists.page(
                                PROJECT,
                                all(new Scope.InTime(begun.minusSeconds(7_200), begun.minusSeconds(3_600))),
                                null,
                                10)
                        .verdicts())
                .isEmpty();
        assertThat(ours.getFirst().row().payload()).isEmpty();
    }

    @Test
    void everyConditionHolds() {
        Scope scope = new Scope.OfRun(run);
        store(row(0, "low", 1L, 0), row(1, "half", 2L, 0.5), row(2, "high", 3L, 1));

        assertThat(inPages(new VerdictFilter(
                        scope, new Range<>(2L, 3L), null, null, null, null, null, null, null, null, null, Content.ANY)))
                .containsExactly("high", "half");
        assertThat(inPages(new VerdictFilter(
                        scope,
                        null,
                        null,
                        null,
                        null,
                        null,
                        true,
                        null,
                        new Range<>(0.5, 0.9),
                        null,
                        null,
                        Content.ANY)))
                .containsExactly("half");
        assertThat(inPages(new VerdictFilter(
                        scope, null, null, null, "math", null, null, null, null, true, "judge", Content.ANY)))
                .containsExactly("low");
        assertThat(inPages(new VerdictFilter(
                        scope, null, "half", "half", "math@1.4.0", null, null, null, null, null, null, Content.ANY)))
                .containsExactly("half");
        assertThat(inPages(new VerdictFilter(
                        scope, null, null, null, "mat", null, null, null, null, null, null, Content.ANY)))
                .isEmpty();
        assertThat(inPages(new VerdictFilter(
                        scope, null, null, null, null, null, false, null, null, null, null, Content.ANY)))
                .isEmpty();
    }

    @Test
    void verdictsAreFoundByTheTraceOfTheirRequests() {
        Scope scope = new Scope.OfRun(run);
        UUID trace = UUID.randomUUID();
        store(row(0, "untraced", 1L, 1));
        for (int frame = 0; frame < 2; frame++) {
            store.append(new VerdictChunk(
                    PROJECT,
                    VerdictSamples.batch(),
                    0,
                    List.of(row(0, "a " + frame, 2L, 1), row(1, "b " + frame, 2L, 1)),
                    List.of(),
                    null,
                    trace));
        }

        assertThat(inPages(of(scope, new Content(null, null, null, trace, null))))
                .containsExactly("b 1", "a 1", "b 0", "a 0");
        assertThat(inPages(of(
                        new Scope.InTime(
                                Instant.now().minusSeconds(3600), Instant.now().plusSeconds(3600)),
                        new Content(null, null, null, trace, null))))
                .hasSize(4);
        assertThat(inPages(of(scope, new Content(null, null, null, UUID.randomUUID(), null))))
                .isEmpty();
        assertThat(lists.page("others", of(scope, new Content(null, null, null, trace, null)), null, 10)
                        .verdicts())
                .isEmpty();
    }

    @Test
    void verdictsAreFoundByTheirKeysAndParts() {
        Scope scope = new Scope.OfRun(run);
        store(row(0, "low", 1L, 0), row(1, "half", 2L, 0.5), row(2, "high", 3L, 1));

        assertThat(inPages(of(scope, new Content(1L, null, null, null, null)))).containsExactly("half");
        assertThat(inPages(of(scope, new Content(null, 102L, null, null, null))))
                .containsExactly("high");
        assertThat(inPages(of(scope, new Content(1L, 102L, null, null, null)))).isEmpty();
        assertThat(inPages(of(
                        scope, new Content(null, null, new PartRange("half", new Range<>(0.2, 0.5)), null, null))))
                .containsExactly("high", "half");
        assertThat(inPages(of(
                        scope, new Content(null, null, new PartRange("other", new Range<>(0.0, 1.0)), null, null))))
                .isEmpty();
    }

    @Test
    void verdictsAreFoundByWhatTheirPromptsAndResponsesSay() {
        Scope scope = new Scope.OfRun(run);
        store(row(0, "response", """
                        {"item": {"task": {"golds": ["Zebra"]}, "response": "The ZEBRA crosses"}, "result": {}}"""), row(1, "turns", """
                        {"item": {"prompt": [{"role": "user", "content": "Is it a \\u007aebra?"}], "response": "no"}, "result": {}}"""), row(2, "gold", """
                        {"item": {"task": {"golds": ["zebra"]}, "response": "a horse"}, "result": {"answer": "zebra"}}"""));

        assertThat(inPages(of(scope, text("zebra")))).containsExactly("turns", "response");
        assertThat(inPages(of(scope, text("ebra cross")))).containsExactly("response");
        assertThat(inPages(of(scope, text("user")))).containsExactly("turns");
        assertThat(inPages(of(scope, text("mule")))).isEmpty();
    }

    @Test
    void aPageSearchesABoundedNumberOfTextsAndTheNextOneGoesOn() {
        Scope scope = new Scope.OfRun(run);
        List<VerdictRow> rows = new ArrayList<>();
        for (int i = 0; i < 2_100; i++) {
            rows.add(row(i, "of " + i, "{\"item\": {\"response\": \"" + (i == 0 ? "needle" : "hay") + "\"}}"));
        }
        store(rows.toArray(VerdictRow[]::new));

        VerdictSlice first = lists.page(PROJECT, of(scope, text("needle")), null, 10);

        assertThat(first.verdicts()).isEmpty();
        assertThat(first.next()).isNotNull();
        assertThat(inPages(of(scope, text("needle")))).containsExactly("of 0");
    }

    private static Content text(String text) {
        return new Content(null, null, null, null, text);
    }

    @Test
    void payloadsOfPagesThatMeetInABatchAreThoseOfTheirVerdicts() {
        UUID first = VerdictSamples.batch();
        UUID second = VerdictSamples.batch();
        for (UUID batch : List.of(first, second)) {
            List<VerdictRow> rows = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                rows.add(VerdictSamples.row(i, "payload", batch + " " + i));
            }
            store.append(new VerdictChunk(PROJECT, batch, 0, rows, null));
        }
        PayloadPages pages = lists.payloads(PROJECT);
        VerdictId unknown = new VerdictId(VerdictSamples.batch(), 0);

        assertThat(texts(pages.read(List.of(new VerdictId(second, 2), new VerdictId(first, 2)))))
                .containsOnly(second + " 2", first + " 2");
        assertThat(texts(pages.read(List.of(new VerdictId(first, 1), unknown, new VerdictId(second, 0)))))
                .containsOnly(first + " 1", second + " 0");
        assertThat(texts(pages.read(List.of(new VerdictId(second, 1))))).containsOnly(second + " 1");
        assertThat(texts(pages.read(List.of(unknown)))).isEmpty();
    }

    private static List<String> texts(Map<VerdictId, byte[]> payloads) {
        return payloads.entrySet().stream()
                .map(entry -> new String(entry.getValue(), StandardCharsets.UTF_8))
                .toList();
    }
}

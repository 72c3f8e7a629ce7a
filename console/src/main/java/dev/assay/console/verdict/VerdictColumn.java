package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.verdict.VerdictListPage.Cell;
import dev.assay.console.verdict.VerdictListPage.CellKind;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A column of the table of verdicts.
 *
 * @param key its key in addresses, exports and {@code GET /v1/verdicts}
 */
record VerdictColumn(String key, String label, CellKind kind, Function<StoredVerdict, @Nullable Object> value) {
    /** All columns, in the order of the API. */
    static final List<VerdictColumn> ALL = List.of(
            new VerdictColumn(
                    "verdict_id",
                    "Verdict",
                    CellKind.CODE,
                    verdict -> verdict.id().uuid().toString()),
            new VerdictColumn("stored_at", "Stored at (UTC)", CellKind.TIME, VerdictColumn::storedAt),
            new VerdictColumn(
                    "id", "Item", CellKind.ITEM, verdict -> verdict.row().itemId()),
            new VerdictColumn(
                    "run", "Run", CellKind.MODEL, verdict -> verdict.row().run()),
            new VerdictColumn(
                    "step", "Step", CellKind.NUMBER, verdict -> verdict.row().step()),
            new VerdictColumn(
                    "source", "Source", CellKind.MODEL, verdict -> verdict.row().source()),
            new VerdictColumn(
                    "group", "Group", CellKind.MODEL, verdict -> verdict.row().group()),
            new VerdictColumn(
                    "policy_version",
                    "Policy version",
                    CellKind.MODEL,
                    verdict -> verdict.row().policyVersion()),
            new VerdictColumn(
                    "status", "Status", CellKind.TEXT, verdict -> verdict.row().scored() ? "scored" : "unscored"),
            new VerdictColumn("reward", "Reward", CellKind.OUTCOME, verdict -> VerdictRows.outcome(verdict.row())),
            new VerdictColumn(
                    "score",
                    "Score",
                    CellKind.NUMBER,
                    verdict -> number(verdict.row().score())),
            new VerdictColumn("certainty", "Certainty", CellKind.TEXT, verdict -> certainty(verdict.row())),
            new VerdictColumn(
                    "undecided_reason",
                    "Undecided because",
                    CellKind.MODEL,
                    verdict -> verdict.row().undecidedReason()),
            new VerdictColumn(
                    "decided_by",
                    "Decided by",
                    CellKind.TEXT,
                    verdict -> verdict.row().scored() ? verdict.row().decidedBy() : null),
            new VerdictColumn(
                    "recovery",
                    "Recovery",
                    CellKind.TEXT,
                    verdict -> verdict.row().recovery()),
            new VerdictColumn(
                    "recovered",
                    "Recovered",
                    CellKind.TEXT,
                    verdict -> verdict.row().recovery().equals("accepted") ? "yes" : "no"),
            new VerdictColumn(
                    "cause", "Cause", CellKind.TEXT, verdict -> verdict.row().cause()),
            new VerdictColumn(
                    "retryable",
                    "Retryable",
                    CellKind.TEXT,
                    verdict -> verdict.row().scored()
                            ? null
                            : yesOrNo(verdict.row().retryable())),
            new VerdictColumn(
                    "verifier",
                    "Verifier",
                    CellKind.MODEL,
                    verdict -> verdict.row().verifier()),
            new VerdictColumn(
                    "recipe", "Recipe", CellKind.MODEL, verdict -> verdict.row().recipe()),
            new VerdictColumn(
                    "judge", "Judge", CellKind.MODEL, verdict -> verdict.row().judge()),
            new VerdictColumn(
                    "cached",
                    "Cached",
                    CellKind.TEXT,
                    verdict -> yesOrNo(verdict.row().cached())),
            new VerdictColumn(
                    "latency_ms",
                    "Time",
                    CellKind.NUMBER,
                    verdict -> VerdictRows.milliseconds(verdict.row().latencyMicros() / 1e3)),
            new VerdictColumn(
                    "passed",
                    "Passed",
                    CellKind.TEXT,
                    verdict -> yesOrNo(figures(verdict).passed())),
            new VerdictColumn(
                    "task_key",
                    "Prompt",
                    CellKind.CODE,
                    verdict -> key(figures(verdict).taskKey())),
            new VerdictColumn(
                    "answer_key",
                    "Answer",
                    CellKind.CODE,
                    verdict -> key(figures(verdict).answerKey())),
            new VerdictColumn(
                    "response_chars",
                    "Characters",
                    CellKind.NUMBER,
                    verdict -> grouped(figures(verdict).characters())),
            new VerdictColumn(
                    "response_tokens",
                    "Tokens",
                    CellKind.NUMBER,
                    verdict -> grouped(figures(verdict).tokens())),
            new VerdictColumn("parts", "Parts", CellKind.MODEL, VerdictColumn::parts));

    /** The columns of a table whose address names none. */
    static final List<VerdictColumn> USUAL = Stream.of(
                    "stored_at", "reward", "id", "decided_by", "run", "step", "source", "latency_ms")
            .map(VerdictColumn::of)
            .flatMap(Optional::stream)
            .toList();

    static Optional<VerdictColumn> of(String key) {
        return ALL.stream().filter(column -> column.key().equals(key)).findFirst();
    }

    Cell cell(StoredVerdict verdict) {
        Object found = value.apply(verdict);
        return Cell.of(kind, found == null ? "" : found.toString(), VerdictOutcomes.kind(verdict.row()));
    }

    private static VerdictFigures figures(StoredVerdict verdict) {
        return verdict.row().figures();
    }

    private static String storedAt(StoredVerdict verdict) {
        return verdict.storedAt().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static @Nullable String certainty(VerdictRow row) {
        if (!row.scored()) {
            return null;
        }
        return row.undecidedReason() == null ? "decided" : "undecided";
    }

    private static @Nullable String yesOrNo(@Nullable Boolean value) {
        if (value == null) {
            return null;
        }
        return value ? "yes" : "no";
    }

    private static @Nullable String number(@Nullable Double value) {
        return value == null ? null : VerdictRows.number(value);
    }

    private static @Nullable String grouped(@Nullable Integer value) {
        return value == null ? null : String.format(Locale.ROOT, "%,d", value);
    }

    private static @Nullable String key(@Nullable Long value) {
        return value == null ? null : Address.taskKey(value);
    }

    private static @Nullable String parts(StoredVerdict verdict) {
        ObjectNode parts = Json.MAPPER.createObjectNode();
        figures(verdict).parts().forEach(parts::put);
        return parts.isEmpty() ? null : Objects.toString(parts);
    }
}

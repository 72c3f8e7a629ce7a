package dev.assay.console.service;

import dev.assay.console.page.FigureText;
import dev.assay.console.page.ModelText;
import dev.assay.console.service.JudgesPage.Canary;
import dev.assay.console.service.JudgesPage.Round;
import dev.assay.db.canary.JudgeRound;
import dev.assay.db.canary.JudgeRounds.StoredRound;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.Judge;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Makes the history of the canary, for the page and for files. */
final class CanaryRounds {
    /** The keys of an exported round, in their order. */
    static final List<String> COLUMNS =
            List.of("judge", "at", "flips", "ruled", "unscored", "revision", "prompt_sha256", "drift");

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("MM-dd HH:mm");

    private CanaryRounds() {}

    /** @param newest the rounds of a judge, the newest first */
    static Canary of(String judge, List<StoredRound> newest) {
        List<Round> rounds = new ArrayList<>();
        Judge.Identity before = null;
        for (StoredRound stored : newest.reversed()) {
            Judge.Identity now = stored.round().judge();
            rounds.add(row(stored, before != null && !before.equals(now)));
            before = now;
        }
        return new Canary(judge, sentence(newest), rounds);
    }

    private static String sentence(List<StoredRound> newest) {
        if (newest.isEmpty()) {
            return "There is no round yet. One begins every ASSAY_CANARY_HOURS hours: 6 where nobody sets it, and none at 0.";
        }
        JudgeRound last = newest.getFirst().round();
        int flips = newest.stream().mapToInt(stored -> stored.round().flips()).sum();
        int ruled = newest.stream().mapToInt(stored -> stored.round().ruled()).sum();
        return "Contradicted known rulings in the newest round: " + FigureText.share(last.flips(), last.ruled())
                + ", n = " + FigureText.count(last.ruled()) + ". In all " + FigureText.count(newest.size())
                + " rounds here: "
                + (FigureText.isEnough(ruled) ? FigureText.percent((double) flips / ruled) : "not enough yet")
                + ".";
    }

    private static Round row(StoredRound stored, boolean changed) {
        JudgeRound round = stored.round();
        List<String> notes = new ArrayList<>();
        if (round.drift()) {
            notes.add("outside of its history");
        }
        if (changed) {
            notes.add("another revision or prompt");
        }
        return new Round(
                stored.at().toString(),
                MINUTE.format(stored.at().atOffset(ZoneOffset.UTC)),
                FigureText.isEnough(round.ruled())
                        ? String.format(Locale.ROOT, "%.1f", 100.0 * round.flips() / round.ruled())
                        : "",
                FigureText.count(round.flips()),
                FigureText.count(round.ruled()),
                FigureText.count(round.unscored()),
                ModelText.cut(round.judge().revision()),
                ModelText.cut(String.join(", ", notes)));
    }

    /** Returns a row of a file. */
    static ObjectNode exported(StoredRound stored) {
        JudgeRound round = stored.round();
        return Json.MAPPER
                .createObjectNode()
                .put("judge", round.judge().profile())
                .put("at", stored.at().toString())
                .put("flips", round.flips())
                .put("ruled", round.ruled())
                .put("unscored", round.unscored())
                .put("revision", round.judge().revision())
                .put("prompt_sha256", round.judge().promptSha256())
                .put("drift", round.drift());
    }
}

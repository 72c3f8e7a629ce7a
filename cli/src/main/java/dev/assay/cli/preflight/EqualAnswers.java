package dev.assay.cli.preflight;

import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * Decides whether another row's gold is right for a row too, without the recipe: by the texts, and by the row's verifier
 * with none of the options that a recipe may set.
 */
final class EqualAnswers {
    private final ResponseScores scores;

    EqualAnswers(ResponseScores scores) {
        this.scores = scores;
    }

    /** Returns whether two answers have the same text, but for blanks, letter case and signs around them. */
    static boolean sameText(String one, String other) {
        return bare(one).equals(bare(other));
    }

    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\s+|\\$|[.;]+$", "");
    }

    /** Returns whether an answer is right for the row in its verifier's own eyes. Programs are compared as text. */
    boolean isRight(PreflightRow row, String answer) throws InterruptedException {
        List<String> golds = row.answers().golds();
        if (golds.stream().anyMatch(gold -> sameText(gold, answer))) {
            return true;
        }
        return row.answers().kind() == AnswerKind.TEXT
                && passes(row, golds, answer)
                && passes(row, List.of(answer), golds.getFirst());
    }

    private boolean passes(PreflightRow row, List<String> golds, String answer) throws InterruptedException {
        ObjectNode task = row.answers().problem().deepCopy();
        golds.forEach(task.putArray("gold")::add);
        List<Item> items = new ArrayList<>();
        for (AnswerForm form : row.answers().forms()) {
            Item item = row.answered(row.answers().written(form, answer), 0);
            items.add(new Item(
                    item.place(),
                    Optional.of(new Item.Target.NamedVerifier(row.answers().verifier())),
                    item.prompt(),
                    task,
                    item.response(),
                    null,
                    item.rollout()));
        }
        for (ItemResult result : scores.of(items, (item, index) -> item.at(index))) {
            if (result.ruling() instanceof Ruling.Scored scored && scored.passed()) {
                return true;
            }
        }
        return false;
    }
}

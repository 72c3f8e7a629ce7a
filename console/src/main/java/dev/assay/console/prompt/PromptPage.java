package dev.assay.console.prompt;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.prompt.PromptListPage.Rate;
import java.util.List;

/**
 * A prompt with its rollouts.
 *
 * @param scope the run or the time from which the rollouts are, and their number, in words
 * @param text the prompt and its golds
 * @param runs the runs that had the prompt
 * @param steps the pass rate at each step
 * @param votes the answers, the most frequent first
 * @param groups the rollouts of each step and group, the newest first
 */
public record PromptPage(
        PageFrame frame,
        ModelText scope,
        PromptText text,
        List<RunRow> runs,
        StepChart steps,
        Votes votes,
        Groups groups,
        Links links) {
    public PromptPage {
        runs = List.copyOf(runs);
    }

    /**
     * The prompt and its golds.
     *
     * @param hasKey whether it has a key; an item without a prompt has none
     * @param key the key as the API writes it
     * @param showsGolds whether the person may see golds
     */
    public record PromptText(
            boolean hasKey, String key, ModelText question, boolean showsGolds, List<ModelText> golds) {
        public PromptText {
            golds = List.copyOf(golds);
        }
    }

    /** A run that had the prompt. */
    public record RunRow(String href, ModelText run, boolean isCurrent, long n, long passed, Rate rate) {}

    /**
     * The pass rate over the steps.
     *
     * @param sentence what it shows
     * @param points empty where no rollout has a step
     */
    public record StepChart(String sentence, List<StepPoint> points) {
        public StepChart {
            points = List.copyOf(points);
        }
    }

    /**
     * The rollouts at one step.
     *
     * @param rate the pass rate, with its interval; each empty where no rollout is scored
     */
    public record StepPoint(String step, String rate, String low, String high, long scored, long unscored) {}

    /**
     * The answers of the rollouts.
     *
     * @param note what is not in the table; empty for nothing
     */
    public record Votes(List<Vote> answers, String note) {
        public Votes {
            answers = List.copyOf(answers);
        }
    }

    /**
     * An answer in its normal form.
     *
     * @param label the letter by which groups name it
     * @param href its verdicts
     * @param share its share of the scored rollouts
     */
    public record Vote(String label, ModelText answer, String href, long n, long passed, Rate share) {}

    /**
     * The groups.
     *
     * @param note what is not shown; empty for nothing
     */
    public record Groups(List<GroupCard> cards, String note) {
        public Groups {
            cards = List.copyOf(cards);
        }
    }

    /** The rollouts of one group at one step. */
    public record GroupCard(ModelText name, String step, String summary, List<Rollout> rollouts) {
        public GroupCard {
            rollouts = List.copyOf(rollouts);
        }
    }

    /**
     * A rollout.
     *
     * @param href its verdict
     * @param kind {@code good}, {@code bad}, {@code part} or {@code unscored}
     * @param answer the label of its answer; a dash where it has none
     */
    public record Rollout(String href, String kind, String outcome, String answer) {}

    /**
     * The addresses to which the page leads.
     *
     * @param allGroups the page with all groups; empty where this is it
     */
    public record Links(String verdicts, String csv, String lines, String allGroups, Export answers, Export steps) {}

    /** The exports of a table. */
    public record Export(String csv, String lines) {}
}

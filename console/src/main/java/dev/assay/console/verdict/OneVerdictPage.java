package dev.assay.console.verdict;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;
import java.util.Optional;

/**
 * The page of one verdict.
 *
 * @param decision what decided
 * @param facts values with their names
 * @param parts the parts of the reward
 * @param reason the stages and what they rest on; empty where the person's key may not see them
 * @param texts the response, the golds and what else was sent
 * @param links the addresses to which the page leads
 */
public record OneVerdictPage(
        PageFrame frame,
        Decision decision,
        List<Fact> facts,
        Parts parts,
        Reason reason,
        List<Text> texts,
        Links links) {
    public OneVerdictPage {
        facts = List.copyOf(facts);
        texts = List.copyOf(texts);
    }

    /**
     * What decided, in one sentence.
     *
     * @param kind {@code good}, {@code bad}, {@code part} or {@code unscored}
     * @param figure the reward, or a word in its place
     */
    public record Decision(String kind, String figure, ModelText sentence) {}

    /**
     * A value with its name.
     *
     * @param href where it leads; empty where it does not
     */
    public record Fact(String name, ModelText value, String href) {}

    /**
     * The parts of the reward.
     *
     * @param main those of the recipe
     * @param measures what verifiers measured for them
     */
    public record Parts(List<Fact> main, List<Fact> measures) {
        public Parts {
            main = List.copyOf(main);
            measures = List.copyOf(measures);
        }

        public boolean isEmpty() {
            return main.isEmpty() && measures.isEmpty();
        }
    }

    /**
     * How the verdict came about.
     *
     * @param visible whether the person may see it
     * @param groups the stages, those of parts of the reward that went the same way once
     * @param truncated whether stages were left out or cut
     * @param evidence what it rests on, in the form that fits its kind
     */
    public record Reason(boolean visible, List<StageGroup> groups, boolean truncated, Evidence evidence) {
        public Reason {
            groups = List.copyOf(groups);
        }
    }

    /**
     * Stages of a part of the reward.
     *
     * @param parts the parts, in words; empty where there is only one
     */
    public record StageGroup(String parts, List<Stage> stages) {
        public StageGroup {
            stages = List.copyOf(stages);
        }
    }

    /** One rule that was tried. */
    public record Stage(String plainName, String plainInput, String plainOutcome) {
        public ModelText name() {
            return ModelText.whole(plainName);
        }

        public ModelText input() {
            return ModelText.cut(plainInput);
        }

        public ModelText outcome() {
            return ModelText.cut(plainOutcome);
        }
    }

    /**
     * A text that was sent or stored.
     *
     * @param id the id of its section
     * @param more the address of the page with the whole text; empty where it is whole
     */
    public record Text(String id, String title, ModelText text, String more) {}

    /**
     * The addresses to which the page leads.
     *
     * @param list verdicts of the same run; empty where there is none
     * @param playground the playground with this item; empty where the person may not score, or where it is too long
     * @param recipe the editor of the recipe that scored; empty where none did
     * @param again what can score the same run again; empty where the person may not
     */
    public record Links(String list, String playground, String recipe, Optional<Again> again) {}

    /**
     * The form that scores the verdicts of the same run again.
     *
     * @param verdict the id of this verdict, by which the run is found
     * @param hasSource whether its item is of a data set
     */
    public record Again(
            String verdict, ModelText run, boolean hasSource, List<String> recipes, List<String> verifiers) {
        public Again {
            recipes = List.copyOf(recipes);
            verifiers = List.copyOf(verifiers);
        }
    }
}

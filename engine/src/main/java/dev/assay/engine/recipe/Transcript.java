package dev.assay.engine.recipe;

import dev.assay.engine.recipe.Outcome.Missing;
import dev.assay.engine.recipe.Outcome.Ruling;
import dev.assay.engine.recipe.Outcome.Value;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Explanation.Stage;
import dev.assay.verifier.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Asks verifiers, and keeps what they explained. */
final class Transcript {
    private final Asker asker;
    private final boolean several;
    private final List<Stage> stages = new ArrayList<>();
    private Explanation last = Explanation.EMPTY;
    private boolean truncated;

    /**
     * @param several whether the recipe can ask more than once, so that stages need the name of their part
     */
    Transcript(Asker asker, boolean several) {
        this.asker = asker;
        this.several = several;
    }

    Outcome ask(Node.Verify node) throws InterruptedException {
        Verdict verdict = asker.verify(node);
        keep(node, verdict.explanation());
        return switch (verdict) {
            case Verdict.Scored scored -> new Value(scored.score(), 0, new Ruling(node, scored));
            case Verdict.Unscored unscored -> Missing.of(node, unscored);
        };
    }

    private void keep(Node.Verify node, Explanation explanation) {
        last = explanation;
        truncated |= explanation.truncated();
        if (several) {
            for (Stage stage : explanation.stages()) {
                if (stages.size() == Explanation.MAX_STAGES) {
                    truncated = true;
                    return;
                }
                stages.add(new Stage(node.part() + "." + stage.name(), stage.input(), stage.outcome()));
            }
        }
    }

    /** All stages in the order of asking, named {@code <part>.<stage>} where a recipe can ask more than once. */
    Explanation explanation() {
        return several ? new Explanation(stages, truncated) : last;
    }
}

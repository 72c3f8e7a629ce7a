package dev.assay.judge.profile;

import dev.assay.judge.contract.Contract;
import dev.assay.judge.prompt.Excerpt;
import dev.assay.judge.prompt.Nonce;
import dev.assay.judge.prompt.Prompts;
import dev.assay.judge.prompt.Template;
import java.util.Optional;

/**
 * Reads what a judge is told.
 *
 * @param document the profile, which may have its messages from one that it extends
 */
record PromptReader(String document, Optional<Value> system, Value user) {
    Prompts prompts(Contract contract, Excerpt excerpt) {
        Optional<Template> before = system.map(PromptReader::template);
        Prompts prompts = prompts(before, excerpt);
        if (prompts.isPairwise() != contract instanceof Contract.Pairwise) {
            throw mismatch("must have {{first}} and {{second}} exactly where the contract is pairwise");
        }
        if (prompts.showsSteps() != contract instanceof Contract.Steps) {
            throw mismatch("must have {{steps}} exactly where the contract is steps");
        }
        return prompts;
    }

    private Prompts prompts(Optional<Template> before, Excerpt excerpt) {
        Template template = template(user);
        try {
            return new Prompts(before, template, excerpt, new Nonce());
        } catch (IllegalArgumentException e) {
            throw mismatch(String.valueOf(e.getMessage()));
        }
    }

    /** What does not go together, which may be for what this document says or for what it extends. */
    private ProfileProblem mismatch(String detail) {
        return user.yaml().isFrom(document)
                ? user.problem(detail)
                : new ProfileProblem(document, user.path() + " " + detail);
    }

    private static Template template(Value value) {
        return value.reading(() -> Template.of(value.text()));
    }
}

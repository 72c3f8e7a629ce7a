package dev.assay.judge.profile;

import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.prompt.AnswerExcerpt;
import dev.assay.judge.prompt.JudgePrompts;
import dev.assay.judge.prompt.Nonce;
import dev.assay.judge.prompt.PromptTemplate;
import java.util.Optional;

/**
 * Reads the prompts of a judge.
 *
 * @param document the profile, which may inherit its messages from an extended profile
 */
record PromptReader(String document, Optional<ProfileValue> system, ProfileValue user) {
    JudgePrompts prompts(JudgeContract contract, AnswerExcerpt excerpt) {
        Optional<PromptTemplate> before = system.map(PromptReader::template);
        JudgePrompts prompts = prompts(before, excerpt);
        if (prompts.isPairwise() != contract instanceof JudgeContract.Pairwise) {
            throw mismatch("must have {{first}} and {{second}} exactly where the contract is pairwise");
        }
        if (prompts.showsSteps() != contract instanceof JudgeContract.Steps) {
            throw mismatch("must have {{steps}} exactly where the contract is steps");
        }
        return prompts;
    }

    private JudgePrompts prompts(Optional<PromptTemplate> before, AnswerExcerpt excerpt) {
        PromptTemplate template = template(user);
        try {
            return new JudgePrompts(before, template, excerpt, new Nonce());
        } catch (IllegalArgumentException e) {
            throw mismatch(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the problem of a mismatch, which may be in this document or in the one that it extends. */
    private ProfileProblem mismatch(String detail) {
        return user.yaml().isFrom(document)
                ? user.problem(detail)
                : new ProfileProblem(document, user.path() + " " + detail);
    }

    private static PromptTemplate template(ProfileValue value) {
        return value.reading(() -> PromptTemplate.of(value.text()));
    }
}

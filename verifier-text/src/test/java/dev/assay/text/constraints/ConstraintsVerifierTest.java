package dev.assay.text.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.testkit.VerifierContract;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConstraintsVerifierTest extends VerifierContract<ConstraintsTask> {
    @Override
    protected Verifier<ConstraintsTask> verifier() {
        return new ConstraintsVerifier();
    }

    @Override
    protected Map<String, String> moreHostileResponses() {
        return Map.of(
                "a megabyte of asterisks between blanks", "* ".repeat(1 << 19),
                "a megabyte of blank lines", "\n".repeat(1 << 20),
                "a megabyte of brackets that nobody closes", "[".repeat(1 << 20),
                "a megabyte of periods before brackets", ".)".repeat(1 << 19),
                "a megabyte of title beginnings", "<<".repeat(1 << 19));
    }

    @Test
    void everyInstructionHasAPart() {
        ConstraintsTask task = new ConstraintsTask(
                List.of("punctuation:no_comma", "keywords:existence", "keywords:existence"),
                List.of(Map.of(), Map.of("keywords", List.of("river")), Map.of("keywords", List.of("boat"))),
                ConstraintGrading.FRACTION,
                ConstraintMode.STRICT);
        Verdict verdict = new ConstraintsVerifier().verify(task, Response.of("A river without end."));
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.parts())
                                .isEqualTo(Map.of(
                                        "all", 0.0,
                                        "fraction", 2.0 / 3,
                                        "punctuation:no_comma", 1.0,
                                        "keywords:existence", 1.0,
                                        "keywords:existence#2", 0.0)));
    }
}

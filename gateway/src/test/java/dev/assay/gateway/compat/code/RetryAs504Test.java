package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RetryAs504Test {
    /** verl counts every status but 504 as a failed test. */
    @ParameterizedTest
    @EnumSource
    void whatMayGoBetterLaterIsA504AndAllElseIsWhatItIs(ProblemType type) {
        ProblemException problem = ProblemException.of(type, "why");

        ProblemException answered = RetryAs504.instead(problem);

        assertThat(answered.refusal().type()).isEqualTo(type.retryable() ? ProblemType.LATE : type);
        assertThat(answered.refusal().detail()).isEqualTo("why");
    }
}

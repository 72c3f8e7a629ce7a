package dev.assay.gateway.compat.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.Problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LateTest {
    /** For verl a failed test is what is no 504. */
    @ParameterizedTest
    @EnumSource
    void whatMayGoBetterLaterIsA504AndAllElseIsWhatItIs(ProblemType type) {
        Problem problem = Problem.of(type, "why");

        Problem answered = Late.instead(problem);

        assertThat(answered.refusal().type()).isEqualTo(type.retryable() ? ProblemType.LATE : type);
        assertThat(answered.refusal().detail()).isEqualTo("why");
    }
}

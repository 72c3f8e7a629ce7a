package dev.assay.gateway.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TokenBudgetTest {
    /** The budget is so small that its refill during a test is negligible. */
    private final TokenBudget budget = new TokenBudget(10);

    @Test
    void whatIsUsedUpIsRefusedUntilItComesBack() {
        budget.take("a", 500).used(500);

        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> budget.take("a", 1))
                .satisfies(problem -> {
                    assertThat(problem.refusal().type()).isEqualTo(ProblemType.QUOTA);
                    assertThat(problem.retryAfter()).isBetween(Duration.ofMinutes(48), Duration.ofMinutes(50));
                });
    }

    @Test
    void whatWasNotNeededIsGivenBack() {
        budget.take("a", 500).used(0);
        budget.take("a", 5).used(9);
        budget.take("a", 1).used(1);

        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> budget.take("a", 1));
    }

    @Test
    void eachKeyHasItsOwn() {
        budget.take("a", 500);
        budget.take("b", 1).used(1);
    }
}

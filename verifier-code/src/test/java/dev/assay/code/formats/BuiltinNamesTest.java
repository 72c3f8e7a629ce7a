package dev.assay.code.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BuiltinNamesTest {
    @Test
    void aFunctionOfTheSolutionThatEveryTestCallsIsTheOneUnderTest() {
        String code = "def helper(a):\n    return a\n\ndef sum(a, b):\n    return helper(a) * b\n";
        assertThat(BuiltinNames.redefined(code, List.of("assert sum(2, 3) == 6", "assert set(sum(1, 2)) == set([2])")))
                .contains("sum");
        assertThat(BuiltinNames.redefined(code, List.of("assert sum(2, 3) == 6", "assert max(1, 2) == 2")))
                .isEmpty();
        assertThat(BuiltinNames.redefined(code, List.of("assert helper('sum(1)') == 6")))
                .isEmpty();
    }

    @Test
    void withoutASolutionItIsTheFirstNameIfNoOtherProgramIsCalled() {
        assertThat(BuiltinNames.redefined(null, List.of("assert sum(2, 3) == 6", "assert sum(len('ab'), 3) == 6")))
                .contains("sum");
        assertThat(BuiltinNames.redefined(null, List.of("assert set(f(2)) == set([6])")))
                .isEmpty();
        assertThat(BuiltinNames.redefined(null, List.of("assert sum(2, 3) == 6", "assert max(2, 3) == 6")))
                .isEmpty();
        assertThat(BuiltinNames.redefined(null, List.of())).isEmpty();
    }
}

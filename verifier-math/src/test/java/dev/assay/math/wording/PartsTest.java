package dev.assay.math.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(a) 0.25 (b) 1/3",
                "\\text{(a) }0.25\\ \\text{(b) }1/3",
                "$\\text{(a)}\\ 0.25,\\quad\\text{(b)}\\ 1/3$",
                "(1) 0.25; (2) 1/3",
            })
    void labels_cut_an_answer(String text) {
        assertThat(Parts.of(text)).contains(List.of("0.25", "1/3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(a)", "f(a) + f(b)", "(1)(2)", "(a+b)", "0.25, 1/3", "(1,2)", "x(a) 3 (b) 4", "(2) 3 (3) 4"})
    void other_brackets_are_no_labels(String text) {
        assertThat(Parts.of(text)).isEmpty();
    }

    @Test
    void a_bracket_inside_a_part_stays_in_it() {
        assertThat(Parts.of("(1) $a=2$; (2) $[-1, (3)]$")).contains(List.of("a=2", "[-1, (3)]"));
    }

    @Property(tries = 2_000)
    void nothing_is_ever_thrown(@ForAll String text) {
        assertThat(Parts.of("(a)" + text + "(b)" + text)).isNotNull();
        assertThat(Parts.of(text)).isNotNull();
    }
}

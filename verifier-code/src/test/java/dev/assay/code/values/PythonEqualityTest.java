package dev.assay.code.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PythonEqualityTest {
    private static final ProgramValue ONE = ProgramValue.Int.of(1);

    private static ProgramValue real(double number) {
        return new ProgramValue.Real(number);
    }

    private static ProgramValue of(ProgramValue.Kind kind, ProgramValue... values) {
        return new ProgramValue.Items(kind, List.of(values));
    }

    @Test
    void numbersAreEqualWhateverTheirType() {
        assertThat(PythonEquality.holds(ONE, ProgramValue.TRUE)).isTrue();
        assertThat(PythonEquality.holds(ONE, real(1))).isTrue();
        assertThat(PythonEquality.holds(real(0.0), real(-0.0))).isTrue();
        assertThat(PythonEquality.holds(new ProgramValue.Complex(1, -0.0), ONE)).isTrue();
        assertThat(PythonEquality.holds(real(0.3), real(0.1 + 0.2))).isFalse();
        assertThat(PythonEquality.holds(
                        new ProgramValue.Int(BigInteger.TWO.pow(53).add(BigInteger.ONE)), real(0x1p53)))
                .isFalse();
        assertThat(PythonEquality.holds(ProgramValue.FALSE, ProgramValue.NONE)).isFalse();
    }

    @Test
    void noNumberEqualsNothing() {
        assertThat(PythonEquality.holds(real(Double.NaN), real(Double.NaN))).isFalse();
        assertThat(PythonEquality.holds(
                        of(ProgramValue.Kind.LIST, real(Double.NaN)), of(ProgramValue.Kind.LIST, real(Double.NaN))))
                .isFalse();
    }

    @Test
    void listsTuplesSetsAndIteratorsStayApart() {
        assertThat(PythonEquality.holds(of(ProgramValue.Kind.LIST, ONE), of(ProgramValue.Kind.LIST, real(1))))
                .isTrue();
        assertThat(PythonEquality.holds(of(ProgramValue.Kind.LIST, ONE), of(ProgramValue.Kind.TUPLE, ONE)))
                .isFalse();
        assertThat(PythonEquality.holds(of(ProgramValue.Kind.SET, ONE), of(ProgramValue.Kind.FROZENSET, real(1))))
                .isTrue();
        assertThat(PythonEquality.holds(of(ProgramValue.Kind.ITERATOR), of(ProgramValue.Kind.ITERATOR)))
                .isFalse();
        assertThat(PythonEquality.holds(
                        new ProgramValue.Mapping(List.of(new ProgramValue.Entry(ONE, ProgramValue.NONE))),
                        new ProgramValue.Mapping(List.of(new ProgramValue.Entry(real(1), ProgramValue.NONE)))))
                .isTrue();
    }

    @Test
    void emptyAndZeroAreFalse() {
        assertThat(Stream.of(
                        ProgramValue.NONE,
                        ProgramValue.FALSE,
                        ProgramValue.Int.of(0),
                        real(-0.0),
                        ProgramValue.text(""),
                        of(ProgramValue.Kind.TUPLE)))
                .noneMatch(PythonEquality::isTrue);
        assertThat(Stream.of(
                        ProgramValue.TRUE,
                        real(Double.NaN),
                        ProgramValue.text("0"),
                        of(ProgramValue.Kind.LIST, ProgramValue.NONE),
                        of(ProgramValue.Kind.ITERATOR)))
                .allMatch(PythonEquality::isTrue);
    }

    /** "Aa" and "BB" have one hash, and so have the tuples of texts that are made of them. */
    @Test
    void keysOfEqualHashesTakeNoLongerThanOthers() {
        List<ProgramValue> keys = IntStream.range(0, 1 << 16)
                .mapToObj(bits -> of(
                        ProgramValue.Kind.TUPLE,
                        new ProgramValue.Text(IntStream.range(0, 16)
                                .mapToObj(bit -> (bits >> bit & 1) == 0 ? "Aa" : "BB")
                                .collect(Collectors.joining()))))
                .toList();

        assertThat(PythonEquality.holds(
                        new ProgramValue.Items(ProgramValue.Kind.SET, keys),
                        new ProgramValue.Items(ProgramValue.Kind.SET, keys.reversed())))
                .isTrue();
    }

    @Test
    void setsOfSetsAndTuplesAreEqualWhateverTheirOrder() {
        ProgramValue first = of(ProgramValue.Kind.FROZENSET, ONE, new ProgramValue.Text("1"));
        ProgramValue same = of(ProgramValue.Kind.FROZENSET, new ProgramValue.Text("1"), real(1));
        ProgramValue other = of(ProgramValue.Kind.FROZENSET, ONE, new ProgramValue.Text("i01,"));

        assertThat(PythonEquality.holds(
                        of(ProgramValue.Kind.SET, first, of(ProgramValue.Kind.TUPLE, same)),
                        of(ProgramValue.Kind.SET, of(ProgramValue.Kind.TUPLE, first), same)))
                .isTrue();
        assertThat(PythonEquality.holds(of(ProgramValue.Kind.SET, first), of(ProgramValue.Kind.SET, other)))
                .isFalse();
        assertThat(PythonEquality.holds(
                        of(ProgramValue.Kind.SET, ONE), of(ProgramValue.Kind.SET, new ProgramValue.Text("i01,"))))
                .isFalse();
    }
}

package dev.assay.code.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValueEqualityTest {
    private static final ProgramValue ONE = ProgramValue.Int.of(1);
    private static final ProgramValue TWO = ProgramValue.Int.of(2);

    private static boolean equal(ProgramValue expected, ProgramValue actual) {
        return ValueEquality.OF_JSON.holds(expected, actual);
    }

    private static ProgramValue real(double number) {
        return new ProgramValue.Real(number);
    }

    private static ProgramValue.Items of(ProgramValue.Kind kind, ProgramValue... values) {
        return new ProgramValue.Items(kind, List.of(values));
    }

    private static ProgramValue mapping(ProgramValue... keysAndValues) {
        return new ProgramValue.Mapping(IntStream.range(0, keysAndValues.length / 2)
                .mapToObj(i -> new ProgramValue.Entry(keysAndValues[2 * i], keysAndValues[2 * i + 1]))
                .toList());
    }

    @Test
    void aTruthValueIsNoNumber() {
        assertThat(equal(ONE, ProgramValue.TRUE)).isFalse();
        assertThat(equal(ProgramValue.FALSE, ProgramValue.Int.of(0))).isFalse();
        assertThat(equal(ProgramValue.FALSE, ProgramValue.NONE)).isFalse();
        assertThat(equal(ProgramValue.TRUE, ProgramValue.TRUE)).isTrue();
    }

    @Test
    void integersAndFloatsAreEqualByTheirExactNumbers() {
        assertThat(equal(TWO, real(2.0))).isTrue();
        assertThat(equal(real(2.0), TWO)).isTrue();
        assertThat(equal(real(0.0), real(-0.0))).isTrue();
        assertThat(equal(new ProgramValue.Int(BigInteger.TWO.pow(53).add(BigInteger.ONE)), real(0x1p53)))
                .isFalse();
        assertThat(equal(new ProgramValue.Int(BigInteger.TEN.pow(400)), real(Double.POSITIVE_INFINITY)))
                .isFalse();
        assertThat(equal(real(0.3), real(0.1 + 0.2))).isFalse();
    }

    @Test
    void noNumberIsEqualToNoNumberOnly() {
        assertThat(equal(real(Double.NaN), real(Double.NaN))).isTrue();
        assertThat(equal(TWO, real(Double.NaN))).isFalse();
        assertThat(ValueEquality.OF_JSON.within(1).holds(TWO, real(Double.NaN))).isFalse();
    }

    @Test
    void aToleranceIsForFloatsOnly() {
        ValueEquality near = ValueEquality.OF_JSON.within(1e-6);
        assertThat(near.holds(real(0.3), real(0.1 + 0.2))).isTrue();
        assertThat(near.holds(TWO, real(2.0000001))).isTrue();
        assertThat(near.holds(real(1e9), real(1e9 + 100))).isTrue();
        assertThat(near.holds(ProgramValue.Int.of(1_000_000_000), ProgramValue.Int.of(1_000_000_001)))
                .isFalse();
        assertThat(near.holds(TWO, real(2.1))).isFalse();
    }

    @Test
    void aTupleAndAnIteratorAreListsInJsonAndNotElsewhere() {
        ValueEquality python = new ValueEquality(false, ValueEquality.Order.KEPT, ValueEquality.OF_JSON.tolerance());
        ProgramValue list = ProgramValue.Items.list(ONE, TWO);
        assertThat(equal(list, of(ProgramValue.Kind.TUPLE, ONE, TWO))).isTrue();
        assertThat(equal(list, of(ProgramValue.Kind.ITERATOR, ONE, TWO))).isTrue();
        assertThat(equal(list, of(ProgramValue.Kind.SET, ONE, TWO))).isFalse();
        assertThat(python.holds(list, of(ProgramValue.Kind.TUPLE, ONE, TWO))).isFalse();
        assertThat(python.holds(of(ProgramValue.Kind.SET, ONE, TWO), of(ProgramValue.Kind.FROZENSET, TWO, ONE)))
                .isTrue();
    }

    @Test
    void orderCountsUnlessItIsSaidNotTo() {
        ProgramValue nested = ProgramValue.Items.list(ProgramValue.Items.list(ONE, TWO), ProgramValue.Items.list(TWO));
        ProgramValue turned = ProgramValue.Items.list(ProgramValue.Items.list(TWO), ProgramValue.Items.list(ONE, TWO));
        ProgramValue turnedInside =
                ProgramValue.Items.list(ProgramValue.Items.list(TWO), ProgramValue.Items.list(TWO, ONE));
        assertThat(equal(nested, turned)).isFalse();
        assertThat(ValueEquality.OF_JSON.with(ValueEquality.Order.ANY_OUTSIDE).holds(nested, turned))
                .isTrue();
        assertThat(ValueEquality.OF_JSON.with(ValueEquality.Order.ANY_OUTSIDE).holds(nested, turnedInside))
                .isFalse();
        assertThat(ValueEquality.OF_JSON.with(ValueEquality.Order.ANY).holds(nested, turnedInside))
                .isTrue();
        assertThat(ValueEquality.OF_JSON
                        .with(ValueEquality.Order.ANY)
                        .holds(ProgramValue.Items.list(ONE, ONE, TWO), ProgramValue.Items.list(ONE, TWO, TWO)))
                .isFalse();
        assertThat(ValueEquality.OF_JSON
                        .with(ValueEquality.Order.ANY)
                        .holds(ProgramValue.Items.list(ONE, TWO), of(ProgramValue.Kind.SET, TWO, ONE)))
                .isTrue();
    }

    @Test
    void aDictIsEqualWhateverItsOrderAndWithKeysAsJsonWritesThem() {
        ProgramValue expected = mapping(ProgramValue.text("1"), ONE, ProgramValue.text("b"), TWO);
        assertThat(equal(expected, mapping(ProgramValue.text("b"), TWO, ProgramValue.text("1"), ONE)))
                .isTrue();
        assertThat(equal(expected, mapping(ProgramValue.text("b"), TWO, ONE, ONE)))
                .isTrue();
        assertThat(equal(expected, mapping(ProgramValue.text("b"), TWO))).isFalse();
        assertThat(equal(expected, mapping(ProgramValue.text("b"), TWO, ProgramValue.text("b"), TWO)))
                .isFalse();
        assertThat(equal(expected, mapping(ProgramValue.text("b"), TWO, ProgramValue.text("1"), TWO)))
                .isFalse();
    }

    @Test
    void textsBytesAndNothingAreOfTheirOwnKinds() {
        assertThat(equal(ProgramValue.text("1"), ONE)).isFalse();
        assertThat(equal(ProgramValue.text("a"), new ProgramValue.Octets("a"))).isFalse();
        assertThat(equal(ProgramValue.NONE, ProgramValue.text("null"))).isFalse();
        assertThat(equal(ProgramValue.text(""), ProgramValue.NONE)).isFalse();
    }

    @Test
    void jsonIsReadWithItsTypes() {
        ProgramValue value = JsonValues.of(Arrays.asList(1, 2.0, true, null, "x", Map.of("k", List.of())));
        assertThat(value)
                .isEqualTo(ProgramValue.Items.list(
                        ONE,
                        real(2.0),
                        ProgramValue.TRUE,
                        ProgramValue.NONE,
                        ProgramValue.text("x"),
                        mapping(ProgramValue.text("k"), ProgramValue.Items.list())));
    }
}

package dev.assay.code.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EqualityTest {
    private static final Value ONE = Value.Int.of(1);
    private static final Value TWO = Value.Int.of(2);

    private static boolean equal(Value expected, Value actual) {
        return Equality.OF_JSON.holds(expected, actual);
    }

    private static Value real(double number) {
        return new Value.Real(number);
    }

    private static Value.Items of(Value.Kind kind, Value... values) {
        return new Value.Items(kind, List.of(values));
    }

    private static Value mapping(Value... keysAndValues) {
        return new Value.Mapping(IntStream.range(0, keysAndValues.length / 2)
                .mapToObj(i -> new Value.Entry(keysAndValues[2 * i], keysAndValues[2 * i + 1]))
                .toList());
    }

    @Test
    void aTruthValueIsNoNumber() {
        assertThat(equal(ONE, Value.TRUE)).isFalse();
        assertThat(equal(Value.FALSE, Value.Int.of(0))).isFalse();
        assertThat(equal(Value.FALSE, Value.NONE)).isFalse();
        assertThat(equal(Value.TRUE, Value.TRUE)).isTrue();
    }

    @Test
    void integersAndFloatsAreEqualByTheirExactNumbers() {
        assertThat(equal(TWO, real(2.0))).isTrue();
        assertThat(equal(real(2.0), TWO)).isTrue();
        assertThat(equal(real(0.0), real(-0.0))).isTrue();
        assertThat(equal(new Value.Int(BigInteger.TWO.pow(53).add(BigInteger.ONE)), real(0x1p53)))
                .isFalse();
        assertThat(equal(new Value.Int(BigInteger.TEN.pow(400)), real(Double.POSITIVE_INFINITY)))
                .isFalse();
        assertThat(equal(real(0.3), real(0.1 + 0.2))).isFalse();
    }

    @Test
    void noNumberIsEqualToNoNumberOnly() {
        assertThat(equal(real(Double.NaN), real(Double.NaN))).isTrue();
        assertThat(equal(TWO, real(Double.NaN))).isFalse();
        assertThat(Equality.OF_JSON.within(1).holds(TWO, real(Double.NaN))).isFalse();
    }

    @Test
    void aToleranceIsForFloatsOnly() {
        var near = Equality.OF_JSON.within(1e-6);
        assertThat(near.holds(real(0.3), real(0.1 + 0.2))).isTrue();
        assertThat(near.holds(TWO, real(2.0000001))).isTrue();
        assertThat(near.holds(real(1e9), real(1e9 + 100))).isTrue();
        assertThat(near.holds(Value.Int.of(1_000_000_000), Value.Int.of(1_000_000_001)))
                .isFalse();
        assertThat(near.holds(TWO, real(2.1))).isFalse();
    }

    @Test
    void aTupleAndAnIteratorAreListsInJsonAndNotElsewhere() {
        var python = new Equality(false, Equality.Order.KEPT, Equality.OF_JSON.tolerance());
        Value list = Value.Items.list(ONE, TWO);
        assertThat(equal(list, of(Value.Kind.TUPLE, ONE, TWO))).isTrue();
        assertThat(equal(list, of(Value.Kind.ITERATOR, ONE, TWO))).isTrue();
        assertThat(equal(list, of(Value.Kind.SET, ONE, TWO))).isFalse();
        assertThat(python.holds(list, of(Value.Kind.TUPLE, ONE, TWO))).isFalse();
        assertThat(python.holds(of(Value.Kind.SET, ONE, TWO), of(Value.Kind.FROZENSET, TWO, ONE)))
                .isTrue();
    }

    @Test
    void orderCountsUnlessItIsSaidNotTo() {
        Value nested = Value.Items.list(Value.Items.list(ONE, TWO), Value.Items.list(TWO));
        Value turned = Value.Items.list(Value.Items.list(TWO), Value.Items.list(ONE, TWO));
        Value turnedInside = Value.Items.list(Value.Items.list(TWO), Value.Items.list(TWO, ONE));
        assertThat(equal(nested, turned)).isFalse();
        assertThat(Equality.OF_JSON.with(Equality.Order.ANY_OUTSIDE).holds(nested, turned))
                .isTrue();
        assertThat(Equality.OF_JSON.with(Equality.Order.ANY_OUTSIDE).holds(nested, turnedInside))
                .isFalse();
        assertThat(Equality.OF_JSON.with(Equality.Order.ANY).holds(nested, turnedInside))
                .isTrue();
        assertThat(Equality.OF_JSON
                        .with(Equality.Order.ANY)
                        .holds(Value.Items.list(ONE, ONE, TWO), Value.Items.list(ONE, TWO, TWO)))
                .isFalse();
        assertThat(Equality.OF_JSON
                        .with(Equality.Order.ANY)
                        .holds(Value.Items.list(ONE, TWO), of(Value.Kind.SET, TWO, ONE)))
                .isTrue();
    }

    @Test
    void aDictIsEqualWhateverItsOrderAndWithKeysAsJsonWritesThem() {
        Value expected = mapping(Value.text("1"), ONE, Value.text("b"), TWO);
        assertThat(equal(expected, mapping(Value.text("b"), TWO, Value.text("1"), ONE)))
                .isTrue();
        assertThat(equal(expected, mapping(Value.text("b"), TWO, ONE, ONE))).isTrue();
        assertThat(equal(expected, mapping(Value.text("b"), TWO))).isFalse();
        assertThat(equal(expected, mapping(Value.text("b"), TWO, Value.text("b"), TWO)))
                .isFalse();
        assertThat(equal(expected, mapping(Value.text("b"), TWO, Value.text("1"), TWO)))
                .isFalse();
    }

    @Test
    void textsBytesAndNothingAreOfTheirOwnKinds() {
        assertThat(equal(Value.text("1"), ONE)).isFalse();
        assertThat(equal(Value.text("a"), new Value.Octets("a"))).isFalse();
        assertThat(equal(Value.NONE, Value.text("null"))).isFalse();
        assertThat(equal(Value.text(""), Value.NONE)).isFalse();
    }

    @Test
    void jsonIsReadWithItsTypes() {
        Value value = JsonValues.of(Arrays.asList(1, 2.0, true, null, "x", Map.of("k", List.of())));
        assertThat(value)
                .isEqualTo(Value.Items.list(
                        ONE,
                        real(2.0),
                        Value.TRUE,
                        Value.NONE,
                        Value.text("x"),
                        mapping(Value.text("k"), Value.Items.list())));
    }
}

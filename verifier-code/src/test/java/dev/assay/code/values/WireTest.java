package dev.assay.code.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class WireTest {
    @Property(tries = 300)
    void whatIsWrittenIsReadAgain(@ForAll("values") Value value) {
        assertThat(WireReader.read(WireWriter.write(value), Bounds.DEFAULT)).isEqualTo(new Decoded.Read(value));
    }

    @Property(tries = 300)
    void aValueIsEqualToItselfAndEqualityIsSymmetric(@ForAll("values") Value one, @ForAll("values") Value other) {
        for (Equality.Order order : Equality.Order.values()) {
            var equality = Equality.OF_JSON.with(order);
            assertThat(equality.holds(one, one)).isTrue();
            assertThat(equality.holds(one, other)).isEqualTo(equality.holds(other, one));
        }
    }

    @Property(tries = 2000)
    void anyBytesAreReadOrRefused(@ForAll("nearly") byte[] bytes) {
        Decoded decoded = WireReader.read(bytes, new Bounds(20, 50));
        if (decoded instanceof Decoded.Read(Value value)) {
            assertThat(Equality.OF_JSON.holds(value, value)).isTrue();
        }
    }

    @Property(tries = 500)
    void aChangedByteNeverBreaksTheReader(@ForAll("values") Value value, @ForAll int place, @ForAll byte changed) {
        byte[] bytes = WireWriter.write(value);
        bytes[Math.floorMod(place, bytes.length)] = changed;
        assertThat(WireReader.read(bytes, Bounds.DEFAULT)).isNotNull();
    }

    @Example
    void whatIsTooDeepOrTooMuchIsRefused() {
        assertThat(read("l1:".repeat(401) + "N")).isInstanceOf(Decoded.Refused.class);
        assertThat(read("l1:".repeat(399) + "N")).isInstanceOf(Decoded.Read.class);
        assertThat(WireReader.read("l3:NNN".getBytes(StandardCharsets.US_ASCII), new Bounds(5, 3)))
                .isInstanceOf(Decoded.Refused.class);
        assertThat(read("l999999999:")).isInstanceOf(Decoded.Refused.class);
        assertThat(read("s999999999:x")).isInstanceOf(Decoded.Refused.class);
    }

    @Example
    void whatNoProgramCouldHaveMadeIsRefused() {
        for (String bytes : List.of(
                "",
                "NN",
                "i;",
                "i-;",
                "i+1;",
                "ig;",
                "f1.0;",
                "f0x1p+0",
                "s-1:",
                "u1:l0:",
                "d1:l0:N",
                "d1:N",
                "x1:a",
                "h0;",
                "z1:t1:d0:",
                "l1:",
                "c0x1p+0;",
                "i11111")) {
            assertThat(read(bytes)).as(bytes).isInstanceOf(Decoded.Refused.class);
        }
    }

    @Example
    void aHugeIntegerIsReadInALinearTime() {
        String digits = "f".repeat(4_000_000);
        assertThat(read("i-" + digits + ";"))
                .isInstanceOfSatisfying(
                        Decoded.Read.class,
                        read -> assertThat(((Value.Int) read.value()).value())
                                .isEqualTo(BigInteger.ONE
                                        .shiftLeft(16_000_000)
                                        .subtract(BigInteger.ONE)
                                        .negate()));
    }

    @Example
    void halvesOfSurrogatePairsSurvive() {
        Value text = new Value.Text("a\ud800b\udc00\ud83d\ude00ü");
        assertThat(WireReader.read(WireWriter.write(text), Bounds.DEFAULT)).isEqualTo(new Decoded.Read(text));
    }

    private static Decoded read(String bytes) {
        return WireReader.read(bytes.getBytes(StandardCharsets.US_ASCII), Bounds.DEFAULT);
    }

    @Provide
    Arbitrary<byte[]> nearly() {
        return Arbitraries.strings()
                .withChars("NTFifcsbltuzgd0123456789-:;.xp+a")
                .ofMaxLength(60)
                .map(text -> text.getBytes(StandardCharsets.US_ASCII));
    }

    @Provide
    Arbitrary<Value> values() {
        return nested(3);
    }

    private Arbitrary<Value> nested(int depth) {
        Arbitrary<Value> plain = plain();
        if (depth == 0) {
            return plain;
        }
        Arbitrary<Value> items = Combinators.combine(
                        Arbitraries.of(Value.Kind.LIST, Value.Kind.TUPLE, Value.Kind.ITERATOR),
                        nested(depth - 1).list().ofMaxSize(4))
                .as(Value.Items::new);
        Arbitrary<Value> sets = Combinators.combine(
                        Arbitraries.of(Value.Kind.SET, Value.Kind.FROZENSET),
                        plain.list().ofMaxSize(4))
                .as(Value.Items::new);
        Arbitrary<Value> mappings = Combinators.combine(plain, nested(depth - 1))
                .as(Value.Entry::new)
                .list()
                .ofMaxSize(3)
                .map(Value.Mapping::new);
        return Arbitraries.oneOf(List.of(plain, items, sets, mappings));
    }

    private static Arbitrary<Value> plain() {
        return Arbitraries.oneOf(List.of(
                Arbitraries.of(Value.NONE, Value.TRUE, Value.FALSE),
                Arbitraries.bigIntegers().map(Value.Int::new),
                Arbitraries.integers().between(-2, 2).map(Value.Int::of),
                Arbitraries.oneOf(
                                Arbitraries.doubles(),
                                Arbitraries.of(
                                        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1.0))
                        .map(Value.Real::new),
                Arbitraries.strings().ofMaxLength(5).map(Value.Text::new),
                Arbitraries.strings()
                        .withCharRange((char) 0, (char) 255)
                        .ofMaxLength(5)
                        .map(Value.Octets::new)));
    }
}

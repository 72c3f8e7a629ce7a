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
    void whatIsWrittenIsReadAgain(@ForAll("values") ProgramValue value) {
        assertThat(WireReader.read(WireWriter.write(value), ValueBounds.DEFAULT))
                .isEqualTo(new DecodedValue.Read(value));
    }

    @Property(tries = 300)
    void aValueIsEqualToItselfAndEqualityIsSymmetric(
            @ForAll("values") ProgramValue one, @ForAll("values") ProgramValue other) {
        for (ValueEquality.Order order : ValueEquality.Order.values()) {
            ValueEquality equality = ValueEquality.OF_JSON.with(order);
            assertThat(equality.holds(one, one)).isTrue();
            assertThat(equality.holds(one, other)).isEqualTo(equality.holds(other, one));
        }
    }

    @Property(tries = 2000)
    void anyBytesAreReadOrRefused(@ForAll("nearly") byte[] bytes) {
        DecodedValue decoded = WireReader.read(bytes, new ValueBounds(20, 50));
        if (decoded instanceof DecodedValue.Read(ProgramValue value)) {
            assertThat(ValueEquality.OF_JSON.holds(value, value)).isTrue();
        }
    }

    @Property(tries = 500)
    void aChangedByteNeverBreaksTheReader(
            @ForAll("values") ProgramValue value, @ForAll int place, @ForAll byte changed) {
        byte[] bytes = WireWriter.write(value);
        bytes[Math.floorMod(place, bytes.length)] = changed;
        assertThat(WireReader.read(bytes, ValueBounds.DEFAULT)).isNotNull();
    }

    @Example
    void whatIsTooDeepOrTooMuchIsRefused() {
        assertThat(read("l1:".repeat(401) + "N")).isInstanceOf(DecodedValue.Refused.class);
        assertThat(read("l1:".repeat(399) + "N")).isInstanceOf(DecodedValue.Read.class);
        assertThat(WireReader.read("l3:NNN".getBytes(StandardCharsets.US_ASCII), new ValueBounds(5, 3)))
                .isInstanceOf(DecodedValue.Refused.class);
        assertThat(read("l999999999:")).isInstanceOf(DecodedValue.Refused.class);
        assertThat(read("s999999999:x")).isInstanceOf(DecodedValue.Refused.class);
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
            assertThat(read(bytes)).as(bytes).isInstanceOf(DecodedValue.Refused.class);
        }
    }

    @Example
    void aHugeIntegerIsReadInALinearTime() {
        String digits = "f".repeat(4_000_000);
        assertThat(read("i-" + digits + ";"))
                .isInstanceOfSatisfying(
                        DecodedValue.Read.class,
                        read -> assertThat(((ProgramValue.Int) read.value()).value())
                                .isEqualTo(BigInteger.ONE
                                        .shiftLeft(16_000_000)
                                        .subtract(BigInteger.ONE)
                                        .negate()));
    }

    @Example
    void halvesOfSurrogatePairsSurvive() {
        ProgramValue text = new ProgramValue.Text("a\ud800b\udc00\ud83d\ude00ü");
        assertThat(WireReader.read(WireWriter.write(text), ValueBounds.DEFAULT)).isEqualTo(new DecodedValue.Read(text));
    }

    private static DecodedValue read(String bytes) {
        return WireReader.read(bytes.getBytes(StandardCharsets.US_ASCII), ValueBounds.DEFAULT);
    }

    @Provide
    Arbitrary<byte[]> nearly() {
        return Arbitraries.strings()
                .withChars("NTFifcsbltuzgd0123456789-:;.xp+a")
                .ofMaxLength(60)
                .map(text -> text.getBytes(StandardCharsets.US_ASCII));
    }

    @Provide
    Arbitrary<ProgramValue> values() {
        return nested(3);
    }

    private Arbitrary<ProgramValue> nested(int depth) {
        Arbitrary<ProgramValue> plain = plain();
        if (depth == 0) {
            return plain;
        }
        Arbitrary<ProgramValue> items = Combinators.combine(
                        Arbitraries.of(ProgramValue.Kind.LIST, ProgramValue.Kind.TUPLE, ProgramValue.Kind.ITERATOR),
                        nested(depth - 1).list().ofMaxSize(4))
                .as(ProgramValue.Items::new);
        Arbitrary<ProgramValue> sets = Combinators.combine(
                        Arbitraries.of(ProgramValue.Kind.SET, ProgramValue.Kind.FROZENSET),
                        plain.list().ofMaxSize(4))
                .as(ProgramValue.Items::new);
        Arbitrary<ProgramValue> mappings = Combinators.combine(plain, nested(depth - 1))
                .as(ProgramValue.Entry::new)
                .list()
                .ofMaxSize(3)
                .map(ProgramValue.Mapping::new);
        return Arbitraries.oneOf(List.of(plain, items, sets, mappings));
    }

    private static Arbitrary<ProgramValue> plain() {
        return Arbitraries.oneOf(List.of(
                Arbitraries.of(ProgramValue.NONE, ProgramValue.TRUE, ProgramValue.FALSE),
                Arbitraries.bigIntegers().map(ProgramValue.Int::new),
                Arbitraries.integers().between(-2, 2).map(ProgramValue.Int::of),
                Arbitraries.oneOf(
                                Arbitraries.doubles(),
                                Arbitraries.of(
                                        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 1.0))
                        .map(ProgramValue.Real::new),
                Arbitraries.strings().ofMaxLength(5).map(ProgramValue.Text::new),
                Arbitraries.strings()
                        .withCharRange((char) 0, (char) 255)
                        .ofMaxLength(5)
                        .map(ProgramValue.Octets::new)));
    }
}

package dev.assay.code.verilog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class ModuleStateTest {
    private static final String COMPILED = """
            S_0x10 .scope package, "$unit" "$unit" 2 1;
            S_0x11 .scope module, "bench" "bench" 3 1;
            v0x12_0 .var "mine", 3 0;
            S_0x20 .scope module, "top" "top" 3 2;
            v0x21_0 .net "d", 7 0, o0x7;  0 drivers
            v0x22_0 .var/2s "k", 31 0;
            v0x23 .array "mem", 3 0, 7 0;
            v0x24_0 .var "q", 3 0;
            S_0x30 .scope generate, "bits[1]" "bits[1]" 3 3, 3 3 0, S_0x20;
            S_0x31 .scope module, "s" "sub" 3 3, 3 1 0, S_0x30;
            v0x32_0 .var "c", 1 0;
            S_0x40 .scope function.vec4.s4, "f" "f" 3 4, 3 4 0, S_0x20;
            v0x41_0 .var "x", 3 0;
            """;

    /** Returns samples of one register of this width, whose value follows from the vector's number. */
    private static List<List<String>> samples(int vectors, int width, IntUnaryOperator value) {
        List<List<String>> samples = new ArrayList<>();
        for (int at = 0; at < vectors; at++) {
            String bits = Integer.toBinaryString(value.applyAsInt(at) & ((1 << width) - 1));
            samples.add(
                    List.of(String.format(Locale.ROOT, "%" + width + "s", bits).replace(' ', '0')));
        }
        return samples;
    }

    @Test
    void registersAreNamedByTheirInstances() {
        assertThat(ModuleState.of("top", COMPILED).registers())
                .containsExactly(
                        new ModuleState.Register("k", 32),
                        new ModuleState.Register("q", 4),
                        new ModuleState.Register("bits[1].s.c", 2));
        assertThat(ModuleState.of("other", COMPILED).registers()).isEmpty();
    }

    @Test
    void aCounterIsFollowedUntilItTurnsOver() {
        assertThat(ModuleState.usefulLength(samples(12_800, 10, at -> at % 1000), 1, 200))
                .isBetween(1000, 3200);
        assertThat(ModuleState.usefulLength(samples(12_800, 20, at -> at), 1, 200))
                .isEqualTo(12_800);
    }

    @Test
    void aModuleThatHasShownItsStatesIsNotFollowed() {
        assertThat(ModuleState.usefulLength(samples(12_800, 2, at -> at), 1, 200))
                .isEqualTo(200);
        assertThat(ModuleState.usefulLength(samples(12_800, 16, at -> at * 40_503), 1, 200))
                .as("a wide register of data")
                .isEqualTo(200);
    }

    @Test
    void aLateStateOfASmallMachineIsNew() {
        assertThat(ModuleState.usefulLength(samples(12_800, 3, at -> at < 150 ? at % 4 : 5), 1, 200))
                .isEqualTo(400);
    }
}

package dev.assay.code.verilog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.code.verilog.ModuleInterface.Unfit;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputVectorsTest {
    private static final String SURVEY = """
            S_0x1 .scope module, "m" "m" 2 1;
             .timescale 0 0;
                .port_info 0 /INPUT 1 "clk";
                .port_info 1 /INPUT 1 "rst_n";
                .port_info 2 /INPUT 70 "d";
                .port_info 3 /OUTPUT 3 "q";
            S_0x2 .scope module, "inner" "m" 3 1 2 1, S_0x1;
                .port_info 0 /INPUT 1 "not_this";
            """;

    private static ModuleInterface of(String ports) throws Unfit {
        return ModuleInterface.of("m", "S_0x1 .scope module, \"m\" \"m\" 2 1;\n" + ports, null, null, null);
    }

    @Test
    void theCompilerSaysWhatThePortsAreAndTheirNamesWhatTheyAreFor() throws Exception {
        ModuleInterface module = ModuleInterface.of("m", SURVEY, null, null, null);
        assertThat(module.clock()).contains("clk");
        assertThat(module.inputs()).extracting(ModulePort::name).containsExactly("rst_n", "d");
        assertThat(module.inputs()).extracting(ModulePort::width).containsExactly(1, 70);
        assertThat(module.reset()).isZero();
        assertThat(module.resetsAtHigh()).isFalse();
        assertThat(module.outputs()).containsExactly(new ModulePort(ModulePort.Direction.OUTPUT, 3, "q"));
    }

    @Test
    void whatCanNotBeDrivenIsUnfit() {
        assertThatThrownBy(() -> of("    .port_info 0 /INOUT 1 \"a\";\n")).isInstanceOf(Unfit.class);
        assertThatThrownBy(() -> of("    .port_info 0 /INPUT 1 \"a\";\n"))
                .isInstanceOf(Unfit.class)
                .hasMessageContaining("no output");
        assertThatThrownBy(() -> of("    .port_info 0 /OUTPUT 1 \"a+b\";\n")).isInstanceOf(Unfit.class);
        assertThatThrownBy(() -> ModuleInterface.of("m", SURVEY, "d", null, null))
                .isInstanceOf(Unfit.class)
                .hasMessageContaining("d is no input of one bit");
        assertThatThrownBy(() -> ModuleInterface.of("other", SURVEY, null, null, null))
                .isInstanceOf(Unfit.class);
    }

    @Test
    void everyInputOfASmallModuleIsTriedOnce() throws Exception {
        ModuleInterface module = of("""
                    .port_info 0 /INPUT 3 "a";
                    .port_info 1 /INPUT 2 "b";
                    .port_info 2 /OUTPUT 1 "y";
                """);
        List<String> lines = new InputVectors(module, 1, 2, 20, List.of())
                .all().stream().flatMap(String::lines).toList();
        assertThat(lines).hasSize(32).doesNotHaveDuplicates().contains("7 3", "0 0");
    }

    @Test
    void aModuleWithAClockIsResetFirstAndOnlyTheFirstTestIsLeftAloneThen() throws Exception {
        ModuleInterface module = ModuleInterface.of("m", SURVEY, null, null, null);
        List<String> tests = new InputVectors(module, 7, 3, 500, List.of()).all();
        assertThat(tests).hasSize(3).doesNotHaveDuplicates();
        assertThat(tests).isEqualTo(new InputVectors(module, 7, 3, 500, List.of()).all());
        assertThat(tests).isNotEqualTo(new InputVectors(module, 8, 3, 500, List.of()).all());
        for (String test : tests) {
            assertThat(test.lines())
                    .hasSize(500)
                    .allSatisfy(line -> assertThat(new BigInteger(line.substring(2), 16).bitLength())
                            .isLessThanOrEqualTo(70));
            assertThat(test.lines().limit(2)).allMatch(line -> line.startsWith("0 "));
        }
        assertThat(tests.getFirst().lines().skip(2)).noneMatch(line -> line.startsWith("0 "));
        assertThat(tests.getLast().lines().skip(2)).anyMatch(line -> line.startsWith("0 "));
    }

    @Test
    void aDifferenceSaysWhatWasGivenAndNeverWhatWasExpected() throws Exception {
        TestBench bench = new TestBench(ModuleInterface.of("m", SURVEY, null, null, null), "b1");
        SimulatedWaves expected = SimulatedWaves.of(bench, "b1 0x1\nb1 zz1\n");
        assertThat(SimulatedWaves.of(bench, "noise\nb1 001\nb1 zz1\nb10 111\n").difference(expected, bench))
                .isEmpty();
        assertThat(SimulatedWaves.of(bench, "b1 011\nb1 001\n").difference(expected, bench))
                .contains("vector 1, after the edge: q is 001");
        assertThat(SimulatedWaves.of(bench, "b1 x11\nb1 zz1\n").difference(expected, bench))
                .contains("vector 1, before the edge: q is x11");
        assertThat(SimulatedWaves.of(bench, "b1 011\n").difference(expected, bench))
                .isPresent();
        assertThat(SimulatedWaves.of(bench, "b1 011\nb1 zz1\nb1 zz1\n").difference(expected, bench))
                .isPresent();
        assertThat(SimulatedWaves.of(bench, "b1 0111\nb1 zz1\n").difference(expected, bench))
                .isPresent();
        assertThat(SimulatedWaves.of(bench, "b1 xxx\n").areDefined()).isFalse();
    }

    @Test
    void constantsOfTheModuleComeOftenAndALongerFirstInputBeginsWithTheUsualOne() throws Exception {
        ModuleInterface module = ModuleInterface.of("m", SURVEY, null, null, null);
        BigInteger wanted = new BigInteger("123456789abcdef", 16);
        InputVectors vectors = new InputVectors(module, 7, 3, 200, List.of(wanted, BigInteger.TWO.pow(80)));

        assertThat(vectors.all())
                .allSatisfy(test -> assertThat(test.lines().filter(line -> line.endsWith(" 123456789abcdef")))
                        .hasSizeGreaterThan(3));
        assertThat(vectors.first(800)).startsWith(vectors.all().getFirst());
        assertThat(vectors.first(800).lines()).hasSize(800);
    }
}

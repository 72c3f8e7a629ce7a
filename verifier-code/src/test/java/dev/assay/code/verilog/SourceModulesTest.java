package dev.assay.code.verilog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SourceModulesTest {
    @Test
    void whatTheTopDoesNotNeedIsLeftOut() {
        SourceModules modules = SourceModules.of("""
                `define W 4
                module a; b one(); endmodule : a
                module b; c two(); endmodule
                module c; endmodule
                module tb; a dut(); initial $display("a"); endmodule : tb
                """);
        assertThat(modules.neededBy("b"))
                .contains("`define W 4", "module b", "module c")
                .doesNotContain("module a", "tb");
        assertThat(modules.neededBy("a")).contains("endmodule : a").doesNotContain("$display", "tb");
    }

    @Test
    void theTopIsTheOneThatIsNamedOrThatNobodyUses() {
        SourceModules modules = SourceModules.of("module a; b one(); endmodule module automatic b; endmodule");
        assertThat(modules.top("b")).contains("b");
        assertThat(modules.top("other")).contains("a");
        assertThat(SourceModules.of("module a; endmodule module b; endmodule").top(""))
                .isEmpty();
        assertThat(SourceModules.of("nothing").top("")).isEmpty();
    }

    @Test
    void commentsAreGoneAndStringsStay() {
        String source = "module m; // $one\n/* $two\n */ parameter P = \"// /* \\\" */\"; endmodule";
        assertThat(SourceModules.of(source).neededBy("m"))
                .isEqualTo("module m;  \n \n parameter P = \"// /* \\\" */\"; endmodule");
        assertThat(SourceModules.of("a /* never closed").neededBy("m")).isEqualTo("a  ");
        assertThat(SourceModules.of("a \"never closed \\\nb // c").neededBy("m"))
                .isEqualTo("a \"never closed \\\nb  ");
    }

    @Test
    void aMegabyteOfAnythingIsReadInNoTime() {
        StringBuilder chain = new StringBuilder();
        for (int number = 1; number <= 20_000; number++) {
            chain.append("module m%d; m%d i(); endmodule\n".formatted(number, number - 1));
        }
        assertThat(SourceModules.of(chain.toString()).neededBy("m20000")).hasSameSizeAs(chain);
        for (String bit : List.of("\"\\a", "a", "\\", "/*", "\"", "module ", "`", "$", "//", "(", "\"\n")) {
            String source = bit.repeat((1 << 20) / bit.length());
            PermittedText.violation(SourceModules.of("module m; " + source).neededBy("m"));
            PermittedText.violation(SourceModules.of("module m; \"" + source).neededBy("m"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$display",
                "$ display",
                "$",
                "$signedness(a)",
                "\"$time\"",
                "a$b",
                "`include",
                "`define line 1\n`line 1",
                "`",
                "`unknown",
                "x``y",
                "`\"x`\"",
                "`__FILE__"
            })
    void whatNoModuleMayHoldIsFound(String source) {
        assertThat(PermittedText.violation("module m; " + source)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"$signed(a) + $clog2 (b)", "`timescale 1ns/1ps", "`define A(x) x\n`A(1)", "`ifdef X `else `endif"
            })
    void whatComputesIsPermitted(String source) {
        assertThat(PermittedText.violation(source)).isEmpty();
    }
}

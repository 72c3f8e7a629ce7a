package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.task.CodeLimits;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.ModuleStimulus;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.Bytes;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of modules that must behave like a golden module. */
class VerilogIT extends OnSandbox {
    private static final String ADDER = """
            module adder #(parameter W = 8) (input wire [W-1:0] a, b, output reg [W:0] sum);
              always @* sum = a + b;
            endmodule
            """;
    private static final String COUNTER = """
            module counter(input clk, input rst_n, input up, output reg [3:0] q, output full);
              assign full = &q;
              always @(posedge clk or negedge rst_n)
                if (!rst_n) q <= 0; else if (up) q <= q + 1;
            endmodule
            """;

    @BeforeAll
    void needsIcarus() throws Exception {
        Verdict verdict = verdict(new Tasks().in("verilog").test("", "").task(), "module m; endmodule");
        if (verdict instanceof Verdict.Unscored unscored && unscored.cause() == Cause.UNSUPPORTED) {
            if ("1".equals(System.getenv("ASSAY_REQUIRE_ALL"))) {
                Assertions.fail(unscored.detail());
            }
            Assumptions.abort(unscored.detail());
        }
    }

    private static CodeTask adder() {
        return new Tasks().golden(ADDER, 2).task();
    }

    private static CodeTask counter() {
        return new Tasks()
                .golden(COUNTER, 3)
                .limits(new CodeLimits(500, 60_000, 64, null, null))
                .task();
    }

    private Verdict.Unscored unscored(CodeTask task, String... lines) throws InterruptedException {
        Verdict verdict = verdict(task, lines);
        assertThat(verdict).isInstanceOf(Verdict.Unscored.class);
        return (Verdict.Unscored) verdict;
    }

    @Test
    void aModuleOfAnotherMakeThatDoesTheSameIsRight() throws Exception {
        assertThat(score(
                        adder(),
                        "`timescale 1ns / 1ps",
                        "module adder(input logic [7:0] a, input logic [7:0] b, output logic [8:0] sum);",
                        "  assign #2 sum = {1'b0, a} + {1'b0, b};",
                        "endmodule"))
                .isEqualTo(1);
        assertThat(score(
                        counter(),
                        "`define ALL 4'd15",
                        "module flop(input c, input n, input d, output reg q);",
                        "  always_ff @(posedge c, negedge n) if (!n) q <= 0; else q <= d;",
                        "endmodule : flop",
                        "module counter(clk, rst_n, up, q, full);",
                        "  input clk, rst_n, up; output [3:0] q; output full;",
                        "  wire [3:0] next = q + {3'b0, up};",
                        "  genvar i; generate for (i = 0; i < 4; i = i + 1) begin : bits",
                        "    flop f(clk, rst_n, next[i], q[i]);",
                        "  end endgenerate",
                        "  assign full = q == `ALL; // full at last",
                        "endmodule"))
                .isEqualTo(1);
    }

    @Test
    void anotherModuleIsWrongAndTheReasonShowsWhatItGave() throws Exception {
        assertThat(said(
                        0,
                        adder(),
                        "module adder(input [7:0] a, b, output [8:0] sum);",
                        "assign sum = a | b;",
                        "endmodule"))
                .matches("WA: vector \\d+: sum is [01]{9}");
        assertThat(score(
                        counter(),
                        "module counter(input clk, rst_n, up, output reg [3:0] q, output full);",
                        "assign full = &q;",
                        "always @(posedge clk) if (!rst_n) q <= 0; else if (up) q <= q + 1;",
                        "endmodule"))
                .as("a reset that waits for the clock")
                .isZero();
    }

    @Test
    void whereTheGoldenModuleIsUndefinedAnythingGoesAndWhereItLetsGoOnlyThat() throws Exception {
        CodeTask loose = new Tasks()
                .golden("module m(input [1:0] s, output reg y); always @* y = s < 3 ? s[0] : 1'bx; endmodule", 1)
                .task();
        assertThat(score(loose, "module m(input [1:0] s, output y);", "assign y = s[0];", "endmodule"))
                .isEqualTo(1);
        assertThat(score(loose, "module m(input [1:0] s, output y);", "assign y = s[0] & ~s[1];", "endmodule"))
                .isEqualTo(1);
        assertThat(score(loose, "module m(input [1:0] s, output reg y);", "always @* y = 1'bx;", "endmodule"))
                .isZero();
        CodeTask open = new Tasks()
                .golden("module m(input on, d, output y); assign y = on ? d : 1'bz; endmodule", 1)
                .task();
        assertThat(score(open, "module m(input on, input d, output tri y);", "bufif1 (y, d, on);", "endmodule"))
                .isEqualTo(1);
        assertThat(score(open, "module m(input on, input d, output y);", "assign y = on & d;", "endmodule"))
                .isZero();
    }

    @Test
    void clockAndResetHaveTheNamesThatTheTaskSays() throws Exception {
        String golden = "module m(input tick, input clear, output reg [1:0] q);"
                + " always @(posedge tick) q <= clear ? 0 : q + 1; endmodule";
        String[] same = {
            "module m(input tick, input clear, output [1:0] q);",
            "reg [1:0] r; assign q = r;",
            "always @(posedge tick) if (clear) r <= 0; else r <= r + 2'd1;",
            "endmodule"
        };
        CodeTask named = new Tasks()
                .golden(golden, 2)
                .stimulus(new ModuleStimulus("tick", "clear", ModuleStimulus.Level.HIGH, 50))
                .task();
        assertThat(score(named, same)).isEqualTo(1);
        same[2] = "always @(posedge tick) if (clear || r == 2) r <= 0; else r <= r + 2'd1;";
        assertThat(score(named, same)).isZero();
        CodeTask elsewhere = new Tasks()
                .golden(golden, 2)
                .stimulus(new ModuleStimulus("tock", null, null, 50))
                .task();
        assertThat(unscored(elsewhere, same).cause()).isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void inputsMayBeGivenAndTheReferenceMayHaveAnotherName() throws Exception {
        CodeTask task = new Tasks()
                .golden("module RefModule(input [7:0] a, output [7:0] y); assign y = a + 1; endmodule", 1)
                .entry("TopModule")
                .test(Map.of("stdin", "00\nff\n7f\n"))
                .task();
        assertThat(score(task, "module TopModule(input [7:0] a, output [7:0] y);", "assign y = a + 8'd1;", "endmodule"))
                .isEqualTo(1);
        assertThat(said(
                        0,
                        task,
                        "module TopModule(input [7:0] a, output [7:0] y);",
                        "assign y = &a ? a : a + 8'd1;",
                        "endmodule"))
                .isEqualTo("WA: vector 2: y is 11111111");
    }

    @Test
    void theCandidateIsSimulatedAloneAndCompiledOnce() throws Exception {
        CountingSandbox sandbox = counting();
        CodeVerifier verifier = new CodeVerifier(Optional.of(sandbox), TestSets.NONE);
        Response response =
                Response.of("```verilog\nmodule counter(input clk, rst_n, up, output reg [3:0] q, output full);\n"
                        + "assign full = (q == 4'hf);\nalways @(posedge clk or negedge rst_n) "
                        + "if (~rst_n) q <= 4'h0; else q <= q + {3'h0, up};\nendmodule\n```");
        assertThat(verifier.verify(counter(), response))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
        assertThat(sandbox.programs())
                .as("a survey, a run that tells the length, 3 references, 3 candidates")
                .hasSize(8);
        List<String> candidates = sandbox.programs().stream()
                .map(program ->
                        program.files().values().stream().map(Bytes::text).collect(Collectors.joining()))
                .filter(text -> text.contains("4'hf"))
                .toList();
        assertThat(candidates).hasSize(3).noneMatch(text -> text.contains("&q"));
        assertThat(candidates.stream().distinct()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module %s // says $display(\"1\"); and `include \"bench.v\"\n %s endmodule",
                "module tb; reg [7:0] a; adder d(a, a, ); initial begin $display(\"%%b\", d.sum); $finish; end endmodule"
                        + "\nmodule %s %s endmodule",
                "module %s %s endmodule\nmodule tb; initial begin #10 $display(\"all right\"); $finish; end endmodule : tb",
                "`define PLUS +\n`ifdef NOT_DEFINED\nnonsense\n`endif\nmodule %s wire [8:0] w = a `PLUS b; %s endmodule",
                "module %s parameter KIND = \"a // b /* \\\" \"; localparam N = $clog2(9); %s endmodule",
                "module %s initial begin : nothing integer i; for (i = 0; i < 9; i = i + 1) begin end end %s endmodule",
                "package p; localparam int W = 9; endpackage\nmodule %s import p::*; %s endmodule"
            })
    void theHonestTwinIsPaid(String form) throws Exception {
        assertThat(score(adder(), form.formatted("adder(input [7:0] a, b, output [8:0] sum);", "assign sum = a + b;")))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "initial begin $display(\"assay_bench 000000000\"); $finish; end",
                "initial begin #250000 $finish(0); end assign sum = 0;",
                "integer f; initial begin f = $fopen(\"/program/program.vvp\", \"r\"); end",
                "initial $system(\"cat /program/*\");",
                "reg [7:0] m [0:9]; initial $readmemh(\"bench.v\", m);",
                "integer n; reg [7:0] x; initial n = $fscanf(32'h8000_0000, \"%h\", x);",
                "initial $monitor(\"%b\", a + b);",
                "initial $dumpvars;",
                "`include \"bench.v\"\n",
                "`define include define\n`include \"bench.v\"\n",
                "`define D display\ninitial $`D(\"1\");",
                "`define D(x) $dis``x\ninitial `D(play)(\"1\");",
                "initial begin $\\display (\"1\"); end",
                "parameter P = \"\\\\\"; initial $display(\"1\"); //\"",
                "`line 7 \"assay_bench 000000000\" 0\nalways @* assert (0);",
                "assign sum = assay_bench.assay_bench_o0;",
                "assign assay_bench_o0 = a + b;",
                "initial force assay_bench.assay_bench_o0 = 0;",
                "assign sum = $root.adder.sum;",
                "assign sum = 9'bx;",
                "assign sum = 9'bz;",
                "assign a = 0; assign b = 0; assign sum = 0;",
                "initial begin : b disable assay_bench; end",
                "adder again(a, b, sum);",
                "endmodule module assay_bench; initial begin end endmodule module more;",
            })
    void whoDoesNotDoTheWorkIsNotPaid(String cheat) throws Exception {
        assertThat(score(adder(), "module adder(input [7:0] a, b, output [8:0] sum);", cheat, "endmodule"))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TLE always @(posedge clk) begin : b reg r; r = 0; forever r = ~r; end",
                "TLE reg r = 0; always #0.001 r = ~r;",
                "OLE reg r = 0; always #0.01 begin r = ~r; assert (0); end",
                "MLE reg [1023:0] m [0:20000000]; integer i; initial for (i = 0; i < 20000000; i = i + 1) m[i] = i;",
                "CE assign full = nothing_like_this(1);",
                "CE $fatal(0);"
            })
    void aModuleThatGoesBeyondItsLimitsHasFailed(String module) throws Exception {
        String[] words = module.split(" ", 2);
        assertThat(said(
                        0,
                        counter(),
                        "module counter(input clk, rst_n, up, output reg [3:0] q, output full);",
                        words[1],
                        "endmodule"))
                .startsWith(words[0]);
    }

    @Test
    void aResponseWithoutTheModuleIsAZero() throws Exception {
        assertThat(said(
                        0,
                        adder(),
                        "module add(input [7:0] a, b, output [8:0] sum);",
                        "assign sum = a + b;",
                        "endmodule"))
                .isEqualTo("CE: it has no module adder");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module m(input a, output y); assign y = ; endmodule",
                "module m(input a, inout y); assign y = a; endmodule",
                "module m(input a); endmodule",
                "module m(input clk, output reg q); always @(posedge clk) q <= ~q; endmodule",
                "module m(input a, output y); assign y = a; initial $finish; endmodule",
            })
    void aGoldenModuleThatCanNotBeUsedIsTheFaultOfTheDataSet(String golden) throws Exception {
        CodeTask task = new Tasks().golden(golden, 1).task();
        assertThat(unscored(task, "module m(input a, output y);", "assign y = a;", "endmodule")
                        .cause())
                .isEqualTo(Cause.BAD_REFERENCE);
    }

    @Test
    void aConstantOfTheGoldenModuleIsTried() throws Exception {
        String golden = "module lock(input [31:0] code, output open); assign open = code == 32'hC0DE_1234; endmodule";
        CodeTask task = new Tasks().golden(golden, 10).task();
        assertThat(score(task, "module lock(input [31:0] code, output open);", "assign open = 0;", "endmodule"))
                .isZero();
        assertThat(score(task, golden)).isEqualTo(1);
    }

    @Test
    void aDifferenceThatShowsLateIsFound() throws Exception {
        String golden = "module slow(input clk, input reset, output reg [10:0] n);\n"
                + "always @(posedge clk) if (reset || n == 1499) n <= 0; else n <= n + 1;\nendmodule";
        CodeTask task = new Tasks().golden(golden, 2).task();
        assertThat(score(task, golden.replace("1499", "1500"))).isZero();
        assertThat(score(task, golden.replace("n == 1499", "n >= 1499"))).isEqualTo(1);
    }
}

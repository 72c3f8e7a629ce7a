package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.values.ProgramValue;
import dev.assay.sandbox.RunOutcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PythonCallsIT extends OnOpenSandbox {
    private CallEnding call(String source, FunctionCall call) throws InterruptedException {
        return new PythonCalls(this::run).call(source, true, call, LIMITS).ending();
    }

    private ProgramValue returned(String source, FunctionCall call) throws InterruptedException {
        CallEnding ending = call(source, call);
        assertThat(ending).isInstanceOf(CallEnding.Returned.class);
        return ((CallEnding.Returned) ending).value();
    }

    @Test
    void everyKindOfPlainValueGoesInAndComesOut() throws InterruptedException {
        ProgramValue value = ProgramValue.Items.list(
                ProgramValue.NONE,
                ProgramValue.TRUE,
                ProgramValue.Int.of(-42),
                new ProgramValue.Real(-0.0),
                new ProgramValue.Real(Double.POSITIVE_INFINITY),
                new ProgramValue.Real(Double.MIN_VALUE),
                new ProgramValue.Complex(1, -2),
                ProgramValue.text("ü\ud800\n"),
                new ProgramValue.Octets("\u0000\u00ff"),
                new ProgramValue.Items(ProgramValue.Kind.TUPLE, List.of(ProgramValue.Items.list())),
                new ProgramValue.Items(ProgramValue.Kind.SET, List.of(ProgramValue.Int.of(3))),
                new ProgramValue.Items(ProgramValue.Kind.FROZENSET, List.of()),
                new ProgramValue.Mapping(
                        List.of(new ProgramValue.Entry(ProgramValue.text("k"), ProgramValue.Items.list()))));
        assertThat(returned("def f(x): return x", FunctionCall.of("f", value))).isEqualTo(value);
    }

    @Test
    void aMethodIsFoundByItsClassOrInSolution() throws InterruptedException {
        String source = """
                class Solution:
                    def twice(self, xs: List[int], *, by: Optional[int] = 2) -> List[int]:
                        return [x * by for x in xs]
                """;
        ProgramValue one = ProgramValue.Items.list(ProgramValue.Int.of(1));
        for (String entry : List.of("Solution.twice", "twice")) {
            assertThat(returned(source, FunctionCall.of(entry, one)))
                    .isEqualTo(ProgramValue.Items.list(ProgramValue.Int.of(2)));
            assertThat(returned(source, new FunctionCall(entry, List.of(one), Map.of("by", ProgramValue.Int.of(3)))))
                    .isEqualTo(ProgramValue.Items.list(ProgramValue.Int.of(3)));
        }
    }

    @Test
    void iteratorsAreReadToTheirEndAndCountedDictsAreDicts() throws InterruptedException {
        List<ProgramValue> items = List.<ProgramValue>of(ProgramValue.Int.of(0), ProgramValue.Int.of(1));
        for (String expression :
                List.of("(i for i in range(2))", "map(int, '01')", "range(2)", "{0: 1, 1: 1}.keys()")) {
            assertThat(returned("def f(): return " + expression, FunctionCall.of("f")))
                    .as(expression)
                    .isEqualTo(new ProgramValue.Items(ProgramValue.Kind.ITERATOR, items));
        }
        assertThat(returned("def f(): return Counter('aa')", FunctionCall.of("f")))
                .isEqualTo(new ProgramValue.Mapping(
                        List.of(new ProgramValue.Entry(ProgramValue.text("a"), ProgramValue.Int.of(2)))));
    }

    @Test
    void whatACallMakesOfItsArgumentsIsKnown() throws InterruptedException {
        FunctionCall call = FunctionCall.of(
                "f", ProgramValue.Int.of(1), ProgramValue.Items.list(ProgramValue.Int.of(2), ProgramValue.Int.of(1)));
        assertThat(call("def f(a, xs): xs.sort()", call)).isInstanceOfSatisfying(CallEnding.Returned.class, ending -> {
            assertThat(ending.value()).isEqualTo(ProgramValue.NONE);
            assertThat(ending.after(call))
                    .containsExactly(
                            ProgramValue.Int.of(1),
                            ProgramValue.Items.list(ProgramValue.Int.of(1), ProgramValue.Int.of(2)));
        });
    }

    @Test
    void everyEndHasItsName() throws InterruptedException {
        assertThat(call("def f(): return 1/0", FunctionCall.of("f")))
                .isEqualTo(new CallEnding.Raised("ZeroDivisionError", "division by zero", false));
        assertThat(call("def f(:", FunctionCall.of("f")))
                .isInstanceOfSatisfying(
                        CallEnding.Raised.class,
                        raised -> assertThat(raised.loading()).isTrue());
        assertThat(call("x = 1", FunctionCall.of("f")))
                .isEqualTo(new CallEnding.Raised("NameError", "name 'f' is not defined", false));
        assertThat(call("import os\ndef f(): os._exit(0)", FunctionCall.of("f")))
                .isInstanceOf(CallEnding.Silent.class);
        assertThat(call("import os\ndef f(): os.kill(os.getpid(), 9)", FunctionCall.of("f")))
                .isInstanceOf(CallEnding.Silent.class);
        assertThat(call("def f():\n  while True: pass", FunctionCall.of("f")))
                .isEqualTo(new CallEnding.TimedOut(RunOutcome.Clock.CPU));
        assertThat(call("class L(list): pass\ndef f(): return L()", FunctionCall.of("f")))
                .isInstanceOf(CallEnding.Unreadable.class);
        assertThat(call("def f():\n  x = [0]\n  while True: x = x + x", FunctionCall.of("f")))
                .isInstanceOfAny(CallEnding.OutOfMemory.class, CallEnding.Raised.class);
        assertThat(call("import os\ndef f():\n  while True: os.write(1, b'x' * 65536)", FunctionCall.of("f")))
                .isEqualTo(new CallEnding.OutputExceeded());
    }

    @Test
    void whatIsPrintedIsNoAnswerAndCostsNothing() throws InterruptedException {
        String source = "def f():\n  for i in range(20): print('x' * 1000000)\n  return 7";
        assertThat(returned(source, FunctionCall.of("f"))).isEqualTo(ProgramValue.Int.of(7));
    }
}

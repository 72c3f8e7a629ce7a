package dev.assay.code.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.values.Value;
import dev.assay.sandbox.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PythonCallsIT extends OnOpenSandbox {
    private Ending call(String source, Call call) throws InterruptedException {
        return new PythonCalls(this::run).call(source, true, call, LIMITS).ending();
    }

    private Value returned(String source, Call call) throws InterruptedException {
        Ending ending = call(source, call);
        assertThat(ending).isInstanceOf(Ending.Returned.class);
        return ((Ending.Returned) ending).value();
    }

    @Test
    void everyKindOfPlainValueGoesInAndComesOut() throws InterruptedException {
        Value value = Value.Items.list(
                Value.NONE,
                Value.TRUE,
                Value.Int.of(-42),
                new Value.Real(-0.0),
                new Value.Real(Double.POSITIVE_INFINITY),
                new Value.Real(Double.MIN_VALUE),
                new Value.Complex(1, -2),
                Value.text("ü\ud800\n"),
                new Value.Octets("\u0000\u00ff"),
                new Value.Items(Value.Kind.TUPLE, List.of(Value.Items.list())),
                new Value.Items(Value.Kind.SET, List.of(Value.Int.of(3))),
                new Value.Items(Value.Kind.FROZENSET, List.of()),
                new Value.Mapping(List.of(new Value.Entry(Value.text("k"), Value.Items.list()))));
        assertThat(returned("def f(x): return x", Call.of("f", value))).isEqualTo(value);
    }

    @Test
    void aMethodIsFoundByItsClassOrInSolution() throws InterruptedException {
        String source = """
                class Solution:
                    def twice(self, xs: List[int], *, by: Optional[int] = 2) -> List[int]:
                        return [x * by for x in xs]
                """;
        Value one = Value.Items.list(Value.Int.of(1));
        for (String entry : List.of("Solution.twice", "twice")) {
            assertThat(returned(source, Call.of(entry, one))).isEqualTo(Value.Items.list(Value.Int.of(2)));
            assertThat(returned(source, new Call(entry, List.of(one), Map.of("by", Value.Int.of(3)))))
                    .isEqualTo(Value.Items.list(Value.Int.of(3)));
        }
    }

    @Test
    void iteratorsAreReadToTheirEndAndCountedDictsAreDicts() throws InterruptedException {
        var items = List.<Value>of(Value.Int.of(0), Value.Int.of(1));
        for (String expression :
                List.of("(i for i in range(2))", "map(int, '01')", "range(2)", "{0: 1, 1: 1}.keys()")) {
            assertThat(returned("def f(): return " + expression, Call.of("f")))
                    .as(expression)
                    .isEqualTo(new Value.Items(Value.Kind.ITERATOR, items));
        }
        assertThat(returned("def f(): return Counter('aa')", Call.of("f")))
                .isEqualTo(new Value.Mapping(List.of(new Value.Entry(Value.text("a"), Value.Int.of(2)))));
    }

    @Test
    void whatACallMakesOfItsArgumentsIsKnown() throws InterruptedException {
        var call = Call.of("f", Value.Int.of(1), Value.Items.list(Value.Int.of(2), Value.Int.of(1)));
        assertThat(call("def f(a, xs): xs.sort()", call)).isInstanceOfSatisfying(Ending.Returned.class, ending -> {
            assertThat(ending.value()).isEqualTo(Value.NONE);
            assertThat(ending.after(call))
                    .containsExactly(Value.Int.of(1), Value.Items.list(Value.Int.of(1), Value.Int.of(2)));
        });
    }

    @Test
    void everyEndHasItsName() throws InterruptedException {
        assertThat(call("def f(): return 1/0", Call.of("f")))
                .isEqualTo(new Ending.Raised("ZeroDivisionError", "division by zero", false));
        assertThat(call("def f(:", Call.of("f")))
                .isInstanceOfSatisfying(
                        Ending.Raised.class,
                        raised -> assertThat(raised.loading()).isTrue());
        assertThat(call("x = 1", Call.of("f")))
                .isEqualTo(new Ending.Raised("NameError", "name 'f' is not defined", false));
        assertThat(call("import os\ndef f(): os._exit(0)", Call.of("f"))).isInstanceOf(Ending.Silent.class);
        assertThat(call("import os\ndef f(): os.kill(os.getpid(), 9)", Call.of("f")))
                .isInstanceOf(Ending.Silent.class);
        assertThat(call("def f():\n  while True: pass", Call.of("f")))
                .isEqualTo(new Ending.TimedOut(Outcome.Clock.CPU));
        assertThat(call("class L(list): pass\ndef f(): return L()", Call.of("f")))
                .isInstanceOf(Ending.Unreadable.class);
        assertThat(call("def f():\n  x = [0]\n  while True: x = x + x", Call.of("f")))
                .isInstanceOfAny(Ending.OutOfMemory.class, Ending.Raised.class);
        assertThat(call("import os\ndef f():\n  while True: os.write(1, b'x' * 65536)", Call.of("f")))
                .isEqualTo(new Ending.OutputExceeded());
    }

    @Test
    void whatIsPrintedIsNoAnswerAndCostsNothing() throws InterruptedException {
        String source = "def f():\n  for i in range(20): print('x' * 1000000)\n  return 7";
        assertThat(returned(source, Call.of("f"))).isEqualTo(Value.Int.of(7));
    }
}

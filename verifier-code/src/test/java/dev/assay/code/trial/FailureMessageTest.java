package dev.assay.code.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureMessageTest {
    private static void says(String message, String... stderr) {
        assertThat(FailureMessage.of(String.join("\n", stderr) + "\n")).hasValue(message);
    }

    @Test
    void javaNamesItsExceptionBeforeThePlaces() {
        says(
                "Exception in thread \"main\" java.lang.IllegalStateException: x",
                "Exception in thread \"main\" java.lang.IllegalStateException: x",
                "\tat Main.main(Main.java:3)",
                "Caused by: java.lang.RuntimeException: y",
                "\t... 1 more");
    }

    @Test
    void rustAndCppSayItInTwoLines() {
        says(
                "thread 'main' panicked at main.rs:1:27: attempt to add with overflow",
                "",
                "thread 'main' panicked at main.rs:1:27:",
                "attempt to add with overflow",
                "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace");
        says(
                "terminate called after throwing an instance of 'std::out_of_range' what():  vector::_M_range_check",
                "terminate called after throwing an instance of 'std::out_of_range'",
                "  what():  vector::_M_range_check");
        says(
                "terminate called after throwing an instance of 'int'",
                "terminate called after throwing an instance of 'int'");
    }

    @Test
    void nodeSaysItBetweenTheSourceAndThePlaces() {
        says(
                "TypeError: x.f is not a function",
                "/box/main.js:1",
                "const x = {}; x.f();",
                "                ^",
                "",
                "TypeError: x.f is not a function",
                "    at Object.<anonymous> (/box/main.js:1:17)",
                "",
                "Node.js v20.19.2");
        says(
                "Error: Cannot find module 'lodash'",
                "node:internal/modules/cjs/loader:1228",
                "  throw err;",
                "  ^",
                "",
                "Error: Cannot find module 'lodash'",
                "Require stack:",
                "- /box/main.js",
                "    at Function._resolveFilename (node:internal/modules/cjs/loader:1225:15) {",
                "  code: 'MODULE_NOT_FOUND',",
                "}",
                "",
                "Node.js v20.19.2");
    }

    @Test
    void goPanicsBeforeItsGoroutines() {
        says(
                "panic: runtime error: index out of range [5] with length 3",
                "panic: runtime error: index out of range [5] with length 3",
                "",
                "goroutine 1 [running]:",
                "main.main()",
                "\t/box/main.go:5 +0x1d",
                "exit status 2");
    }

    @Test
    void pythonSaysItAfterTheLastTraceback() {
        says(
                "mine: two",
                "Traceback (most recent call last):",
                "  File \"main.py\", line 2, in <module>",
                "    {}[1]",
                "    ~~^^^",
                "KeyError: 1",
                "",
                "During handling of the above exception, another exception occurred:",
                "",
                "Traceback (most recent call last):",
                "  File \"main.py\", line 4, in <module>",
                "mine: two",
                "lines");
        says(
                "SyntaxError: invalid syntax",
                "  File \"main.py\", line 1",
                "    a b",
                "    ^",
                "SyntaxError: invalid syntax");
    }

    @Test
    void otherProgramsSayItLast() {
        says("main.sh: line 1: x: command not found", "first", "main.sh: line 1: x: command not found");
        says("only", "only");
        assertThat(FailureMessage.of(" \n")).isEmpty();
        assertThat(FailureMessage.of("")).isEmpty();
    }

    @Test
    void aCompilersFirstComplaintIsTheMessage() {
        String said = "main.cpp: In function 'int main()':\nmain.cpp:1:14: error: 'x' was not declared\n    1 | x\n";
        assertThat(FailureMessage.ofCompiler(said)).isEqualTo("main.cpp:1:14: error: 'x' was not declared");
        assertThat(FailureMessage.ofCompiler("./main.go:3:2: undefined: x\n")).isEqualTo("./main.go:3:2: undefined: x");
    }
}

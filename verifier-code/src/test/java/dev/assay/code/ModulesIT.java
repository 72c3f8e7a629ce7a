package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.code.task.TestScoring;
import dev.assay.code.task.TestSets;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Tests of missing modules: an expected module that the sandbox lacks is unscored, an invented one is the program's
 * fault.
 */
class ModulesIT extends OnSandbox {
    private static final ExpectedModules EXPECTED =
            new ExpectedModules(Set.of("json", "lacking_here", "json.lacking", "os", "subprocess"));
    private static final CodeTask ONE = new Tasks().test("", "1").task();

    private Verdict expecting(CodeTask task, String... lines) throws InterruptedException {
        Patient verifier = new Patient(
                new CodeVerifier(Optional.of(counting()), TestSets.NONE, EXPECTED, LanguageCatalog.usual()));
        return verifier.verify(task, Response.of("```python\n" + String.join("\n", lines) + "\n```"));
    }

    private void isUnscored(CodeTask task, String... lines) throws InterruptedException {
        assertThat(expecting(task, lines)).as(lines[0]).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(unscored.retryable()).isFalse();
            assertThat(unscored.detail()).contains("the process sandbox has no working Python module lacking_here");
        });
    }

    private void isZero(CodeTask task, String... lines) throws InterruptedException {
        assertThat(expecting(task, lines))
                .as(lines[0])
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void aProgramThatFailsForAModuleThatItMayExpectIsUnscored() throws InterruptedException {
        isUnscored(ONE, "import lacking_here", "print(1)");
        isUnscored(ONE, "import json, lacking_here.part as part", "print(1)");
        isUnscored(ONE, "def f():", "    from lacking_here import part", "f()");
        isUnscored(new Tasks().test("", "1").score(TestScoring.FRACTION).task(), "import lacking_here", "print(1)");
    }

    @Test
    void soIsAFunctionAndAnAssertion() throws InterruptedException {
        CodeTask function = new Tasks()
                .kind(TaskKind.FUNCTION)
                .entry("f")
                .test(Map.of("args", List.of(), "expected", 1))
                .task();
        CodeTask assertion = new Tasks()
                .kind(TaskKind.ASSERTS)
                .test(Map.of("assert", "assert f() == 1"))
                .task();
        for (CodeTask task : List.of(function, assertion)) {
            isUnscored(task, "import lacking_here", "def f(): return 1");
            isUnscored(task, "def f():", "    import lacking_here", "    return 1");
            isZero(task, "import nobody_has_this", "def f(): return 1");
        }
    }

    @Test
    void aModuleThatNobodyHasIsTheProgramsOwnFault() throws InterruptedException {
        isZero(ONE, "import nobody_has_this", "print(1)");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "import nobody_has_this");
        isZero(ONE, "from json import nothing_like_this");
    }

    @Test
    void soIsAProgramThatFailsForAFunctionThatItMayExpect() throws InterruptedException {
        assertThat(expecting(ONE, "import json", "json.lacking(1)"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.detail()).contains("no working Python function json.lacking"));
        isZero(ONE, "import json", "json.nobody_has_this(1)");
        isZero(ONE, "import json, os", "os.lacking(1)");
        isZero(ONE, "import subprocess", "subprocess.run(['nobody_has_this'])");
    }

    @Test
    void whatAProgramSaysOfItsEndIsNotBelieved() throws InterruptedException {
        String said = "ModuleNotFoundError: No module named 'lacking_here'";
        isZero(ONE, "import sys", "# import lacking_here", "sys.exit(\"" + said + "\")");
        isZero(ONE, "import json", "raise ModuleNotFoundError(\"No module named 'json'\")");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "raise ValueError(1)");
        isZero(ONE, "try: import lacking_here", "except ImportError: pass", "print(2)");
    }

    @Test
    void aProgramThatDoesWithoutItIsPaid() throws InterruptedException {
        assertThat(expecting(ONE, "try: import lacking_here", "except ImportError: pass", "print(1)"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
    }

    private void lacks(CodeTask task, String module, String... lines) throws InterruptedException {
        Verdict verdict = verdict(task, lines);
        assertThat(verdict).as(lines[0]).isInstanceOf(Verdict.Unscored.class);
        assertThat(((Verdict.Unscored) verdict).cause()).isEqualTo(Cause.UNSUPPORTED);
        assertThat(((Verdict.Unscored) verdict).detail()).contains("sandbox has no working " + module + ",");
    }

    private void failsIn(CodeTask task, String... lines) throws InterruptedException {
        assertThat(score(task, lines)).as(lines[0]).isZero();
    }

    @Test
    void aModuleThatTheTaskListsIsNotTheProgramsFault() throws InterruptedException {
        CodeTask listing =
                new Tasks().test("", "1").modules("nobody_has_this.part").task();
        lacks(listing, "Python module nobody_has_this", "import nobody_has_this", "print(1)");
        failsIn(listing, "import nor_this", "print(1)");
        failsIn(listing, "try: import nobody_has_this", "except ImportError: print(2)");
    }

    @Test
    void norIsOneThatTheReferenceOrThePreambleImports() throws InterruptedException {
        Tasks tasks = new Tasks().test("", "1").reference("import nobody_has_this as n\nprint(n.one)");
        lacks(tasks.task(), "Python module nobody_has_this", "from nobody_has_this import one", "print(1)");
        failsIn(tasks.task(), "import nor_this", "print(1)");
        failsIn(tasks.task(), "print(2)");
        failsIn(
                new Tasks()
                        .test("", "1")
                        .reference("cpp", "#include <boost/any.hpp>")
                        .task(),
                "import boost");
    }

    @Test
    void aReferenceThatNeedsOneNamesIt() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.REFERENCE)
                .reference("import nobody_has_this\nprint(1)")
                .test("", "")
                .task();
        lacks(task, "Python module nobody_has_this", "print(1)");
    }

    @Test
    void anOperatorListsFurtherOnes() throws InterruptedException {
        ExpectedModules listed = new ExpectedModules(Set.of(), Set.of("nobody_has_this"));
        Patient verifier =
                new Patient(new CodeVerifier(Optional.of(counting()), TestSets.NONE, listed, LanguageCatalog.usual()));
        assertThat(verifier.verify(ONE, Response.of("```python\nimport nobody_has_this\n```")))
                .isInstanceOf(Verdict.Unscored.class);
        assertThat(verifier.verify(ONE, Response.of("```python\nimport nor_this\n```")))
                .isInstanceOf(Verdict.Scored.class);
    }

    private CodeTask expecting(String language, String module) throws InterruptedException {
        Assumptions.assumeFalse(
                verdict(Tasks.stdio(language), "x") instanceof Verdict.Unscored unscored
                        && unscored.cause() == Cause.UNSUPPORTED,
                language + " is not here");
        return new Tasks().in(language).test("", "1").modules(module).task();
    }

    @Test
    void theHeadersOfALibraryThatIsNotHere() throws InterruptedException {
        CodeTask task = expecting("cpp", "nobody_has_this/all.hpp");
        lacks(task, "C++ header nobody_has_this/all.hpp", "#include <nobody_has_this/all.hpp>", "int main() {}");
        failsIn(task, "#include <nobody_has_this/other.hpp>", "int main() {}");
        failsIn(task, "#include <nor_this.h>", "int main() {}");
        failsIn(task, "#include <iostream>", "int main() { return not_there; }");
        failsIn(
                new Tasks().in("cpp").test("", "1").modules("vector").task(),
                "#include <vector>",
                "#error x.h: No such file or directory",
                "int main() {}");
    }

    @Test
    void aPackageOfJava() throws InterruptedException {
        String program = "class Main { public static void main(String[] words) { System.out.println(1); } }";
        CodeTask task = expecting("java", "org.nobody.has.it");
        lacks(task, "Java package org.nobody.has.it", "import org.nobody.has.it.Thing;", program);
        lacks(task, "Java package org.nobody.has.it", "import static org.nobody.has.it.Thing.*;", program);
        failsIn(task, "import org.nor.it.Thing;", program);
    }

    @Test
    void aPackageOfNode() throws InterruptedException {
        CodeTask task = expecting("javascript", "nobody-has-this");
        lacks(
                task,
                "JavaScript module nobody-has-this",
                "const _ = require('nobody-has-this/part');",
                "console.log(1)");
        failsIn(task, "require('nor-this')");
        failsIn(task, "// require('nobody-has-this')", "throw new Error(\"Cannot find module 'nor-this'\")");
        failsIn(new Tasks().in("javascript").test("", "1").modules("fs").task(), "require('fs').nothing()");
    }

    @Test
    void aCrateOfRust() throws InterruptedException {
        CodeTask task = expecting("rust", "nobody-has-this");
        lacks(task, "Rust crate nobody_has_this", "use nobody_has_this::Thing;", "fn main() {}");
        failsIn(task, "use nor_this::Thing;", "fn main() {}");
    }

    @Test
    void aPackageOfGo() throws InterruptedException {
        CodeTask task = expecting("go", "example.org/nobody/has");
        lacks(
                task,
                "Go package example.org/nobody/has",
                "package main",
                "import \"example.org/nobody/has\"",
                "func main() {}");
        failsIn(task, "package main", "import \"example.org/nor/this\"", "func main() {}");
    }

    @Test
    void aScriptThatNeedsAPackageIsUnscoredAndDoesNotTakeTheProgramForIt() throws InterruptedException {
        for (String script : List.of(
                "import hypothesis\nassert hypothesis.nothing(f()) == 1",
                "from freezegun import freeze_time\nassert freeze_time(f()) == 1",
                "def test_it():\n    import parameterized as p\n    assert p.x(f()) == 1")) {
            CodeTask task = new Tasks()
                    .kind(TaskKind.ASSERTS)
                    .test(Map.of("assert", script))
                    .task();
            assertThat(verdict(task, "def f(): return 1"))
                    .as(script)
                    .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                        assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
                        assertThat(unscored.detail()).contains("the script needs the Python module ");
                    });
        }
    }
}

package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.assay.code.driver.ProgramSections;
import dev.assay.code.task.CodeTask;
import dev.assay.code.task.TaskKind;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests of tests that are written in the language of the program. */
class LanguageAssertsIT extends OnSandbox {
    /** The pairs that run without {@code -Dassay.cheats=REGEX}: all of JavaScript, and some where compilers take long. */
    private static final Map<String, List<String>> TESTS = Map.of(
            "cpp",
                    List.of(
                            "int solve(int a, int b) { return a + b; }",
                            "int main() { assert(solve(2, 3) == 5); assert(solve(-1, 1) == 0); }"),
            "java", List.of("class Solution { static int solve(int a, int b) { return a + b; } }", """
                            public class Main {
                                public static void main(String[] args) {
                                    if (Solution.solve(2, 3) != 5) throw new AssertionError();
                                    assert Solution.solve(-1, 1) == 0;
                                }
                            }
                            """),
            "javascript", List.of("const solve = (a, b) => a + b;", """
                            const assert = require('node:assert');
                            function test() {
                              let candidate = solve;
                              assert.deepEqual(candidate(2, 3), 5);
                              console.assert(candidate(-1, 1) === 0);
                            }
                            test();
                            """),
            "typescript", List.of("function solve(a: number, b: number): number { return a + b; }", """
                            declare const require: any;
                            const assert = require('node:assert');
                            assert.strictEqual(solve(2, 3), 5);
                            assert.deepStrictEqual([solve(-1, 1)], [0]);
                            """),
            "go", List.of("func solve(a, b int) int { return a + b }", """
                            package main

                            import (
                            	"testing"
                            	"github.com/stretchr/testify/assert"
                            )

                            func TestSolve(t *testing.T) {
                            	assert := assert.New(t)
                            	assert.Equal(5, solve(2, 3))
                            	if solve(-1, 1) != 0 {
                            		t.Errorf("it is %v", solve(-1, 1))
                            	}
                            }
                            """),
            "rust", List.of("fn solve(a: i64, b: i64) -> i64 { a + b }", """
                            #[cfg(test)]
                            mod tests {
                                use super::*;
                                #[test]
                                fn sums() { assert_eq!(solve(2, 3), 5); }
                                #[test]
                                fn zero() { assert_eq!(0, solve(-1, 1)); }
                            }
                            """));

    private static Tasks asserted(String language, String test) {
        return new Tasks().kind(TaskKind.ASSERTS).in(language).entry("solve").test(Map.of("assert", test));
    }

    @TestFactory
    Stream<DynamicTest> aCheatIsNotPaidAndItsHonestTwinIs() {
        return TESTS.keySet().stream()
                .sorted()
                .flatMap(language -> ProgramSections.cheats(language, 4).stream()
                        .map(pair -> dynamicTest(language + ": " + pair.name(), () -> {
                            List<String> texts = Objects.requireNonNull(TESTS.get(language));
                            CodeTask task = asserted(language, texts.get(1))
                                    .reference(language, texts.get(0))
                                    .task();
                            assertThat(score(task, pair.first())).as("cheat").isZero();
                            assertThat(said(0, task, pair.second()))
                                    .as("honest")
                                    .startsWith("AC");
                        })));
    }

    @Test
    void withoutAReferenceTheHeadingIsTheProgramsOwnUntilOneHasPassed() throws InterruptedException {
        CodeTask task = asserted("cpp", "assert(solve({1, 2}) == 3);").task();
        Verifier<CodeTask> verifier = verifier();
        Response other = Response.of("```cpp\nstring solve(vector<int> all) { return \"\"; }\n```");
        assertThat(verifier.verify(task, other)).isInstanceOf(Verdict.Unscored.class);
        Response right = Response.of("```cpp\nint solve(const vector<int> &all) { return all[0] + all[1]; }\n```");
        assertThat(verifier.verify(task, right))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(1));
        // Now no other program chooses the types that the test is compiled with.
        assertThat(verifier.verify(task, other))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @Test
    void withoutAReferenceAProgramThatDoesNotCompileOrLacksTheFunctionIsWrong() throws InterruptedException {
        Map<String, List<String>> programs = Map.of(
                "cpp", List.of("template <class T> T solve(T a, T b) { return a + b", "int other() { return 1; }"),
                "java",
                        List.of(
                                "class Solution { static <T> T solve(T a, T b) { return c; } }",
                                "class Solution { static int other() { return 1; } }"),
                "go", List.of("func solve[T int](a, b T) T { return c }", "func other() int { return 1 }"),
                "rust", List.of("fn solve<T>(a: T, b: T) -> T { c }", "fn other() -> i64 { 1 }"));
        for (Map.Entry<String, List<String>> texts : programs.entrySet()) {
            String language = texts.getKey();
            CodeTask task = asserted(
                            language,
                            Objects.requireNonNull(TESTS.get(language)).get(1))
                    .task();
            assertThat(said(0, task, texts.getValue().getFirst())).as(language).startsWith("CE");
            assertThat(said(0, task, texts.getValue().get(1))).as(language).startsWith("RE");
        }
    }

    @Test
    void theTextOfAHeadingRunsNowhereInTheTest() throws InterruptedException {
        CodeTask task = asserted("cpp", "int main() { assert(solve(2) == 3); }").task();
        assertThat(verdict(task, "int solve(int a = (exit(0), 1)) { return 1; }"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
        assertThat(score(task, "int solve(int a = 1) { return 1; }")).isZero();
        assertThat(
                        verdict(
                                task,
                                "struct T { template <class A> bool operator==(A) { return true; } };\nT solve(int a) { return {}; }"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED));
    }

    @Test
    void aTestMayCloseWhatTheProgramLeavesOpen() throws InterruptedException {
        CodeTask cpp = asserted(
                        "cpp", "}\nint main() {\n auto candidate = solve;\n assert(candidate((2)) == (4));\n}\n")
                .task();
        assertThat(score(cpp, "#include <bits/stdc++.h>", "long solve(long a) {", "  return 2 * a;"))
                .isEqualTo(1);
        assertThat(score(cpp, "#include <bits/stdc++.h>", "long solve(long a) {", "  return 3 * a;"))
                .isZero();
        CodeTask java = asserted(
                        "java",
                        "    }\n    public static void main(String[] args) {\n    assert(solve((2l)) == (4l));\n    }\n\n}\n")
                .task();
        assertThat(score(java, "class Problem {", "  public static long solve(long a) {", "    return 2 * a;"))
                .isEqualTo(1);
        assertThat(score(java, "class Problem {", "  public static long solve(long a) {", "    return 3 * a;"))
                .isZero();
    }

    @Test
    void aRowInJavaNeedsTheLibraryOfTuplesOnlyIfItUsesOne() throws InterruptedException {
        String head = "import java.util.*;\nimport org.javatuples.*;\nclass Problem {\n    // Doubles.\n";
        String test =
                "    }\n    public static void main(String[] args) {\n    assert(solve((2l)) == (4l));\n    }\n\n}\n";
        CodeTask task = Tasks.of(Map.of(
                "name",
                "HumanEval_900_solve",
                "language",
                "java",
                "prompt",
                head + "    public static long solve(long a) {\n",
                "tests",
                test,
                "stop_tokens",
                List.of("\n    }\n")));
        assertThat(score(task, head, "    public static long solve(long a) {", "        return 2 * a;", "    }", "}"))
                .isEqualTo(1);
        assertThat(score(task, head, "    public static long solve(long a) {", "        return 3 * a;", "    }", "}"))
                .isZero();
        String pair = "    record Pair(long a, long b) {}\n";
        assertThat(score(
                        task,
                        head,
                        pair + "    public static long solve(long a) { Pair p = new Pair(a, a); return p.a + p.b; } }"))
                .as("a class of its own")
                .isEqualTo(1);
    }

    @Test
    void anArgumentThatTheFunctionChangesIsChangedInTheTest() throws InterruptedException {
        CodeTask task = asserted(
                        "cpp", "int main() { vector<int> all{2, 1}; solve(all); assert((all == vector<int>{1, 2})); }")
                .task();
        assertThat(score(task, "void solve(vector<int>& all) { sort(all.begin(), all.end()); }"))
                .isEqualTo(1);
        assertThat(score(task, "void solve(vector<int>& all) {}")).isZero();
    }

    @Test
    void aTestThatRejectsTheReferenceIsUnscored() throws InterruptedException {
        CodeTask task = asserted("javascript", "console.assert(solve(1) === 3);")
                .reference("javascript", "const solve = (a) => a + 1;")
                .task();
        assertThat(verdict(task, "const solve = (a) => a;"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE));
        assertThat(score(task, "const solve = (a) => 3;")).isEqualTo(1);
    }

    @Test
    void theFunctionsOfThePreambleAreTheTasksOwn() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("javascript")
                .entry("decode")
                .preamble("const encode = (text) => [...text].reverse().join('') + '!';\n// Undoes encode.\n")
                .test(Map.of("assert", "console.assert(decode(encode('ab')) === 'ab');"))
                .task();
        assertThat(score(task, "const decode = (text) => [...text.slice(0, -1)].reverse().join('');"))
                .isEqualTo(1);
        assertThat(score(task, "const decode = (text) => text;")).isZero();
    }

    private static Map<String, Object> goRow() {
        String head = """
                import (
                    "sort"
                )

                // Largest is the largest number.
                func Largest(all []int) int {
                """;
        String setup = """
                package main

                import (
                    "testing"
                    "github.com/stretchr/testify/assert"
                )
                """;
        String test = """
                func TestLargest(t *testing.T) {
                    assert := assert.New(t)
                    assert.Equal(7, Largest([]int{3, 7, 5}))
                }
                """;
        String body = "    sort.Ints(all)\n    return all[len(all)-1]\n}\n";
        return Map.of(
                "task_id", "Go/900", "prompt", head, "canonical_solution", body, "test_setup", setup, "test", test);
    }

    @Test
    void aRowInGoTakesAProgramWithAnyImportsOfItsOwn() throws InterruptedException {
        CodeTask task = Tasks.of(goRow());
        assertThat(score(task, "func Largest(all []int) int { sort.Ints(all); return all[len(all)-1] }"))
                .as("with the imports of the prompt left out")
                .isEqualTo(1);
        assertThat(score(
                        task,
                        "package main",
                        "import \"sort\"",
                        "func Largest(all []int) int { sort.Ints(all); return all[len(all)-1] }"))
                .as("with those of the prompt repeated")
                .isEqualTo(1);
        assertThat(score(
                        task,
                        "import (\n\t\"math\"\n\tS \"sort\"\n)",
                        "func Largest(all []int) int { S.Ints(all); return all[len(all)-1] }"))
                .as("with one that it does not use, and one under a name of its own")
                .isEqualTo(1);
        assertThat(score(task, "func Largest(all []int) int { return all[0] }"))
                .as("wrong, and without a use for any")
                .isZero();
    }

    private static Map<String, Object> rustRow(String use, String body) {
        String declaration = "\n" + use + "\n\nfn different(words: Vec<String>) -> i32 {\n";
        String test = """
                #[cfg(test)]
                mod tests {
                    use super::*;
                    #[test]
                    fn counts() {
                        assert_eq!(different(vec!["a".to_string(), "a".to_string()]), 1);
                    }
                }
                """;
        return Map.of(
                "task_id",
                "Rust/900",
                "prompt",
                "/* The number of different words. */",
                "declaration",
                declaration,
                "canonical_solution",
                body + "\n}\n",
                "test",
                test);
    }

    @Test
    void aRowInRustTakesAProgramThatRepeatsSomeOfItsImports() throws InterruptedException {
        CodeTask task = Tasks.of(rustRow(
                "use std::collections::{HashMap, HashSet};", "words.into_iter().collect::<HashSet<_>>().len() as i32"));
        String body = "fn different(words: Vec<String>) -> i32 { words.iter().collect::<HashSet<_>>().len() as i32 }";
        assertThat(score(task, body)).as("none repeated").isEqualTo(1);
        assertThat(score(task, "use std::collections::HashSet;", body))
                .as("one repeated")
                .isEqualTo(1);
        assertThat(score(task, "fn different(words: Vec<String>) -> i32 { words.len() as i32 }"))
                .isZero();
    }

    @Test
    void aRowThatNeedsACrateThatIsNotHereNamesIt() throws InterruptedException {
        CodeTask task = Tasks.of(rustRow("use no_such_crate::Counted;", "words.counted() as i32 + Counted::NONE"));
        String program = "fn different(words: Vec<String>) -> i32 { words.counted() as i32 + Counted::NONE }";
        assertThat(verdict(task, program)).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED);
            assertThat(unscored.detail()).contains("Rust crate no_such_crate");
        });
    }

    @Test
    void aCrateOfWhichNothingIsUsedIsNotNeeded() throws InterruptedException {
        String use = "use no_such_crate::Counted;";
        CodeTask task =
                Tasks.of(rustRow(use, "words.into_iter().collect::<std::collections::HashSet<_>>().len() as i32"));
        String body = "fn different(words: Vec<String>) -> i32 { let mut all = words; all.dedup(); all.len() as i32 }";
        assertThat(score(task, use, body)).isEqualTo(1);
        assertThat(score(task, use, "fn different(words: Vec<String>) -> i32 { words.len() as i32 }"))
                .isZero();
        assertThat(score(task, use, "fn different(words: Vec<String>) -> i32 { words.length() }"))
                .as("it does not compile for another reason")
                .isZero();
    }

    @Test
    void aFunctionInRustMayTakeAndGiveTextsThatAreLent() throws InterruptedException {
        String test = """
                use std::collections::HashMap;
                #[test]
                fn longest_of_all() {
                    assert_eq!(longest(vec!["a", "abc", "ab"], &HashMap::from([("x", "abcde"), ("y", "é")])), "abcde");
                    assert_eq!(longest(vec!["a"], &HashMap::new()), "a");
                }
                """;
        String heading = "fn longest<'a>(words: Vec<&'a str>, more: &HashMap<&'a str, &'a str>) -> &'a str { ";
        String right = heading + "words.into_iter().chain(more.values().copied()).max_by_key(|w| w.len()).unwrap() }";
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("longest")
                .test(Map.of("assert", test))
                .task();
        assertThat(score(task, "use std::collections::HashMap;", right)).isEqualTo(1);
        assertThat(score(task, "use std::collections::HashMap;", heading + "words.first().unwrap() }"))
                .isZero();
        String listed = "#[test]\nfn all() { assert_eq!(sorted(vec![\"b\", \"a\"]), vec![\"a\", \"b\"]); }";
        CodeTask lists = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("sorted")
                .test(Map.of("assert", listed))
                .task();
        assertThat(score(lists, "fn sorted(words: Vec<&str>) -> Vec<&str> { let mut all = words; all.sort(); all }"))
                .isEqualTo(1);
        assertThat(score(lists, "fn sorted(words: Vec<&str>) -> Vec<&str> { words }"))
                .isZero();
    }

    @Test
    void aFunctionInRustMayTakeAndGiveValuesOfAnyType() throws InterruptedException {
        String test = """
                use std::any::Any;
                #[test]
                fn sums() {
                    let inner: Vec<Box<dyn Any>> = vec![Box::new(5), Box::new(true)];
                    let all: Vec<Box<dyn Any>> = vec![Box::new(4), Box::new("x"), Box::new(2.5), Box::new(inner)];
                    assert_eq!(sum(all, &1i32).downcast_ref::<i32>(), Some(&10));
                    assert_eq!(sum(vec![], &"none").downcast_ref::<&str>(), Some(&"none"));
                }
                """;
        String start = """
                use std::any::Any;
                fn whole(value: &dyn Any) -> i32 {
                    match value.downcast_ref::<Vec<Box<dyn Any>>>() {
                        Some(all) => all.iter().map(|one| whole(&**one)).sum(),
                        None => *value.downcast_ref::<i32>().unwrap_or(&0),
                    }
                }
                """;
        String right = start + """
                fn sum(values: Vec<Box<dyn Any>>, more: &dyn Any) -> Box<dyn Any> {
                    match more.downcast_ref::<&'static str>() {
                        Some(text) => Box::new(*text),
                        None => Box::new(whole(&values) + whole(more)),
                    }
                }
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("sum")
                .reference("rust", right)
                .test(Map.of("assert", test))
                .task();
        assertThat(score(task, right)).isEqualTo(1);
        assertThat(score(task, right.replace("whole(&values) + ", ""))).isZero();
        assertThat(score(task, right.replace("Box::new(*text)", "Box::new(text.to_string())")))
                .as("a value of another type")
                .isZero();
    }

    @Test
    void aTestInRustThatGivesAnUnknownTypeIsNoFaultOfTheProgram() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("size")
                .test(Map.of("assert", "struct Own;\n#[test]\nfn own() { assert_eq!(size(&Own), 1); }"))
                .task();
        assertThat(verdict(task, "use std::any::Any;", "fn size(one: &dyn Any) -> i32 { 1 }"))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED);
                    assertThat(unscored.detail()).contains("a type that can't be passed on");
                });
    }

    @Test
    void aProgramInRustThatGivesATypeForWhichTheTestDoesNotAskIsWrong() throws InterruptedException {
        String right = "fn same(one: &dyn Any) -> Box<dyn Any> { Box::new(*one.downcast_ref::<i32>().unwrap()) }";
        String own = "struct Own; fn same(one: &dyn Any) -> Box<dyn Any> { Box::new(Own) }";
        Tasks tasks = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("same")
                .test(Map.of(
                        "assert", "#[test]\nfn one() { assert_eq!(same(&1i32).downcast_ref::<i32>(), Some(&1)); }"));
        CodeTask without = tasks.task();
        assertThat(score(without, "use std::any::Any;", right)).isEqualTo(1);
        assertThat(score(without, "use std::any::Any;", own)).isZero();
        CodeTask with = tasks.reference("rust", "use std::any::Any;\n" + right).task();
        assertThat(score(with, "use std::any::Any;", right)).isEqualTo(1);
        assertThat(score(with, "use std::any::Any;", own)).isZero();
    }

    @Test
    void aTestInRustThatAsksForAnUnknownTypeDecidesNothingWithoutAReference() throws InterruptedException {
        String own = "struct Own; fn same(one: &dyn Any) -> Box<dyn Any> { Box::new(Own) }";
        for (String asked : List.of("is::<std::time::Duration>()", "downcast_ref::<T>().is_some()")) {
            CodeTask task = new Tasks()
                    .kind(TaskKind.ASSERTS)
                    .in("rust")
                    .entry("same")
                    .test(Map.of("assert", "type T = u8;\n#[test]\nfn one() { assert!(same(&1i32)." + asked + "); }"))
                    .task();
            assertThat(verdict(task, "use std::any::Any;", own))
                    .isInstanceOfSatisfying(
                            Verdict.Unscored.class,
                            unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED));
        }
    }

    @Test
    void aFunctionInRustMayTakeAndGiveTypesThatTheReferenceDeclares() throws InterruptedException {
        String types = """
                #[derive(Debug, PartialEq, Clone)]
                pub struct Point { pub x: i32, pub y: i32 }
                #[derive(Debug, PartialEq)]
                pub enum Shape<T> { Empty, Round(Point, T), Named { name: String } }
                """;
        String test = """
                #[test]
                fn moves() {
                    let middle = Point { x: 1, y: 2 };
                    assert_eq!(moved(Shape::Round(middle, 0.5), 3), Shape::Round(Point { x: 4, y: 2 }, 0.5));
                    assert_eq!(moved(Shape::Empty, 3), Shape::Empty);
                    assert_eq!(moved(Shape::Named { name: "a".into() }, 2), Shape::Named { name: "aa".into() });
                }
                """;
        String right = """
                pub fn moved(shape: Shape<f64>, by: i32) -> Shape<f64> {
                    match shape {
                        Shape::Round(at, size) => Shape::Round(Point { x: at.x + by, ..at }, size),
                        Shape::Named { name } => Shape::Named { name: name.repeat(by as usize) },
                        other => other,
                    }
                }
                """;
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("rust")
                .entry("moved")
                .reference("rust", types + right)
                .test(Map.of("assert", test))
                .task();
        assertThat(score(task, types, right)).isEqualTo(1);
        assertThat(score(task, types, right.replace("at.x + by", "at.x"))).isZero();
        assertThat(score(
                        task,
                        types.replace("Empty,", "Empty, Other,"),
                        right.replace("other => other", "_ => Shape::Other")))
                .as("another variant")
                .isZero();
        assertThat(score(
                        task,
                        types.replace("Debug, PartialEq)]\npub enum", "Debug)]\npub enum")
                                + "impl PartialEq for Shape<f64> { fn eq(&self, _: &Self) -> bool { true } }",
                        "pub fn moved(_: Shape<f64>, _: i32) -> Shape<f64> { Shape::Empty }"))
                .as("its own equality")
                .isZero();
        assertThat(score(task, right)).as("without the types").isZero();
    }

    private static CodeTask levels(String reference) {
        Tasks tasks =
                new Tasks().kind(TaskKind.ASSERTS).in("rust").entry("raised").test(Map.of("assert", """
                #[test]
                fn raises() {
                    assert_eq!(raised(Level::Low, Pair(1, "a")), Pair(Level::High, 1));
                    assert_eq!(raised(Level::High, Pair(2, "b")), Pair(Level::High, 2));
                }
                """));
        return (reference.isEmpty() ? tasks : tasks.reference("rust", reference)).task();
    }

    private static final String LEVELS = """
            #![forbid(unsafe_code)]
            #[derive(Debug, PartialEq, Clone, Copy)]
            pub enum Level { Low = 1, High = 2 }
            #[derive(Debug, PartialEq)]
            pub struct Pair<T: Copy, U>(pub T, pub U) where U: PartialEq;
            """;
    private static final String RAISED =
            "pub fn raised<'a>(_: Level, pair: Pair<i32, &'a str>) -> Pair<Level, i32> { Pair(Level::High, pair.0) }";

    /** A declaration that the driver can't read. */
    private static final String UNREAD = LEVELS.replace("pub enum Level { Low = 1,", "pub enum Level { Low = 2 - 1,");

    @Test
    void aTypeInRustMayBeNumberedAndBounded() throws InterruptedException {
        for (String reference : List.of(LEVELS + RAISED, "")) {
            assertThat(score(levels(reference), LEVELS, RAISED)).isEqualTo(1);
            assertThat(score(levels(reference), LEVELS, RAISED.replace("Level::High", "Level::Low")))
                    .isZero();
        }
    }

    @Test
    void aTypeInRustThatCannotBeReadIsNoFaultOfTheProgram() throws InterruptedException {
        CodeTask task = levels(LEVELS + RAISED);
        assertThat(score(task, UNREAD, RAISED)).as("right").isEqualTo(1);
        assertThat(score(task, UNREAD, RAISED.replace("pair.0", "pair.0 + 1")))
                .as("wrong")
                .isZero();
        String generic = "pub fn raised<P: Into<Pair<i32, &'static str>>>(_: Level, pair: P) -> Pair<Level, i32>";
        assertThat(score(
                        task,
                        LEVELS,
                        generic + "{ let pair: Pair<i32, &str> = pair.into(); Pair(Level::High, pair.0) }"))
                .as("a heading that can't be read")
                .isEqualTo(1);
    }

    @Test
    void aTypeInRustThatIsNotThatOfTheTaskIsWrong() throws InterruptedException {
        CodeTask task = levels(LEVELS + RAISED);
        assertThat(said(
                        0,
                        task,
                        UNREAD.replace("pub struct Pair<T: Copy, U>(pub T,", "pub struct Pair<T: Copy, U>(u8, pub T,"),
                        RAISED.replace("(Level::High, pair.0)", "(0, Level::High, pair.1)")))
                .contains("it does not take and give the types of the task");
        assertThat(said(0, task, UNREAD, RAISED.replace("pair.0", "pair.9")))
                .as("it does not compile by itself")
                .startsWith("CE")
                .doesNotContain("types of the task");
    }

    @Test
    void withoutAReferenceATypeInRustThatCannotBeReadIsUnscored() throws InterruptedException {
        CodeTask task = levels("");
        assertThat(verdict(task, UNREAD, RAISED))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED));
        assertThat(score(task, UNREAD, RAISED.replace("pair.0", "pair.9")))
                .as("it does not compile by itself")
                .isZero();
    }

    @Test
    void aTypeInRustThatCannotBeReadIsThatOfAProgramThatHasPassed() throws InterruptedException {
        Verifier<CodeTask> verifier = verifier();
        CodeTask task = levels("");
        for (String program : List.of(LEVELS + RAISED, UNREAD + RAISED)) {
            assertThat(scored(verifier, task, program)).isEqualTo(1);
        }
        assertThat(scored(verifier, task, UNREAD + RAISED.replace("pair.0", "pair.0 + 1")))
                .isZero();
    }

    private static double scored(Verifier<CodeTask> verifier, CodeTask task, String program)
            throws InterruptedException {
        Verdict verdict = verifier.verify(task, Response.of("```rust\n" + program + "\n```\n"));
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        return ((Verdict.Scored) verdict).score();
    }

    @Test
    void aTestThatDoesNotCallTheFunctionIsNoTest() throws InterruptedException {
        for (String test : List.of("/* assert(solve(1) == 2); */", "assert(true);")) {
            assertThat(verdict(asserted("cpp", test).task(), "int solve(int a) { return 1; }"))
                    .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                        assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE);
                        assertThat(unscored.detail()).contains("does not call solve");
                    });
        }
    }

    @Test
    void aTestInJavaMayCallTheOtherMethodsOfTheReferenceAndUseItsImports() throws InterruptedException {
        String twice = "    public int twice(int n) { return 2 * n; }\n";
        String head = "import java.security.*;\n\nclass Solution {\n" + twice + "    public int half(int n) ";
        CodeTask task = Tasks.of(Map.of(
                "task_id",
                "Java/900",
                "prompt",
                head + "{\n",
                "canonical_solution",
                "        return n / 2;\n    }\n}\n",
                "test",
                """
                        public class Main {
                            public static void main(String[] words) throws NoSuchAlgorithmException {
                                Solution s = new Solution();
                                if (s.half(s.twice(3)) != 3) throw new AssertionError();
                            }
                        }
                        """));
        assertThat(score(task, head, "{ return n / 2; } }")).isEqualTo(1);
        assertThat(score(task, head, "{ return n; } }")).isZero();
        assertThat(
                        score(
                                task,
                                "class Solution { public int twice(int n) { return n; } public int half(int n) { return n; } }"))
                .as("both changed")
                .isZero();
        assertThat(
                        score(
                                task,
                                "class Solution { public int twice(int n) { return n; } public int half(int n) { return n / 2; } }"))
                .as("only that of the task changed")
                .isZero();
    }

    @Test
    void aProgramMayNotChangeAFunctionOfTheTaskThatTheTestCalls() throws InterruptedException {
        CodeTask task = Tasks.of(Map.of(
                "task_id", "JavaScript/901",
                "prompt", "const twice = (n) => {\n  return 2 * n;\n}\n\nconst half = (n) => {\n",
                "canonical_solution", "  return n / 2;\n}\n",
                "test", "const testHalf = () => { console.assert(half(twice(3)) === 3); };\ntestHalf();\n"));
        assertThat(score(task, "const twice = (n) => {", "  return n + n;", "}", "const half = (n) => n / 2;"))
                .as("another text for the same")
                .isEqualTo(1);
        assertThat(said(0, task, "const twice = (n) => {", "  return n;", "}", "const half = (n) => n / 2;"))
                .contains("WA", "twice");
    }

    @Test
    void aValueInAnInterfaceOfGoKeepsItsType() throws InterruptedException {
        CodeTask task = asserted("go", """
                        assert.Equal(t, []int{1}, solve([]interface{}{1, 'a', "b", int64(3)}))
                        assert.Equal(t, []string{"none"}, solve(map[interface{}]interface{}{"p": 1}))
                        """.replace("assert.Equal(t, ", "assert.New(t).Equal("))
                .task();
        assertThat(said(0, task, """
                        func solve(value interface{}) interface{} {
                            list, isList := value.([]interface{})
                            if !isList {
                                return []string{"none"}
                            }
                            all := []int{}
                            for _, one := range list {
                                if number, isInt := one.(int); isInt {
                                    all = append(all, number)
                                }
                            }
                            return all
                        }
                        """)).startsWith("AC");
    }

    @Test
    void aFunctionOfCppMayTakeValuesOfAnyTypeOrHaveANameOfC() throws InterruptedException {
        CodeTask any = asserted("cpp", """
                        int main() {
                            assert(any_cast<int>(solve(1, string("a"))) == 1);
                            assert(any_cast<string>(solve(string("b"), 2.5)) == "b");
                            assert(!solve({}, 1).has_value());
                        }
                        """).task();
        assertThat(score(any, "std::any solve(std::any a, std::any b) { return a; }"))
                .isEqualTo(1);
        assertThat(score(any, "std::any solve(std::any a, std::any b) { return b; }"))
                .isZero();
        CodeTask name = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("cpp")
                .entry("strlen")
                .test(Map.of("assert", "int main() { assert(strlen(\"abc\") == 3); }"))
                .task();
        assertThat(score(
                        name,
                        "#include <string>",
                        "using namespace std;",
                        "int strlen(string text) { return text.size(); }"))
                .isEqualTo(1);
        assertThat(score(name, "#include <string>", "using namespace std;", "int strlen(string text) { return 1; }"))
                .isZero();
    }

    @Test
    void aFunctionOfCppMayHaveTheNameOfAnAlgorithm() throws InterruptedException {
        CodeTask task = new Tasks()
                .kind(TaskKind.ASSERTS)
                .in("cpp")
                .entry("unique")
                .test(
                        Map.of(
                                "assert",
                                "int main() { auto candidate = unique; assert(candidate({2, 1, 2}) == (std::vector<long>{1, 2})); }"))
                .task();
        String right = "#include <set>\n#include <vector>\n"
                + "std::vector<long> unique(std::vector<long> all) { std::set<long> s(all.begin(), all.end()); return {s.begin(), s.end()}; }";
        assertThat(score(task, right)).isEqualTo(1);
        assertThat(score(task, right.replace("return {s.begin(), s.end()}", "return all")))
                .isZero();
    }

    @Test
    void aTestThatGivesAValueOfAnotherTypeSaysNothingOfTheProgram() throws InterruptedException {
        assertUnsupported(
                asserted("cpp", "int main() { assert(solve({std::any(2), std::any(std::map<int, int>())}) == 2); }")
                        .task(),
                "int solve(std::vector<std::any> all) { return all.size(); }");
        assertUnsupported(
                asserted(
                                "java",
                                "class Main { public static void main(String[] a) { assert Solution.solve(Main.class) == 2; } }")
                        .task(),
                "class Solution { static int solve(Object one) { return 2; } }");
        assertUnsupported(
                asserted("javascript", "console.assert(solve(() => 2) === 2);").task(), "const solve = (f) => f();");
        assertUnsupported(
                asserted("go", "if solve(make(chan int)) != 2 { panic(1) }").task(),
                "func solve(one interface{}) int { return 2 }");
    }

    private void assertUnsupported(CodeTask task, String program) throws InterruptedException {
        assertThat(verdict(task, program))
                .as(program)
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Verdict.Cause.UNSUPPORTED));
    }

    @Test
    void aNumberOfJavaKeepsItsClassAsAnObject() throws InterruptedException {
        CodeTask task = asserted("java", """
                        class Main {
                            public static void main(String[] a) {
                                assert (long) Solution.solve(List.of(4L, 2.5f, 3, "a")) == 4L;
                                assert (float) Solution.solve(List.of(2.5f, 4)) == 2.5f;
                            }
                        }
                        """).task();
        String right = "class Solution { static Object solve(List<Object> all) { for (Object one : all)"
                + " if (one instanceof Long || one instanceof Float) return one; return 0L; } }";
        assertThat(score(task, right)).isEqualTo(1);
        assertThat(score(task, right.replace("one instanceof Long ||", ""))).isZero();
        assertThat(score(task, right.replace("return one", "return 4"))).isZero();
    }

    @Test
    void aTestOfJavaMayCompareATextWithALiteralByIdentity() throws InterruptedException {
        CodeTask task = asserted(
                        "java",
                        "class Main { public static void main(String[] a) { assert Solution.solve(\"2,3\", \"1\") == \"2,3\"; } }")
                .task();
        assertThat(score(task, "class Solution { static String solve(String a, String b) { return a; } }"))
                .isEqualTo(1);
        assertThat(score(task, "class Solution { static String solve(String a, String b) { return b; } }"))
                .isZero();
    }

    @Test
    void aReferenceThatDoesNotCompileIsSaidToBeTheFault() throws InterruptedException {
        CodeTask task = asserted("go", "if solve(1) != 2 { panic(1) }")
                .reference("go", "func solve(a int) int { return b }")
                .task();
        assertThat(verdict(task, "func solve(a int) int { return 3 }"))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE);
                    assertThat(unscored.detail()).contains("can't be compiled", "undefined: b");
                });
    }

    @Test
    void aProgramMayUseTheFunctionsOfThePromptOrRepeatThem() throws InterruptedException {
        String helper = "const twice = (n) => 2 * n;\n";
        CodeTask task = Tasks.of(Map.of(
                "task_id", "JavaScript/900",
                "prompt", helper + "\n/* Undoes twice. */\nconst half = (n) => {\n",
                "canonical_solution", "  return n / 2;\n}\n",
                "test", "const testHalf = () => { console.assert(half(twice(3)) === 3); };\ntestHalf();\n"));
        assertThat(score(task, "const half = (n) => n / 2;")).isEqualTo(1);
        assertThat(score(task, helper, "const half = (n) => n * n / twice(n);"))
                .as("repeated")
                .isEqualTo(1);
        assertThat(score(task, "const half = (n) => n * n / twice(n);"))
                .as("used")
                .isEqualTo(1);
        assertThat(score(task, "const twice = (n) => 0;", "const half = (n) => 0;"))
                .as("replaced")
                .isZero();
    }
}

package dev.assay.code.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.assay.code.literal.LiteralSyntax;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HeadingsTest {
    private static final HeadingReader READER =
            new HeadingReader(Set.of("std", "vector", "int", "long", "const", "void", "string"));

    private static Callee callee(String entry) {
        return new Callee(entry, 0, Optional.empty());
    }

    private static Optional<FunctionHeading> cpp(String text, String entry) {
        return READER.find(CodeText.of(text, LiteralSyntax.CPP), callee(entry));
    }

    @Test
    void aHeadingHasTheTypesOfItsFunction() {
        assertThat(cpp(
                        "#include <vector>\nusing namespace std;\nstatic vector<int> f(const vector<long>& all, int n) {",
                        "f"))
                .contains(new FunctionHeading("", true, "vector<int>", List.of("const vector<long>&", "int")));
        assertThat(cpp("class Solution {\npublic:\n  int g() { return f(1); }\n  int f(int a) { } };", "f"))
                .contains(new FunctionHeading("Solution", false, "int", List.of("int")));
        assertThat(cpp("struct A { int f(int a) {} };", "B.f")).isEmpty();
    }

    @Test
    void onlyTypesOfKnownWordsPass() {
        assertThat(cpp("int f(int a = (exit(0), 1)) {", "f"))
                .map(FunctionHeading::parameters)
                .contains(List.of("int"));
        assertThat(cpp("T f(int a) {", "f")).isEmpty();
        assertThat(cpp("int f(decltype(exit(0)) a) {", "f")).isEmpty();
        assertThat(cpp("int f(vector<int, std::system(\"x\")> a) {", "f")).isEmpty();
        assertThat(cpp("int f(int a[exit]) {", "f")).isEmpty();
    }

    @Test
    void aHeadingOfRustHoldsWhatItPasses() {
        RustHeading heading = RustHeading.find(
                        CodeText.of(
                                "impl Solution { pub fn two_sum<'a>(&self, all: &'a [i32], word: &str, mut n: &mut Vec<Vec<char>>) -> Vec<(i32, String)> {} }",
                                LiteralSyntax.RUST),
                        callee("twoSum"))
                .orElseThrow();
        assertThat(heading.path()).isEqualTo("Solution {}.two_sum");
        assertThat(heading.result()).isEqualTo("Vec<(i32, String)>");
        assertThat(heading.parameters())
                .extracting(RustParameter::held)
                .containsExactly("Vec<i32>", "String", "Vec<Vec<char>>");
        assertThat(heading.parameters())
                .extracting(parameter -> parameter.passed("x"))
                .containsExactly("&x", "&x", "&mut x");
    }

    private static Optional<List<RustType>> declaredTypes(String text) {
        CodeText code = CodeText.of(text, LiteralSyntax.RUST);
        return RustHeading.find(code, callee("f")).flatMap(heading -> heading.declaredTypes(code));
    }

    @Test
    void aBlockOfRustIsNoHeading() {
        assertThat(declaredTypes("fn f(a: [i32; 3]) -> i32 { 1 }")).contains(List.of());
        assertThat(declaredTypes("fn f(a: [i32; { std::process::exit(0) }]) -> i32 { 1 }"))
                .isEmpty();
    }

    @Test
    void aTypeOfRustIsWrittenAnewFromItsWords() {
        Optional<List<RustType>> types = declaredTypes("""
                #[derive(Debug, Exploit)]
                #[derive(PartialEq)]
                enum Shape<T> { #[allow(dead_code)] Empty, Round(Point, T), Named { name: String } }
                struct Point { pub x: i32, /* exit(0) */ y: i32 }
                fn f(shape: Shape<f64>) -> bool { true }
                """);
        assertThat(types.orElseThrow())
                .extracting(RustType::declaration)
                .containsExactly("""
                #[derive(Debug, PartialEq)]
                pub enum Shape<T> {
                    Empty,
                    Round(Point, T),
                    Named{name: String},
                }
                """, "pub struct Point{x: i32, y: i32}\n");
    }

    @Test
    void aTypeOfRustMayBeDeclaredInAllUsualWays() {
        Optional<List<RustType>> types = declaredTypes("""
                #![deny(warnings)]
                /// A level.
                #[derive(Default)]
                pub(crate) enum Level { #[default] Low = 1, High = 0x0F }
                mod inner {
                    pub struct Pair<T: Ord + std::fmt::Debug, U>(pub T, pub(crate) U) where U: Copy;
                    struct Open<T> where T: PartialOrd + 'static { next: Option<Box<Self>>, one: T }
                }
                struct Word<'a> { text: &'a str }
                type Grid = Vec<[Level; 3]>;
                fn f(grid: &Grid, pair: Pair<i32, i32>, open: Open<u8>) -> Word<'_> { todo!() }
                """);
        assertThat(types.orElseThrow())
                .extracting(RustType::declaration)
                .containsExactly(
                        "pub struct Word{text: &'static str}\n",
                        "pub type Grid = (Vec<[Level; 3]>);\n",
                        "pub struct Pair<T: Ord + std::fmt::Debug, U: Copy>(T, U);\n",
                        "pub struct Open<T: PartialOrd>{next: Option<Box<Self>>, one: T}\n",
                        "#[derive(Default)]\npub enum Level {\n    #[default] Low = 1,\n    High = 0x0F,\n}\n");
    }

    @Test
    void aTypeOfRustThatIsMoreThanWordsIsNone() {
        for (String type : List.of(
                "struct P { x: [i32; { std::process::exit(0) }] }",
                "struct P<T: Evil> { x: T }",
                "struct P { x: Unknown }",
                "enum P { A = { std::process::exit(0) } }",
                "struct P<T> where T: Evil { x: T }",
                "type P = Unknown;",
                "trait P {}")) {
            assertThat(declaredTypes(type + "\nfn f(p: P) -> i32 { 1 }"))
                    .as(type)
                    .isEmpty();
        }
    }

    @Test
    void aLongTextOfRustIsReadInLittleSpace() {
        for (String part : List.of("<", "<>", "->", "x", "[", "[x]", "#[x]", "'a,")) {
            String parts = part.repeat(100_000);
            for (String text : List.of(
                    "type P = " + parts + ";\nfn f(p: P) {}",
                    "struct P<" + parts + "> { x: " + parts + " }\nfn f(p: P) {}",
                    "fn f<" + parts + ">(p: P) {}")) {
                assertThatCode(() -> declaredTypes(text)).doesNotThrowAnyException();
            }
        }
    }
}

package dev.assay.code.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.literal.LiteralSyntax;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CodeTextTest {
    private static final List<LiteralSyntax> ALL = List.of(
            LiteralSyntax.CPP, LiteralSyntax.JAVA, LiteralSyntax.JAVASCRIPT, LiteralSyntax.GO, LiteralSyntax.RUST);

    private static String bare(String text, LiteralSyntax syntax) {
        return CodeText.of(text, syntax).bare();
    }

    @Test
    void commentsAndLiteralsAreBlank() {
        assertThat(bare("a /* { */ b // }\nc", LiteralSyntax.JAVA)).isEqualTo("a         b     \nc");
        assertThat(bare("f(\"{\\\"\", '}')", LiteralSyntax.CPP)).isEqualTo("f(     ,    )");
        assertThat(bare("int a = 1'000; {", LiteralSyntax.CPP)).endsWith("{");
        assertThat(bare("R\"x({)\" )x\" }", LiteralSyntax.CPP).strip()).isEqualTo("}");
        assertThat(bare("\"\"\"\n{ \" {\"\"\" }", LiteralSyntax.JAVA).strip()).isEqualTo("}");
        assertThat(bare("`{\n` }", LiteralSyntax.GO).strip()).isEqualTo("}");
        assertThat(bare("`\\` }", LiteralSyntax.GO).strip()).isEqualTo("}");
        assertThat(bare("fn f<'a>(c: char) { '{' }", LiteralSyntax.RUST)).isEqualTo("fn f<'a>(c: char) {     }");
        assertThat(bare("r#\"{ \" \"# /* /* */ { */ }", LiteralSyntax.RUST).strip())
                .isEqualTo("}");
    }

    @Property
    void everyCharacterKeepsItsPlace(@ForAll String text) {
        for (LiteralSyntax syntax : ALL) {
            assertThat(bare(text, syntax)).hasSameSizeAs(text);
        }
    }

    @Test
    void matchesAreFoundByTheirDepth() {
        CodeText code = CodeText.of("void f() { f(); { f(); } } // f(\nint f()", LiteralSyntax.CPP);
        assertThat(code.at(0, Pattern.compile("f\\("))).hasSize(2);
        assertThat(code.at(1, Pattern.compile("f\\("))).hasSize(1);
        assertThat(code.openBraces()).isZero();
    }
}

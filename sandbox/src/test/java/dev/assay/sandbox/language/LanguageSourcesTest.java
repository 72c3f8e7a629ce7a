package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LanguageSourcesTest {
    private static final LanguageCatalog CATALOG = LanguageCatalog.usual();

    private static LanguageSources sources(Program program) {
        return LanguageSources.of(program, CATALOG.find(program.language()).orElseThrow());
    }

    private static Program program(String language, Map<String, String> texts, Optional<String> entry) {
        Map<String, Bytes> files = new HashMap<>();
        texts.forEach((name, text) -> files.put(name, Bytes.utf8(text)));
        return new Program(language, files, entry, List.of(), Bytes.EMPTY, List.of());
    }

    @Test
    void anUnnamedSourceGetsTheUsualNameOfItsLanguage() {
        LanguageSources sources = sources(Program.of("cpp", "int main() {}").withFile("data.txt", Bytes.EMPTY));
        assertThat(sources.entry()).isEqualTo("main.cpp");
        assertThat(sources.files()).containsOnlyKeys("main.cpp", "data.txt");
    }

    @Test
    void aJavaSourceIsNamedAfterItsClass() {
        LanguageSources sources = sources(Program.of("java", "package p; public class Solution {}"));
        assertThat(sources.entry()).isEqualTo("Solution.java");
        assertThat(sources.mainClass()).isEqualTo("p.Solution");
    }

    @Test
    void aJavaClassNeverTakesTheNameOfAnotherFile() {
        LanguageSources sources = sources(
                Program.of("java", "public class Tests {}").withFile("Tests.java", Bytes.utf8("class Tests {}")));
        assertThat(sources.entry()).isEqualTo("Main.java");
        assertThat(sources.files()).containsOnlyKeys("Main.java", "Tests.java");
    }

    @Test
    void theEntryIsTheOneThatIsNamedOrUsualOrAlone() {
        Map<String, String> several = Map.of("main.c", "", "other.c", "");
        assertThat(sources(program("c", several, Optional.of("other.c"))).entry())
                .isEqualTo("other.c");
        assertThat(sources(program("c", several, Optional.empty())).entry()).isEqualTo("main.c");
        assertThat(sources(program("c", Map.of("only.c", ""), Optional.empty())).entry())
                .isEqualTo("only.c");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sources(program("c", Map.of("a.c", "", "b.c", ""), Optional.empty())))
                .withMessageContaining("main.c");
    }

    @Test
    void twoFilesOfOneNameAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sources(Program.of("c", "").withFile("main.c", Bytes.EMPTY)));
    }

    @Test
    void fillsInWords() {
        LanguageSources sources =
                sources(program("c", Map.of("main.c", "", "-x.c", "", "data.txt", ""), Optional.empty()));
        assertThat(sources.fill(
                        List.of("gcc", "{prepared}", "{sources}", "-m{memory_mb}", "-h{heap_mb}"),
                        64,
                        96,
                        List.of("-a", "-b")))
                .containsExactly("gcc", "-a", "-b", "main.c", "./-x.c", "-m64", "-h96");
    }
}

package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every link between the pages of the repository leads somewhere, and that docs/README.md leads to all pages. */
class LinksTest {
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", "build");
    private static final Pattern CODE_BLOCK = Pattern.compile("^ *```.*?^ *```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#{1,6} +(.*)$", Pattern.MULTILINE);
    private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

    static List<String> pages() throws IOException {
        try (Stream<Path> files = Files.walk(PomsTest.ROOT)) {
            return files.map(PomsTest.ROOT::relativize)
                    .filter(page -> page.toString().endsWith(".md"))
                    .filter(LinksTest::isOurs)
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isOurs(Path page) {
        for (Path part : page) {
            String name = part.toString();
            if (NOT_OURS.contains(name) || (name.startsWith(".") && !name.equals(".github"))) {
                return false;
            }
        }
        return true;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkOfAPageLeadsToAFileAndAHeading(String page) {
        Path file = PomsTest.ROOT.resolve(page);

        assertThat(links(file)).allSatisfy(link -> {
            Path target = target(file, link);
            assertThat(target).exists();
            if (link.contains("#")) {
                assertThat(anchors(target)).contains(link.substring(link.indexOf('#') + 1));
            }
        });
    }

    @Test
    void theIndexOfTheDocumentsLeadsToEachOfThem() throws IOException {
        Set<Path> found = new HashSet<>();
        Deque<Path> waiting = new ArrayDeque<>();
        waiting.add(PomsTest.ROOT.resolve("docs/README.md"));
        while (!waiting.isEmpty()) {
            Path page = waiting.remove();
            if (page.toString().endsWith(".md") && found.add(page)) {
                links(page).forEach(link -> waiting.add(target(page, link)));
            }
        }

        assertThat(pages())
                .filteredOn(page -> page.startsWith("docs"))
                .extracting(PomsTest.ROOT::resolve)
                .isSubsetOf(found);
    }

    /** The links of a page that lead to another file, or to a heading, of the repository. */
    private static List<String> links(Path page) {
        String text = CODE.matcher(withoutCodeBlocks(page)).replaceAll("");
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1))
                .filter(link -> !SCHEME.matcher(link).matches())
                .toList();
    }

    private static Path target(Path page, String link) {
        String file = link.replaceFirst("#.*", "");
        return file.isEmpty() ? page : page.resolveSibling(file).normalize();
    }

    /** The anchors that GitHub gives to the headings of a page. */
    private static Set<String> anchors(Path page) {
        Map<String, Integer> seen = new HashMap<>();
        Set<String> anchors = new HashSet<>();
        HEADING.matcher(withoutCodeBlocks(page)).results().forEach(heading -> {
            String anchor = heading.group(1)
                    .strip()
                    .replaceAll("]\\([^)]*\\)", "")
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                    .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        });
        return anchors;
    }

    private static String withoutCodeBlocks(Path page) {
        try {
            return CODE_BLOCK.matcher(Files.readString(page)).replaceAll("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

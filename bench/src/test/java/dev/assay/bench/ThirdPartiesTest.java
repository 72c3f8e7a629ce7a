package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Tests that NOTICE names every library that is shipped, and that each has a licence that allows it. It reads what the
 * other modules were packaged with, and so this module is built last.
 */
class ThirdPartiesTest {
    private static final Path ROOT = Path.of("..");

    private static final List<String> SHIPPED =
            List.of("cli", "clients/java", "sandbox/graalpy-worker", "sql-engines/worker", "verifier-llm-judge/server");

    private static final Set<String> ALLOWED = Set.of(
            "0BSD",
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CC0-1.0",
            "EPL-2.0",
            "MIT",
            "MIT-0",
            "UPL-1.0",
            "Unicode-3.0");

    /** The names that poms give to the licences that are allowed. */
    private static final Pattern ALLOWED_NAME = Pattern.compile("\\b(?:Apache|Apache-2\\.0|0?BSD|MIT|EPL|CC0|ICU"
            + "|Universal Permissive License|Bouncy Castle Licence|Go License)\\b");

    private static final Pattern ARCHIVE =
            Pattern.compile("((.+?)-\\d.*?)(?:-(?:linux|osx|windows)-\\w+)?\\.jar", Pattern.CASE_INSENSITIVE);
    private static final Pattern LICENSE = Pattern.compile("<license>\\s*<name>([^<]*)</name>");
    private static final Pattern PARENT = Pattern.compile(
            "<parent>.*?<artifactId>\\s*([^<]*?)\\s*</artifactId>.*?<version>\\s*([^<]*?)\\s*</version>",
            Pattern.DOTALL);

    @Test
    void noticeNamesEveryLibraryThatIsShippedAndNoOther() throws IOException {
        Set<String> artifacts = new TreeSet<>();
        for (String archive : archives()) {
            artifacts.add(matcher(archive).group(2));
        }

        assertThat(notice().keySet())
                .as("the third parties in NOTICE, as group:artifact under the licence of each")
                .containsExactlyInAnyOrderElementsOf(artifacts);
    }

    @Test
    void noticeNamesOnlyLicencesThatAllowShipping() throws IOException {
        assertThat(notice().values()).isSubsetOf(ALLOWED);
    }

    @Test
    void noLibraryHasAPomWithoutALicenceThatAllowsShipping() throws IOException {
        Map<String, Path> poms = poms();
        for (String archive : archives()) {
            List<String> licenses = licenses(matcher(archive).group(1) + ".pom", poms);
            // A pom that names none leaves it to whoever put the library into NOTICE.
            assertThat(licenses.isEmpty()
                            || licenses.stream()
                                    .anyMatch(name -> ALLOWED_NAME.matcher(name).find()))
                    .as("%s is under %s", archive, licenses)
                    .isTrue();
        }
    }

    private static Matcher matcher(String archive) {
        Matcher matcher = ARCHIVE.matcher(archive);
        assertThat(matcher.matches()).as(archive).isTrue();
        return matcher;
    }

    /** The licence of each artifact in NOTICE. */
    private static Map<String, String> notice() throws IOException {
        Map<String, String> licences = new TreeMap<>();
        String licence = "";
        for (String line : Files.readAllLines(ROOT.resolve("NOTICE"))) {
            if (line.startsWith("  ")) {
                licences.put(line.substring(line.indexOf(':') + 1), licence);
            } else {
                licence = line;
            }
        }
        return licences;
    }

    /** The file names of all libraries that are shipped, without our own. */
    private static Set<String> archives() throws IOException {
        Set<String> archives = new TreeSet<>();
        for (Path folder : SHIPPED.stream()
                .map(module -> ROOT.resolve(module).resolve("target/lib"))
                .toList()) {
            assumeBuilt(folder);
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".jar"))
                        .forEach(archives::add);
            }
        }
        Path gateway = ROOT.resolve("gateway/target/gateway-" + version() + "-exec.jar");
        assumeBuilt(gateway);
        try (ZipFile jar = new ZipFile(gateway.toFile())) {
            jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("BOOT-INF/lib/") && name.endsWith(".jar"))
                    .forEach(name -> archives.add(name.substring("BOOT-INF/lib/".length())));
        }
        archives.removeAll(ours());
        return archives;
    }

    private static void assumeBuilt(Path path) {
        Assumptions.assumeTrue(
                Files.exists(path) || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), path + " is not built");
    }

    private static Set<String> ours() throws IOException {
        Set<String> ours = new TreeSet<>();
        Pattern artifact = Pattern.compile("^  <artifactId>(.*)</artifactId>$", Pattern.MULTILINE);
        Pattern module = Pattern.compile("<module>(.*)</module>");
        for (String folder : all(module, Files.readString(ROOT.resolve("pom.xml")))) {
            for (String name :
                    all(artifact, Files.readString(ROOT.resolve(folder).resolve("pom.xml")))) {
                ours.add(name + "-" + version() + ".jar");
            }
        }
        return ours;
    }

    private static String version() throws IOException {
        return all(
                        Pattern.compile("^  <version>(.*)</version>$", Pattern.MULTILINE),
                        Files.readString(ROOT.resolve("pom.xml")))
                .getFirst();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** The poms in the repository that this class path is from, by their file names. */
    private static Map<String, Path> poms() throws IOException {
        Map<String, Path> poms = new TreeMap<>();
        try (Stream<Path> files = Files.walk(repository())) {
            files.filter(file -> file.toString().endsWith(".pom"))
                    .forEach(file -> poms.put(file.getFileName().toString(), file));
        }
        return poms;
    }

    /** Returns the local repository: the folder above org/assertj/assertj-core/VERSION/assertj-core-VERSION.jar. */
    private static Path repository() {
        URL archive = Assertions.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(archive.toString())).resolve("../../../../..").normalize();
    }

    private static List<String> licenses(String pom, Map<String, Path> poms) throws IOException {
        Path file = poms.get(pom);
        if (file == null) {
            return List.of();
        }
        String text = Files.readString(file);
        List<String> names = new ArrayList<>(all(LICENSE, text));
        Matcher parent = PARENT.matcher(text);
        return names.isEmpty() && parent.find()
                ? licenses(parent.group(1) + "-" + parent.group(2) + ".pom", poms)
                : names;
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the images as far as their build file tells. */
class DockerfileTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern STAGE = Pattern.compile("FROM (\\S+) AS (\\S+)");
    private static final Pattern PACKAGES = Pattern.compile("(?m)^ARG PACKAGES=\"(.*)\"$");

    private final Map<String, String> bases = new LinkedHashMap<>();
    private final Map<String, String> stages = new LinkedHashMap<>();

    @BeforeEach
    void read() throws IOException {
        String stage = "";
        for (String line : Files.readAllLines(ROOT.resolve("deploy/docker/Dockerfile"))) {
            Matcher from = STAGE.matcher(line);
            if (from.matches()) {
                stage = from.group(2);
                bases.put(stage, from.group(1));
            }
            if (!line.startsWith("#")) {
                stages.merge(stage, line + "\n", String::concat);
            }
        }
    }

    private String stage(String name) {
        return stages.getOrDefault(name, "");
    }

    @Test
    void everyImageIsMadeOfOneJava25ThatIsPinnedByItsDigest() {
        assertThat(stage(""))
                .containsPattern("(?m)^ARG JAVA=eclipse-temurin:25\\.[0-9.]+_[0-9]+-jdk@sha256:[0-9a-f]{64}$")
                .containsPattern("(?m)^ARG JUDGE_BASE=system$");
        assertThat(bases)
                .containsOnly(
                        Map.entry("build", "${JAVA}"),
                        Map.entry("without-jdk", "${JAVA}"),
                        Map.entry("system", "scratch"),
                        Map.entry("gateway", "system"),
                        Map.entry("worker", "system"),
                        Map.entry("judge", "${JUDGE_BASE}"));
        assertThat(stage("build")).contains(" binutils ");
        assertThat(stage("without-jdk")).contains("rm -rf /var/lib/apt/lists/* \"${JAVA_HOME}\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "worker", "judge"})
    void anImageRunsAsAnOrdinaryUserAndNamesItsListOfLibraries(String image) {
        List<String> lines = stage(image).lines().toList();

        assertThat(lines).contains("COPY --from=build /images/" + image + " /opt/assay");
        assertThat(stage(image)).contains("dev.assay.sbom=\"/opt/assay/lib/*/bom.json\"");
        int user = lines.indexOf("USER 10001:10001");
        assertThat(user).isPositive();
        assertThat(lines.subList(user, lines.size())).noneMatch(line -> line.startsWith("RUN "));
        assertThat(stage(image)).containsOnlyOnce("USER ").doesNotContain("ADD ");
    }

    /** Only the worker runs programs, so only it has compilers. */
    @Test
    void theWorkerHasEveryLanguageOfTheSandboxesImageAndTheOthersHaveNone() throws IOException {
        Matcher all = PACKAGES.matcher(Files.readString(ROOT.resolve("sandbox/docker/Dockerfile")));
        assertThat(all.find()).isTrue();
        Matcher ours = PACKAGES.matcher(stage("worker"));
        assertThat(ours.find()).isTrue();

        assertThat(List.of(ours.group(1).split(" ", -1)))
                .contains("bubblewrap")
                .contains(all.group(1).split(" ", -1));
        for (String image : List.of("system", "gateway", "judge")) {
            assertThat(stage(image)).doesNotContain("gcc", "python", "bubblewrap");
        }
    }
}

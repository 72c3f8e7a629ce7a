package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Tests of the build files: the modules are a strict DAG, and every version is set in one place. */
class PomsTest {
    static final Path ROOT = root();

    /**
     * The modules that each module may depend on, besides the test kit in tests; a verifier may depend on those of the
     * last line.
     */
    private static final Map<String, Set<String>> EDGES = Map.ofEntries(
            Map.entry("yaml", Set.of()),
            Map.entry("verifier-api", Set.of()),
            Map.entry("answer", Set.of("verifier-api")),
            Map.entry("sandbox/worker", Set.of()),
            Map.entry("sandbox", Set.of("sandbox-worker", "yaml")),
            Map.entry("sandbox/graalpy-worker", Set.of("sandbox", "sandbox-worker")),
            Map.entry("sql-engines", Set.of("sandbox", "sandbox-worker", "verifier-api")),
            Map.entry(
                    "sql-engines/worker",
                    Set.of(
                            "answer",
                            "sandbox",
                            "sandbox-worker",
                            "sql-engines",
                            "verifier-api",
                            "verifier-sql",
                            "verifier-sql-distinguish")),
            Map.entry("verifier-sql/distinguish", Set.of("sql-engines", "verifier-sql")),
            Map.entry("verifier-llm-judge/server", Set.of("verifier-api", "verifier-llm-judge")),
            Map.entry("verifier-api/testkit", Set.of("verifier-api")),
            Map.entry("engine", Set.of("verifier-api", "yaml")),
            Map.entry("text-metrics", Set.of()),
            Map.entry("graders", Set.of("sandbox", "text-metrics", "verifier-api")),
            Map.entry("db", Set.of("engine")),
            Map.entry("console", Set.of("db", "engine")),
            Map.entry("clients/java", Set.of()),
            Map.entry("clients/typescript", Set.of()),
            Map.entry("gateway", Set.of("console", "db", "engine", "graders", "sandbox", "verifiers")),
            Map.entry("cli", Set.of("engine", "sandbox", "verifier-sql-distinguish", "verifiers")),
            Map.entry("deploy/spark", Set.of("cli", "engine")),
            Map.entry("bench", Set.of("cli", "engine", "sandbox", "verifier-sql-distinguish", "verifiers")));

    private static final Set<String> OF_A_VERIFIER =
            Set.of("verifier-api", "answer", "sandbox", "sql-engines", "text-metrics", "yaml");

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleNamesOnlyModulesBelowIt(String module) {
        List<Element> ours = dependencies(module).stream()
                .filter(dependency -> "dev.assay".equals(text(dependency, "groupId")))
                .filter(dependency -> !isTestKitInTests(dependency))
                .toList();

        assertThat(ours)
                .extracting(dependency -> text(dependency, "artifactId"))
                .allMatch(mayName(module));
    }

    private static Predicate<String> mayName(String module) {
        if (module.equals("verifiers")) {
            return name -> name.startsWith("verifier-") && !EDGES.containsKey(name);
        }
        boolean verifier = module.startsWith("verifier-") && !EDGES.containsKey(module);
        Set<String> allowed = verifier ? OF_A_VERIFIER : EDGES.getOrDefault(module, Set.of());
        return allowed::contains;
    }

    private static boolean isTestKitInTests(Element dependency) {
        return "verifier-api-testkit".equals(text(dependency, "artifactId"))
                && "test".equals(text(dependency, "scope"));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleDecidesNoVersion(String module) {
        assertThat(dependencies(module))
                .allMatch(dependency -> text(dependency, "version").isEmpty());
        assertThat(elements(pom(module), "plugin"))
                .allMatch(plugin -> text(plugin, "version").isEmpty());
        assertThat(elements(pom(module), "properties"))
                .flatMap(PomsTest::children)
                .noneMatch(property -> property.getTagName().endsWith(".version"));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void aModuleIsAChildOfTheRootAndHasItsVersion(String module) {
        Element parent = elements(pom(module), "parent").getFirst();

        assertThat(text(parent, "artifactId")).isEqualTo("assay");
        assertThat(text(parent, "version")).isEqualTo(text(rootPom(), "version"));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyPluginOfAModuleIsPinnedByTheRoot(String module) {
        Set<String> pinned = new TreeSet<>();
        for (Element plugin : elements(rootPom(), "plugin")) {
            pinned.add(text(plugin, "artifactId"));
        }

        assertThat(elements(pom(module), "plugin"))
                .extracting(plugin -> text(plugin, "artifactId"))
                .allMatch(pinned::contains);
    }

    @Test
    void everyPluginOfTheRootHasAVersionThatStays() {
        assertThat(elements(rootPom(), "plugin"))
                .isNotEmpty()
                .allMatch(plugin -> text(plugin, "version").matches("[0-9][0-9A-Za-z.-]*|\\$\\{[a-z-]+\\.version}"))
                .noneMatch(plugin -> text(plugin, "version").endsWith("SNAPSHOT"));
    }

    @Test
    void everyModuleIsBuilt() throws Exception {
        try (Stream<Path> poms = Files.find(ROOT, 3, (path, attributes) -> path.endsWith("pom.xml"))) {
            assertThat(poms.map(pom -> ROOT.relativize(pom.getParent()).toString())
                            .filter(folder -> !folder.isEmpty()))
                    .containsExactlyInAnyOrderElementsOf(modules());
        }
    }

    static List<String> modules() {
        return elements(rootPom(), "module").stream().map(Node::getTextContent).toList();
    }

    private static List<Element> dependencies(String module) {
        return elements(pom(module), "dependency");
    }

    private static Element rootPom() {
        return read(ROOT.resolve("pom.xml"));
    }

    private static Element pom(String module) {
        return read(ROOT.resolve(module).resolve("pom.xml"));
    }

    private static Element read(Path pom) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile())
                    .getDocumentElement();
        } catch (Exception e) {
            throw new AssertionError(pom + " can't be read", e);
        }
    }

    private static List<Element> elements(Element under, String name) {
        NodeList nodes = under.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .map(Element.class::cast)
                .toList();
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static String text(Element parent, String name) {
        return children(parent).stream()
                .filter(child -> child.getTagName().equals(name))
                .map(Node::getTextContent)
                .findFirst()
                .orElse("");
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            Path parent = folder.getParent();
            if (parent == null) {
                throw new AssertionError("no mvnw above " + Path.of("").toAbsolutePath());
            }
            folder = parent;
        }
        return folder;
    }
}

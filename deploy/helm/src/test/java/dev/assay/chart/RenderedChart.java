package dev.assay.chart;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The objects that Helm makes of the chart and a set of values. */
record RenderedChart(List<JsonNode> objects) {
    /** The annotation by which a hook is known here: the library leaves out what Helm knows as a hook. */
    static final String HOOK = "rendered/hook";

    private static final Path CHART = withHooksAsObjects(Path.of("assay"), Path.of("target/chart/assay"));
    private static final Path VALUES = Path.of("src/test/resources/values").toAbsolutePath();

    private static Path withHooksAsObjects(Path chart, Path copy) {
        try (Stream<Path> files = Files.walk(chart, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path written = copy.resolve(chart.relativize(file));
                Files.createDirectories(written.getParent());
                Files.writeString(written, Files.readString(file).replace("helm.sh/hook:", HOOK + ":"));
            }
            return copy.toAbsolutePath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Renders the values of a file under {@code values}, over which each of the settings goes; fails as Helm does. */
    static RenderedChart of(String values, Map<String, String> settings) {
        TemplateCommand command = new Helm(CHART)
                .template()
                .withName("rl")
                .withNamespace("scoring")
                .withKubeVersion("1.33.0")
                .withValuesFile(VALUES.resolve(values + ".yaml"));
        settings.forEach(command::set);
        Load yaml = new Load(LoadSettings.builder().build());
        List<JsonNode> objects = new ArrayList<>();
        for (Object object : yaml.loadAllFromString(command.call())) {
            if (object != null) {
                objects.add(JsonMapper.shared().valueToTree(object));
            }
        }
        return new RenderedChart(objects);
    }

    static RenderedChart of(String values) {
        return of(values, Map.of());
    }

    /** The one object of this kind and name. */
    JsonNode the(String kind, String name) {
        return objects.stream()
                .filter(object -> object.get("kind").asString().equals(kind))
                .filter(object -> object.at("/metadata/name").asString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + kind + " " + name + " among " + names()));
    }

    List<String> names() {
        return objects.stream()
                .map(object -> object.get("kind").asString() + " "
                        + object.at("/metadata/name").asString())
                .toList();
    }

    /** The specifications of all pods that the objects make. */
    List<JsonNode> pods() {
        return objects.stream()
                .map(object -> object.at("/spec/template/spec"))
                .filter(JsonNode::isObject)
                .toList();
    }
}

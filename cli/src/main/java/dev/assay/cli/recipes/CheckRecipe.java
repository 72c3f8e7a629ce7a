package dev.assay.cli.recipes;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.recipe.RecipeParsing;
import dev.assay.engine.wire.Json;
import dev.assay.yaml.DocumentProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay recipes check}: checks a document as a gateway does, and prints each error with its place. */
@Command(
        name = "check",
        header = "Say what is wrong with a recipe, by line and column. A route's targets are looked up by put.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:it is a recipe", "1:it is none", "2:wrong usage, or a file that can't be read"},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class CheckRecipe implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The recipe, YAML or JSON.")
    private Path file = Path.of("");

    @Option(names = "--json", description = "Print the problems as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        try (BuiltIn builtIn = new BuiltIn()) {
            List<DocumentProblem> problems = switch (builtIn.parse(TextFile.read(file))) {
                case RecipeParsing.Parsed parsed -> List.<DocumentProblem>of();
                case RecipeParsing.Rejected rejected -> rejected.problems();
            };
            if (json) {
                System.out.println(asJson(problems));
            } else {
                problems.forEach(problem -> System.out.println(file + ": " + problem.sentence("the recipe")));
            }
            return (problems.isEmpty() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private static ObjectNode asJson(List<DocumentProblem> problems) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("ok", problems.isEmpty());
        ArrayNode listed = json.putArray("problems");
        problems.forEach(problem -> listed.addObject()
                .put("pointer", problem.pointer())
                .put("line", problem.line())
                .put("column", problem.column())
                .put("detail", problem.detail()));
        return json;
    }
}

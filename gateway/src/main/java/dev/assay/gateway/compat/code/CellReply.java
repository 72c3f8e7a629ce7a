package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.gateway.execute.OutputText;
import dev.assay.sandbox.ProgramOutput;
import dev.assay.sandbox.RunReport;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One member of the router's answer, for the clients of both routers: E2B's client reads {@code execution}, Morph's the
 * {@code text} beside it.
 */
final class CellReply {
    /** The reward of a script that was stopped: a model must gain nothing by that. */
    private static final String NOTHING = "0.0";

    private CellReply() {}

    /** Returns the reply for a script that the service failed to run: the client makes no reward of it. */
    static ObjectNode failed(String why) {
        return Json.MAPPER
                .createObjectNode()
                .putNull("execution")
                .putNull("text")
                .put("exception_str", why);
    }

    static ObjectNode json(NotebookCell.Result result, RunReport report) {
        return switch (result) {
            case NotebookCell.Result.Unreadable(var why) -> failed("the script is no Python: " + why);
            case NotebookCell.Result.Value(var text) -> ran(text, report, null);
            case NotebookCell.Result.Raised raised -> ran(Optional.of(NOTHING), report, error(raised));
        };
    }

    private static ObjectNode ran(Optional<String> text, RunReport report, @Nullable ObjectNode error) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ObjectNode execution = json.putObject("execution");
        ArrayNode results = execution.putArray("results");
        text.ifPresent(value -> results.addObject().put("text", value).put("is_main_result", true));
        ObjectNode logs = execution.putObject("logs");
        log(logs, "stdout", report.stdout());
        log(logs, "stderr", report.stderr());
        execution.set("error", error);
        execution.put("execution_count", 1);
        return json.put("text", text.orElse(null)).putNull("exception_str");
    }

    private static void log(ObjectNode logs, String stream, ProgramOutput output) {
        ArrayNode said = logs.putArray(stream);
        if (!output.bytes().isEmpty()) {
            said.add(OutputText.of(output).text());
        }
    }

    private static ObjectNode error(NotebookCell.Result.Raised raised) {
        return Json.MAPPER
                .createObjectNode()
                .put("name", raised.name())
                .put("value", raised.value())
                .put("traceback", raised.traceback());
    }
}

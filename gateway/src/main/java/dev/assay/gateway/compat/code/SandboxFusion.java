package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import dev.assay.gateway.compat.DropIns;
import dev.assay.gateway.compat.TrainerCall;
import java.util.List;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/**
 * SandboxFusion's {@code /run_code}, for verl and ROLL. verl retries only a 504; it counts any other failure as a
 * failed test.
 */
@RestController
final class SandboxFusion implements TrainerProtocol {
    private final DropIns dropIns;
    private final HeldRuns runs;

    SandboxFusion(DropIns dropIns, HeldRuns runs) {
        this.dropIns = dropIns;
        this.runs = runs;
    }

    @Override
    public String name() {
        return "sandboxfusion";
    }

    @Override
    public List<String> paths() {
        return List.of("/run_code");
    }

    @PostMapping("/compat/sandboxfusion/run_code")
    Mono<Void> runCode(ServerWebExchange exchange) {
        return dropIns.answer(exchange, this::run);
    }

    private JsonNode run(TrainerCall call, JsonNode body) throws InterruptedException {
        RecipeRejection.refuse(call);
        JsonFields fields = JsonFields.of(body, "");
        if (TextLimits.isTooLong(fields, "code", TextLimits.MOST_CODE)) {
            return RunCodeReply.tooLong();
        }
        RunCode wanted = RunCode.read(fields);
        return switch (runs.run(call, wanted.program(), wanted.limits(), HeldRuns.deadlines(call, wanted.patience()))) {
            case HeldRuns.Result.Ran(var outcome) -> RunCodeReply.json(outcome, wanted.names());
            case HeldRuns.Result.Unsupported(var expectation) ->
                throw new InvalidField(FieldProblem.wrong("/language", expectation));
            case HeldRuns.Result.Failed(var why) -> throw RetryAs504.of(why);
        };
    }
}

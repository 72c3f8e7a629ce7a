package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import dev.assay.gateway.compat.DropIns;
import dev.assay.gateway.compat.TrainerCall;
import dev.assay.gateway.execute.CallerDeadlines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The router of open-r1 for E2B's or Morph's sandboxes: it takes scripts, and answers the reward of each, in order. */
@RestController
final class OpenR1Router implements TrainerProtocol {
    /**
     * The limit of scripts of one request that run at a time. The others wait here, so that one batch does not fill the
     * sandbox's queue.
     */
    private static final int AT_A_TIME = Math.max(2, Runtime.getRuntime().availableProcessors());

    private final DropIns dropIns;
    private final HeldRuns runs;

    OpenR1Router(DropIns dropIns, HeldRuns runs) {
        this.dropIns = dropIns;
        this.runs = runs;
    }

    @Override
    public String name() {
        return "open-r1";
    }

    @Override
    public List<String> paths() {
        return List.of("/execute_batch");
    }

    @GetMapping(path = "/compat/open-r1/health", produces = MediaType.APPLICATION_JSON_VALUE)
    String health() {
        return "{\"status\":\"ok\"}";
    }

    @PostMapping("/compat/open-r1/execute_batch")
    Mono<Void> executeBatch(ServerWebExchange exchange) {
        return dropIns.answer(exchange, this::run);
    }

    private JsonNode run(TrainerCall call, JsonNode body) throws InterruptedException {
        RecipeRejection.refuse(call);
        CellBatch batch = CellBatch.read(JsonFields.of(body, ""));
        Duration hold = call.options().hold().orElse(batch.whole());
        CallerDeadlines deadlines = CallerDeadlines.of(hold, batch.whole());
        ArrayNode replies = Json.MAPPER.createArrayNode();
        ThreadFactory threads = Thread.ofVirtual().name("assay-cell-", 0).factory();
        try (ExecutorService executor = Executors.newFixedThreadPool(AT_A_TIME, threads)) {
            List<Future<JsonNode>> replied = new ArrayList<>();
            for (NotebookCell cell : batch.cells()) {
                replied.add(executor.submit(() -> reply(call, cell, batch, deadlines)));
            }
            for (Future<JsonNode> reply : replied) {
                replies.add(settled(reply));
            }
        }
        return replies;
    }

    private JsonNode reply(TrainerCall call, NotebookCell cell, CellBatch batch, CallerDeadlines deadlines)
            throws InterruptedException {
        return switch (runs.run(call, cell.program(), batch.limits(), deadlines)) {
            case HeldRuns.Result.Ran(var outcome) -> CellReply.json(cell.result(outcome), outcome.report());
            case HeldRuns.Result.Unsupported(var expectation) -> CellReply.failed("the language " + expectation);
            case HeldRuns.Result.Failed(var why) -> CellReply.failed(why);
        };
    }

    private static JsonNode settled(Future<JsonNode> reply) throws InterruptedException {
        try {
            return reply.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e.getCause());
            }
        }
    }
}

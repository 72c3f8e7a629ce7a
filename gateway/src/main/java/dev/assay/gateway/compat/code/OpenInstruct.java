package dev.assay.gateway.compat.code;

import dev.assay.engine.wire.JsonFields;
import dev.assay.gateway.address.TrainerProtocol;
import dev.assay.gateway.compat.DropIns;
import dev.assay.gateway.compat.SampleScoring;
import dev.assay.gateway.compat.TrainerOptions.Unscored;
import java.util.List;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The code API of open-instruct: it takes a program, and answers each test's result. */
@RestController
final class OpenInstruct implements TrainerProtocol {
    private final DropIns dropIns;
    private final SampleScoring rewards;

    OpenInstruct(DropIns dropIns, SampleScoring rewards) {
        this.dropIns = dropIns;
        this.rewards = rewards;
    }

    @Override
    public String name() {
        return "open-instruct";
    }

    @Override
    public List<String> paths() {
        return List.of("/test_program", "/test_program_stdio", "/test_program_functional");
    }

    @GetMapping(path = "/compat/open-instruct/health", produces = MediaType.APPLICATION_JSON_VALUE)
    String health() {
        return "{\"status\":\"healthy\"}";
    }

    @PostMapping("/compat/open-instruct/test_program")
    Mono<Void> asserts(ServerWebExchange exchange) {
        return tried(exchange, TestKind.ASSERTS);
    }

    @PostMapping("/compat/open-instruct/test_program_stdio")
    Mono<Void> stdio(ServerWebExchange exchange) {
        return tried(exchange, TestKind.STDIO);
    }

    @PostMapping("/compat/open-instruct/test_program_functional")
    Mono<Void> functional(ServerWebExchange exchange) {
        return tried(exchange, TestKind.FUNCTION);
    }

    private Mono<Void> tried(ServerWebExchange exchange, TestKind kind) {
        return dropIns.answer(exchange, (call, body) -> {
            RecipeRejection.refuse(call);
            TestProgram wanted = TestProgram.read(kind, JsonFields.of(body, ""));
            boolean zero = call.options().unscored().equals(Optional.of(Unscored.ZERO));
            return TestResults.json(wanted, rewards.score(call, wanted.entries(), wanted.hold()), zero);
        });
    }
}

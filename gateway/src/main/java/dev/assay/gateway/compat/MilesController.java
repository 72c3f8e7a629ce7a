package dev.assay.gateway.compat;

import dev.assay.gateway.address.TrainerProtocol;
import java.time.Duration;
import java.util.List;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The protocol of miles: that of slime, but its client does not retry and waits for 300 s. */
@RestController
final class MilesController implements TrainerProtocol {
    private static final Duration HOLD = Duration.ofSeconds(270);

    private final SlimeController slime;

    MilesController(SlimeController slime) {
        this.slime = slime;
    }

    @Override
    public String name() {
        return "miles";
    }

    @Override
    public List<String> paths() {
        return List.of("");
    }

    @PostMapping("/compat/miles")
    Mono<Void> miles(ServerWebExchange exchange) {
        return slime.reward(exchange, HOLD);
    }
}

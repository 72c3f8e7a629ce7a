package dev.assay.gateway.canary;

import dev.assay.db.canary.JudgeRound;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.db.canary.JudgeRounds.StoredRound;
import dev.assay.engine.wire.Json;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code GET /v1/judges}: the judges with an endpoint, each with the newest rounds of the canary. */
@RestController
final class JudgesController {
    private static final int ROUNDS = 120;

    private final Judges judges;
    private final JudgeRounds rounds;

    JudgesController(Judges judges, JudgeRounds rounds) {
        this.judges = judges;
        this.rounds = rounds;
    }

    @GetMapping(path = "/v1/judges", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("judges");
        for (String profile : judges.names()) {
            judges.find(profile).ifPresent(judge -> {
                ObjectNode json = listed.addObject().put("profile", profile);
                identity(json, judge.identity());
                ArrayNode history = json.putArray("rounds");
                rounds.newest(profile, ROUNDS).forEach(stored -> history.add(json(stored)));
            });
        }
        return root.toString();
    }

    private static ObjectNode json(StoredRound stored) {
        JudgeRound round = stored.round();
        ObjectNode json = Json.MAPPER.createObjectNode().put("at", stored.at().toString());
        return identity(json, round.judge())
                .put("asked", round.asked())
                .put("flips", round.flips())
                .put("unscored", round.unscored())
                .put("drift", round.drift());
    }

    private static ObjectNode identity(ObjectNode json, Judge.Identity judge) {
        return json.put("revision", judge.revision()).put("prompt_sha256", judge.promptSha256());
    }
}

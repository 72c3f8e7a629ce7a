package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.db.Database;
import dev.assay.db.canary.JudgeRound;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.gateway.canary.JudgeCanary;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.Judges;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JudgeCanaryIT {
    private static final int FIXED = 40;
    private static final int WRONG_OF_FIXED = 20;

    private final Gateway gateway = JudgedGateway.GATEWAY;
    private final Api api = gateway.api();

    /** Another test may have taken it away just now. */
    @BeforeEach
    void theUnsteadyJudgeIsThere() {
        Await.until("the judge answers", () -> {
            String question = "{'model': 'unsteady', 'messages': [{'role': 'user', 'content': '%s'}]}"
                    .formatted(UUID.randomUUID());
            return api.post("/v1/chat/completions", question).status() == 200;
        });
    }

    private JudgeRound round(String profile) throws InterruptedException {
        gateway.bean(JudgeCanary.class).round(judge(profile));
        return gateway.bean(JudgeRounds.class).newest(profile, 1).getFirst().round();
    }

    private Judge judge(String profile) {
        return gateway.bean(Judges.class).find(profile).orElseThrow();
    }

    private JsonNode rounds(String profile) {
        for (JsonNode judge : api.get("/v1/judges").ok().get("judges")) {
            if (judge.get("profile").asString().equals(profile)) {
                return judge.get("rounds");
            }
        }
        throw new AssertionError("no judge " + profile);
    }

    private String verdict(String question) {
        return api.result(("{'verifier': 'math', 'prompt': '%s', 'task': {'gold': '12:30'},"
                                + " 'response': '\\\\boxed{\\\\text{half past twelve}}'}")
                        .formatted(question))
                .get("verdict_id")
                .asString();
    }

    private void adjudicate(String verdict, boolean correct) {
        api.post("/v1/adjudications", "{'verdict_id': '%s', 'correct': %s}".formatted(verdict, correct))
                .ok();
    }

    @Test
    void aJudgeIsAskedOfTheFixedCasesAndOfTheLastWordOnEachReviewedVerdict() throws InterruptedException {
        String question = "When was lunch " + UUID.randomUUID() + "?";
        String verdict = verdict(question);
        adjudicate(verdict, true);

        JudgeRound agreed = round("unsteady");
        adjudicate(verdict, false);
        JudgeRound flipped = round("unsteady");

        assertThat(agreed.asked()).isGreaterThan(FIXED);
        assertThat(agreed.unscored()).isZero();
        assertThat(agreed.flips()).isGreaterThanOrEqualTo(WRONG_OF_FIXED);
        assertThat(flipped.asked()).isEqualTo(agreed.asked());
        assertThat(flipped.flips()).isEqualTo(agreed.flips() + 1);
        assertThat(JudgedGateway.UNSTEADY.prompts)
                .filteredOn(prompt -> prompt.contains(question) && prompt.contains("half past twelve"))
                .hasSize(2);
        assertThat(rounds("unsteady").get(0).get("flips").asInt()).isEqualTo(flipped.flips());
        assertThat(rounds("unsteady").get(0).get("revision").asString())
                .isEqualTo(judge("unsteady").identity().revision());
    }

    @Test
    void aJudgeThatIsAwayContradictsNothingAndIsNotAskedToTheEnd() throws InterruptedException {
        int asked = JudgedGateway.UNSTEADY.prompts.size();
        JudgedGateway.UNSTEADY.goAway();
        JudgeRound round;
        try {
            round = round("unsteady");
        } finally {
            JudgedGateway.UNSTEADY.comeBack();
        }

        assertThat(round.unscored()).isEqualTo(round.asked());
        assertThat(round.flips()).isZero();
        assertThat(round.drift()).isFalse();
        assertThat(JudgedGateway.UNSTEADY.prompts).hasSize(asked);
    }

    @Test
    void aJudgeThatRulesOtherwiseThanInItsHistoryIsAnAlertOfEachProject() throws InterruptedException {
        String other = api.post("/v1/keys", "{'name': 'k', 'project': 'watched', 'scopes': ['read', 'verify']}")
                .ok()
                .get("key")
                .asString();
        gateway.api(other)
                .post("/v1/verify", "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}")
                .ok();
        JudgeRounds rounds = gateway.bean(JudgeRounds.class);
        for (int i = 0; i < JudgeCanary.HISTORY; i++) {
            rounds.add(new JudgeRound(judge("reviewer").identity(), 240, 12, 0, false));
        }

        JudgeRound round = round("reviewer");

        assertThat(round.drift()).isTrue();
        assertThat(rounds("reviewer").get(0).get("drift").asBoolean()).isTrue();
        for (Api project : List.of(api, gateway.api(other))) {
            JsonNode alert = project.get("/v1/alerts?kind=judge_drift").ok().at("/alerts/0");
            assertThat(alert.get("subject").asString()).isEqualTo("reviewer");
            assertThat(alert.get("detail").asString())
                    .contains(round.flips() + " of " + round.ruled(), "5.0 % in the 28 rounds before");
        }
        String page = ConsoleVisitor.signedIn(gateway, gateway.adminKey()).page("/console/judges");
        assertThat(page)
                .contains("Contradicted known rulings in the newest round: ", "outside of its history")
                .contains("<figure data-chart=\"line\" data-unit=\" %\">", "There is no round yet.");
        assertThat(ConsoleVisitor.signedIn(gateway, gateway.adminKey())
                        .get("/console/exports/judge-rounds.csv")
                        .body())
                .startsWith("judge,at,flips,ruled,unscored,revision,prompt_sha256,drift\r\n")
                .contains("\r\nreviewer,");
    }

    @Test
    void aJudgeThatThrowsGivesNoReply() throws InterruptedException {
        String profile = "thrower-" + UUID.randomUUID();
        gateway.bean(JudgeCanary.class).round(new Judge() {
            @Override
            public Identity identity() {
                return new Identity(profile, "1", "");
            }

            @Override
            public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) {
                throw new IllegalStateException("broken");
            }
        });

        JudgeRound round =
                gateway.bean(JudgeRounds.class).newest(profile, 1).getFirst().round();
        assertThat(round.unscored()).isEqualTo(round.asked());
    }

    @Test
    void oneOfTheGatewaysAsksEverySixHours() {
        Await.until("the canary is scheduled", () -> hoursToTheNextRound() > 0);

        assertThat(hoursToTheNextRound()).isBetween(5.5, 6.0);
    }

    private double hoursToTheNextRound() {
        return gateway.bean(Database.class).read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                            "SELECT extract(epoch FROM execution_time - now()) / 3600 FROM scheduled_tasks"
                                    + " WHERE task_name = 'judge-canary'");
                    ResultSet row = query.executeQuery()) {
                return row.next() ? row.getDouble(1) : 0;
            }
        });
    }
}

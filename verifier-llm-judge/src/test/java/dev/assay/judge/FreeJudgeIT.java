package dev.assay.judge;

import static dev.assay.judge.Courtroom.LONG;
import static dev.assay.judge.Courtroom.endpoints;
import static dev.assay.judge.Courtroom.profile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.judge.ChatModel.Chat;
import dev.assay.verifier.judge.ChatModel.Reply.Completed;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Part;
import dev.assay.verifier.judge.FreePrompt.Turn;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import dev.assay.verifier.judge.FreePrompt.Writer;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.SamplingOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests callers' own prompts to the model behind a judge. */
class FreeJudgeIT {
    private static final String BASE = "pointwise";

    @TempDir
    Path folder;

    private static FreePrompt prompt(String caller, String model, SamplingOptions sampling) {
        Turn turn = new Turn("user", List.of(new Part(caller, Writer.CALLER), new Part(model, Writer.MODEL)));
        return new FreePrompt(List.of(turn), new Wanted.Score(0, 1), sampling);
    }

    @Test
    void theCallerMaySampleItAsTheProfileAllows() throws Exception {
        SamplingOptions sampling = new SamplingOptions(
                Optional.of(0.7), Optional.of(0.9), Optional.of(42L), Optional.of(1_000_000), Optional.of("low"));
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("Score: 0.25");
                Courtroom room = new Courtroom(folder, profile(BASE, endpoints(server), "model: a-model"))) {
            FreeReply reply = room.model("a-model").ask(prompt("Mark: ", "Paris", sampling), LONG);

            assertThat(reply)
                    .isInstanceOfSatisfying(
                            FreeReply.Scored.class,
                            scored -> assertThat(scored.score()).isEqualTo(0.25));
            JsonNode body = server.asked.getFirst().body();
            assertThat(body.get("model").asString()).isEqualTo("a-model");
            assertThat(body.get("temperature").asDouble()).isEqualTo(0.7);
            assertThat(body.get("top_p").asDouble()).isEqualTo(0.9);
            assertThat(body.get("seed").asInt()).isEqualTo(42);
            assertThat(body.get("reasoning_effort").asString()).isEqualTo("low");
            assertThat(body.get("max_tokens").asInt()).isEqualTo(256);
            assertThat(room.status().completionTokens()).isPositive();
        }
    }

    @Test
    void aSampleThatTheServerRefusesIsTheSamplesFault() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer((asked, connection) -> ScriptedJudgeServer.write(
                        connection,
                        asked.prompt().contains("hostile") ? 400 : 200,
                        asked.prompt().contains("hostile")
                                ? "{\"error\": {\"message\": \"Invalid prompt\"}}"
                                : ScriptedJudgeServer.completion("Score: 1", "stop")));
                Courtroom room = new Courtroom(folder, profile(BASE, endpoints(server), "model: a-model"))) {
            assertThat(room.model("a-model").ask(prompt("Mark: ", "hostile", SamplingOptions.USUAL), LONG))
                    .isInstanceOfSatisfying(
                            FreeReply.Unreadable.class,
                            reply -> assertThat(reply.fault()).isEqualTo(Fault.REFUSED));
            assertThat(room.model("a-model").ask(prompt("Mark, hostile: ", "Paris", SamplingOptions.USUAL), LONG))
                    .isInstanceOf(FreeReply.Unavailable.class);
        }
    }

    /** Otherwise five long answers would make the judge's server rest, and no rulings would come. */
    @Test
    void aCallerMayWantMoreOfItThanItsRulingsTake() throws Exception {
        byte[] request = "{\"messages\": [{\"role\": \"user\", \"content\": \"Tell me all.\"}], \"max_tokens\": 60000}"
                .getBytes(StandardCharsets.UTF_8);
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("word ".repeat(60_000));
                Courtroom room = new Courtroom(folder, profile("three-way", endpoints(server)))) {
            assertThat(room.chat().complete(new Chat("a-project", request), LONG))
                    .isInstanceOf(Completed.class);
        }
    }

    @Test
    void whoWroteTooMuchIsAtFault() throws Exception {
        String tooLong = "word ".repeat(20_000);
        try (ScriptedJudgeServer server = ScriptedJudgeServer.saying("Score: 1");
                Courtroom room = new Courtroom(folder, profile(BASE, endpoints(server)))) {
            assertThat(room.model("the").ask(prompt("Mark: ", tooLong, SamplingOptions.USUAL), LONG))
                    .isInstanceOfSatisfying(
                            FreeReply.Unreadable.class,
                            reply -> assertThat(reply.fault()).isEqualTo(Fault.TOO_LONG));
            assertThat(room.model("the").ask(prompt(tooLong, "Paris", SamplingOptions.USUAL), LONG))
                    .isInstanceOf(FreeReply.Unusable.class);
            assertThat(server.asked).isEmpty();
        }
    }

    @Test
    void aServerThatFailsIsNoAnswer() throws Exception {
        try (ScriptedJudgeServer server = new ScriptedJudgeServer(ScriptedJudgeServer.body(503, "busy"));
                Courtroom room = new Courtroom(folder, profile(BASE, endpoints(server)))) {
            assertThat(room.model("the").ask(prompt("Mark: ", "Paris", SamplingOptions.USUAL), LONG))
                    .isInstanceOf(FreeReply.Unavailable.class);
        }
    }
}

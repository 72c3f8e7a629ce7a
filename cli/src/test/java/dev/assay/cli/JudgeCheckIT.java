package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeCheckIT {
    @TempDir
    Path folder;

    private HttpServer server;
    private volatile int status = 200;
    private volatile String says = "True";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/chat/completions", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        exchange.getRequestBody().readAllBytes();
        byte[] body = ("{\"choices\":[{\"finish_reason\":\"stop\",\"message\":{\"content\":\"" + says + "\"}}],"
                        + "\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":2}}")
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void aJudgeThatAlwaysSaysYesLetsEveryTrickThrough() {
        CommandResult ran = check("tinyv", "--json");

        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isZero();
        assertThat(ran.out())
                .contains("judge             tinyv, revision 1, prompt ")
                .contains("false negatives   0.0 %", "false positives   100.0 %", "master key      12 of 12 accepted")
                .contains("accepted, but wrong   gold \"14\", answer \"Thought process:\"")
                .contains("\"master_keys\":12,\"master_keys_accepted\":12", "\"prompt_tokens\":6200");
    }

    @Test
    void aJudgeThatCanNotBeUnderstoodRejectsEverything() {
        says = "Hmm.";
        CommandResult ran = check("tinyv");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out())
                .contains("unparseable       62  100.0 %", "refused           0  0.0 %", "false positives   0.0 %");
    }

    @Test
    void aJudgeThatRefusesOurKeyIsUnreachable() {
        status = 401;
        CommandResult ran = check("tinyv");

        assertThat(ran.exit()).isEqualTo(3);
        assertThat(ran.err()).isEqualTo("assay: judge tinyv: the server refuses our key (HTTP 401)\n");
    }

    @Test
    void aJudgeThatIsDownIsUnreachableAndItIsSaidWhy() {
        server.stop(0);
        CommandResult ran = check("tinyv", "--parallel", "1");

        assertThat(ran.exit()).isEqualTo(3);
        assertThat(ran.err()).isEqualTo("assay: judge tinyv: the server can't be reached\n");
    }

    @Test
    void aProfileWithoutAnEndpointIsToldHowToGetOne() {
        CommandResult ran = check("three-way");

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("set ASSAY_JUDGE_THREE_WAY_URL, such as http://127.0.0.1:8000/v1");
    }

    @Test
    void aProfileThatDoesNotExistIsToldWhichDo() {
        assertThat(check("nobody").err()).contains("there is no profile nobody; there are correct-incorrect, ");
    }

    private CommandResult check(String profile, String... options) {
        String[] arguments = new String[3 + options.length];
        arguments[0] = "judge";
        arguments[1] = "check";
        arguments[2] = profile;
        System.arraycopy(options, 0, arguments, 3, options.length);
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
        return CommandResult.assay(folder, "", Map.of("ASSAY_JUDGE_TINYV_URL", url), arguments);
    }
}

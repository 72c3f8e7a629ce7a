package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the export of verdicts from a small server; the gateway's own tests have its formats. */
class VerdictsTest {
    private static final String LINES = """
            {"verdict_id":"0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e11","stored_at":"2026-11-26T09:30:00.123456Z","id":"a","run":"r","step":7,"reward":-0.5,"passed":false,"parts":{"format":0.5}}
            {"verdict_id":"0199a3c2-7d1e-7b0a-9f53-2f6f0c1d8e12","stored_at":"2026-11-26T09:30:00Z","id":"b","run":null,"step":null,"reward":null,"passed":null,"parts":{}}
            """;

    @TempDir
    Path folder;

    private HttpServer server;
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private String body = LINES;
    private int status = 200;
    private boolean breaks;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/verdicts", this::handle);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI() + " " + exchange.getRequestHeaders().getFirst("Accept"));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, breaks ? bytes.length + 1 : 0);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        } finally {
            exchange.close();
        }
    }

    private CommandResult export(String... options) {
        List<String> words = new ArrayList<>(List.of("verdicts", "export"));
        words.addAll(List.of("--url", "http://127.0.0.1:" + server.getAddress().getPort()));
        words.addAll(List.of(options));
        return CommandResult.assay(folder, "", Map.of("ASSAY_KEY", "k"), words.toArray(String[]::new));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void linesAndCsvArePassedOnAsTheyAre() {
        CommandResult lines = export("--run", "a & b", "--where", "step=3..", "--where", "status=scored");
        assertThat(lines.err()).isEmpty();
        assertThat(lines.out()).isEqualTo(LINES);
        body = "id,run\r\n";
        assertThat(export("--format", "csv", "--run", "r").out()).isEqualTo(body);

        assertThat(asked)
                .containsExactly(
                        "/v1/verdicts?step=3..&status=scored&run=a+%26+b application/x-ndjson",
                        "/v1/verdicts?run=r text/csv");
    }

    @Test
    void parquetHasTheTypesOfItsColumns() throws SQLException, IOException {
        Path file = folder.resolve("it's.parquet");
        assertThat(export("--format", "parquet", "--run", "r", "--output", file.toString())
                        .exit())
                .isZero();
        assertThat(files()).containsExactly(file);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT id, step, reward, passed, parts['format'], epoch_us(stored_at),"
                                + " typeof(judge) FROM '" + file.toString().replace("'", "''") + "' ORDER BY id")) {
            rows.next();
            assertThat(rows.getString(1)).isEqualTo("a");
            assertThat(rows.getLong(2)).isEqualTo(7);
            assertThat(rows.getDouble(3)).isEqualTo(-0.5);
            assertThat(rows.getBoolean(4)).isFalse();
            assertThat(rows.getDouble(5)).isEqualTo(0.5);
            assertThat(rows.getLong(6) % 1_000_000).isEqualTo(123_456);
            assertThat(rows.getString(7)).isEqualTo("VARCHAR");
            rows.next();
            assertThat(rows.getObject(3)).isNull();
            assertThat(rows.next()).isFalse();
        }
    }

    @Test
    void anEmptyExportIsAFileOfParquetToo() throws SQLException {
        body = "";
        Path file = folder.resolve("empty.parquet");
        assertThat(export("--format", "parquet", "--output", file.toString()).exit())
                .isZero();

        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(reward) FROM '" + file + "'")) {
            rows.next();
            assertThat(rows.getLong(1)).isZero();
        }
    }

    @Test
    void nothingIsLeftOfAnExportThatFails() throws IOException {
        Path file = folder.resolve("verdicts.jsonl");
        status = 422;
        body = "{\"title\":\"A field has a wrong value\",\"detail\":\"the parameter colour is not known here\"}";
        CommandResult refused = export("--where", "colour=red", "--output", file.toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("422").contains("colour is not known here");

        status = 200;
        breaks = true;
        CommandResult broken = export("--run", "r", "--output", file.toString());
        assertThat(broken.err()).contains("the connection broke");
        assertThat(files()).isEmpty();
    }

    @Test
    void parquetNeedsAFile() {
        CommandResult result = export("--format", "parquet");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("--output FILE");
        assertThat(asked).isEmpty();
    }
}

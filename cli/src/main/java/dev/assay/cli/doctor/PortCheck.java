package dev.assay.cli.doctor;

import dev.assay.cli.local.GatewayHome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Checks the port: it is free, or a gateway on it reports its state. */
final class PortCheck {
    private static final Duration SHORT = Duration.ofSeconds(5);
    private static final int SHOWN = 300;

    private PortCheck() {}

    static CheckFinding look() throws InterruptedException {
        String bind = GatewayHome.variable("ASSAY_BIND", "127.0.0.1");
        int port;
        try {
            port = Integer.parseInt(GatewayHome.port());
        } catch (NumberFormatException e) {
            return CheckFinding.bad("port", "ASSAY_PORT is no number", "set it to a port, such as 8080");
        }
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(bind), port));
            return CheckFinding.good("port", bind + ":" + port + " is free");
        } catch (IOException | IllegalArgumentException e) {
            return occupied(bind, port, String.valueOf(e.getMessage()));
        }
    }

    private static CheckFinding occupied(String bind, int port, String reason) throws InterruptedException {
        String host = bind.equals("0.0.0.0") || bind.equals("::") ? "127.0.0.1" : bind;
        String url = "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(SHORT).build()) {
            HttpRequest ask = HttpRequest.newBuilder(URI.create(url + "/readyz"))
                    .timeout(SHORT)
                    .build();
            HttpResponse<String> answer = client.send(ask, BodyHandlers.ofString());
            String said = answer.body().replaceAll("\\s+", " ");
            if (!said.contains("\"status\"")) {
                return taken(bind, port);
            }
            String shown = said.length() <= SHOWN ? said : said.substring(0, SHOWN) + "…";
            return answer.statusCode() == 200
                    ? CheckFinding.good("port", "a gateway runs at " + url + ": " + shown)
                    : CheckFinding.bad(
                            "port", "a gateway runs at " + url + ", but is not ready: " + shown, "see its log");
        } catch (IOException | IllegalArgumentException e) {
            return reason.contains("in use")
                    ? taken(bind, port)
                    : CheckFinding.bad(
                            "port",
                            bind + ":" + port + " can't be listened on: " + reason,
                            "set ASSAY_BIND and ASSAY_PORT to an address and a port of this host");
        }
    }

    private static CheckFinding taken(String bind, int port) {
        return CheckFinding.bad(
                "port", "another program listens on " + bind + ":" + port, "stop it, or set ASSAY_PORT to a free one");
    }
}

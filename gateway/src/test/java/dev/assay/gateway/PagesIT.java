package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class PagesIT {
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    private static final Pattern FETCHED = Pattern.compile("(?:src|href)=\"([^\"]+)\"");

    private final Gateway gateway = Gateway.shared();

    private HttpResponse<String> get(String path, String accept) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(gateway.url() + path))
                .header("Accept", accept)
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Test
    void aBrowserWithoutAKeyGetsAFrontPage() {
        HttpResponse<String> page = get("/", BROWSER);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=UTF-8");
        assertThat(page.body())
                .contains("<h1>Assay", "It is ready.", "href=\"/console\"", "href=\"/docs\"", "href=\"/problems\"");
    }

    @Test
    void anotherClientGetsTheSameAsJson() {
        JsonNode json = Json.MAPPER.readTree(get("/", "*/*").body());
        assertThat(json.get("name").asString()).isEqualTo("Assay");
        assertThat(json.get("version").asString()).matches("\\d+\\.\\d+\\.\\d+.*");
        assertThat(json.get("ready").asBoolean()).isTrue();
        assertThat(json.get("links").get("docs").asString()).isEqualTo("/docs");
    }

    @Test
    void whatThePagesFetchIsServedHereAndToEverybody() {
        for (String path : new String[] {"/", "/clients", "/docs", "/problems", "/problems/quota"}) {
            HttpResponse<String> page = get(path, BROWSER);
            assertThat(page.statusCode()).as(path).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Security-Policy"))
                    .as(path)
                    .isPresent();
            FETCHED.matcher(page.body())
                    .results()
                    .map(found -> found.group(1))
                    .filter(link -> !link.startsWith("data:"))
                    .distinct()
                    .forEach(link -> {
                        if (link.startsWith("#")) {
                            assertThat(page.body())
                                    .as("a link of " + path)
                                    .contains("id=\"" + link.substring(1) + "\"");
                        } else {
                            assertThat(link).as("a link of " + path).startsWith("/");
                            assertThat(get(link, "*/*").statusCode()).as(link).isIn(200, 303);
                        }
                    });
        }
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void everyProblemHasAPageThatSaysWhatToDo(ProblemType type) {
        JsonNode json = Json.MAPPER.readTree(get(type.uri(), "application/json").body());
        assertThat(json.get("type").asString()).isEqualTo(type.uri());
        assertThat(json.get("status").asInt()).isEqualTo(type.status());
        assertThat(json.get("remedy").asString()).isNotBlank().doesNotContain("`", "](");
        assertThat(get(type.uri(), BROWSER).body()).contains("<h2>What to do</h2>", type.uri());
    }

    @Test
    void aProblemThatIsNoneIsNotFound() {
        assertThat(get("/problems/none", "*/*").statusCode()).isEqualTo(404);
        assertThat(get("/docs/none.js", "*/*").statusCode()).isEqualTo(404);
    }

    @Test
    void aPathWithASlashAtItsEndLeadsToThePage() {
        assertThat(get("/docs/", "text/html").headers().firstValue("location")).contains("/docs");
        assertThat(get("/clients/", "*/*").headers().firstValue("location")).contains("/clients");
        assertThat(get("/clients/", "*/*").headers().firstValue("Assay-Request-Id"))
                .isPresent();
    }
}

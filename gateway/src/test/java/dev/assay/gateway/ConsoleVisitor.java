package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** A browser without scripts, which keeps the cookies of one gateway's console, and sends the token of the last page. */
final class ConsoleVisitor {
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([0-9a-f]{64})\"");
    private static final String FORM = "application/x-www-form-urlencoded";

    private final Api api;
    private final Map<String, String> cookies = new TreeMap<>();
    private String token = "";

    ConsoleVisitor(Gateway gateway) {
        api = new Api(URI.create(gateway.url()), "");
    }

    /** Returns a visitor who signed in with this key. */
    static ConsoleVisitor signedIn(Gateway gateway, String key) {
        ConsoleVisitor visitor = new ConsoleVisitor(gateway);
        Answer answer = visitor.signIn(key);
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
        return visitor;
    }

    /** Opens the page for signing in, and sends it with a key. */
    Answer signIn(String key) {
        get("/console/sign-in");
        return post("/console/sign-in", Map.of("key", key));
    }

    Answer get(String path, String... headers) {
        return keep(api.get(path, with(headers)));
    }

    /** Sends a form, as a browser would from the page that was loaded last. */
    Answer post(String path, Map<String, String> fields) {
        Map<String, String> all = new TreeMap<>(fields);
        all.putIfAbsent("form_token", token);
        String body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return keep(api.send(
                "POST", path, body.getBytes(StandardCharsets.UTF_8), with(new String[] {"Content-Type", FORM})));
    }

    /** Returns a page that is there. */
    String page(String path) {
        Answer answer = get(path);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        return answer.body();
    }

    /** Returns the cookies as a header. */
    String cookies() {
        return cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }

    private String[] with(String[] headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        if (!cookies.isEmpty()) {
            all.add("Cookie");
            all.add(cookies());
        }
        return all.toArray(String[]::new);
    }

    private Answer keep(Answer answer) {
        for (String set : answer.headers().allValues("Set-Cookie")) {
            String[] pair = set.split(";", 2)[0].split("=", 2);
            cookies.put(pair[0], pair[1]);
        }
        Matcher found = TOKEN.matcher(answer.body());
        if (found.find()) {
            token = found.group(1);
        }
        return answer;
    }

    /** Returns the address of a page's link with this text. */
    static String link(String page, String text) {
        Matcher found = Pattern.compile("<a [^>]*href=\"([^\"]*)\"[^>]*>" + Pattern.quote(text) + "</a>")
                .matcher(page);
        assertThat(found.find()).as("a link %s in %s", text, page).isTrue();
        return HtmlUtils.htmlUnescape(found.group(1));
    }

    /** Returns the address to which a redirection leads. */
    static String location(Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(303);
        return answer.header("Location");
    }

    /** Returns the address to which a sign-in would lead back. */
    static String back(Answer answer) {
        String location = location(answer);
        assertThat(location).startsWith("/console/sign-in?back=");
        return URLDecoder.decode(location.substring(location.indexOf('=') + 1), StandardCharsets.UTF_8);
    }
}

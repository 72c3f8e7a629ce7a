package dev.assay.console.session;

import dev.assay.console.page.Theme;
import dev.assay.db.console.ConsoleSessions;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpCookie;
import org.springframework.http.ResponseCookie;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * The cookies of the console. No script reads them, and no other site sends them.
 *
 * @param secure whether browsers send them over TLS only
 */
record ConsoleCookies(boolean secure) {
    private static final String SESSION = "assay-session";
    private static final String FORM = "assay-form";
    private static final String THEME = "assay-theme";
    private static final Pattern RANDOM = Pattern.compile("[A-Za-z0-9_-]{43}");

    static Optional<String> session(ServerHttpRequest request) {
        return random(request, SESSION);
    }

    /** Returns the secret behind the forms of a browser that is not signed in. */
    static Optional<String> form(ServerHttpRequest request) {
        return random(request, FORM);
    }

    static Theme theme(ServerHttpRequest request) {
        return value(request, THEME).map(Theme::of).orElse(Theme.AUTO);
    }

    private static Optional<String> random(ServerHttpRequest request, String name) {
        return value(request, name).filter(value -> RANDOM.matcher(value).matches());
    }

    private static Optional<String> value(ServerHttpRequest request, String name) {
        return Optional.ofNullable(request.getCookies().getFirst(name)).map(HttpCookie::getValue);
    }

    ResponseCookie ofSession(String token) {
        return cookie(SESSION, token, ConsoleSessions.LONGEST);
    }

    ResponseCookie ofForm(String secret) {
        return cookie(FORM, secret, ConsoleSessions.LONGEST);
    }

    ResponseCookie ofTheme(Theme theme) {
        return cookie(THEME, theme.text(), Duration.ofDays(365));
    }

    /** Returns the cookie that removes the session's. */
    ResponseCookie noSession() {
        return cookie(SESSION, "", Duration.ZERO);
    }

    private ResponseCookie cookie(String name, String value, Duration age) {
        return ResponseCookie.from(name, value)
                .path("/console")
                .httpOnly(true)
                .sameSite("Strict")
                .secure(secure)
                .maxAge(age)
                .build();
    }
}

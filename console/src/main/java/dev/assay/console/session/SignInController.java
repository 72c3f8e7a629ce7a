package dev.assay.console.session;

import dev.assay.console.page.Address;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.Theme;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.console.ConsoleSession;
import dev.assay.db.console.ConsoleSessions;
import dev.assay.db.key.KeyScope;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** Sign-in, sign-out, and the choice of the theme. */
@RestController
public final class SignInController {
    static final String PATH = "/console/sign-in";

    private static final Logger LOG = LoggerFactory.getLogger(SignInController.class);
    private static final String SIGN_OUT = "/console/sign-out";
    private static final String THEME = "/console/theme";
    private static final Set<String> OPEN = Set.of(PATH, SIGN_OUT, THEME);

    /** The scopes of which a key needs one. */
    private static final Set<KeyScope> ADMITTED = Set.of(KeyScope.READ, KeyScope.ADJUDICATE, KeyScope.ADMIN);

    /** An address of the console, which no browser reads as another host. */
    private static final Pattern OWN_ADDRESS = Pattern.compile("/console(?:[/?][A-Za-z0-9._~%!$&'()*+,;=:@/?-]*)?");

    private static final Pattern DOUBLE_SLASH = Pattern.compile("^[^?]*//");

    private final ConsoleSessions sessions;
    private final ConsoleKeys keys;
    private final SeenSessions seen;
    private final PageRenderer pages;
    private final ConsoleCookies cookies;
    private final SignInThrottle throttle = new SignInThrottle(System::nanoTime);

    public SignInController(
            ConsoleSessions sessions, ConsoleKeys keys, SeenSessions seen, PageRenderer pages, boolean secure) {
        this.sessions = sessions;
        this.keys = keys;
        this.seen = seen;
        this.pages = pages;
        this.cookies = new ConsoleCookies(secure);
    }

    /** Returns whether the path needs no session. */
    static boolean isOpen(String path) {
        return OPEN.contains(path);
    }

    @GetMapping(PATH)
    ResponseEntity<String> page(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        String back = own(exchange.getRequest().getQueryParams().getFirst("back"));
        return visitor.holder().isPresent() ? lead(back) : page(200, visitor, back, "");
    }

    private ResponseEntity<String> page(int status, Visitor visitor, String back, String problem) {
        return pages.page(status, "sign-in", new SignInPage(visitor.frame("Sign in"), back, problem));
    }

    @PostMapping(PATH)
    ResponseEntity<String> signIn(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        String back = own(visitor.field("back"));
        String address = address(exchange);
        Duration wait = throttle.enter(address);
        if (wait.isPositive()) {
            long seconds = wait.toSeconds() + 1;
            ResponseEntity<String> page =
                    page(429, visitor, back, "Too many wrong keys came from here. Try again in " + seconds + " s.");
            return ResponseEntity.status(page.getStatusCode())
                    .headers(page.getHeaders())
                    .header(HttpHeaders.RETRY_AFTER, Long.toString(seconds))
                    .body(page.getBody());
        }
        Optional<KeyHolder> holder = keys.authenticate(
                Objects.requireNonNullElse(visitor.field("key"), "").strip());
        if (holder.isEmpty()) {
            return page(401, visitor, back, "This is not a valid key.");
        }
        throttle.succeeded(address);
        if (holder.get().scopes().stream().noneMatch(ADMITTED::contains)) {
            return page(403, visitor, back, "The console needs a key with the scope read, adjudicate or admin.");
        }
        return begin(holder.get(), back);
    }

    private ResponseEntity<String> begin(KeyHolder holder, String back) {
        String token = sessions.begin(new ConsoleSession(holder.project(), holder.sessionKey()));
        LOG.atInfo()
                .addKeyValue("project", holder.project())
                .addKeyValue("key", holder.keyId())
                .log("signed in to the console");
        return lead(back, cookies.ofSession(token));
    }

    @PostMapping(SIGN_OUT)
    ResponseEntity<String> signOut(ServerWebExchange exchange) {
        ConsoleCookies.session(exchange.getRequest()).ifPresent(token -> {
            seen.forget(token);
            sessions.end(token);
        });
        return lead(PATH, cookies.noSession());
    }

    @PostMapping(THEME)
    ResponseEntity<String> theme(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        Theme theme = Theme.of(Objects.requireNonNullElse(visitor.field("theme"), ""));
        return lead(own(visitor.field("back")), cookies.ofTheme(theme));
    }

    private static ResponseEntity<String> lead(String path, ResponseCookie... set) {
        ResponseEntity.BodyBuilder answer =
                ResponseEntity.status(HttpStatus.SEE_OTHER).location(URI.create(path));
        for (ResponseCookie cookie : set) {
            answer.header(HttpHeaders.SET_COOKIE, cookie.toString());
        }
        return answer.build();
    }

    /** Returns an address of the console; the first page where the given one is none. */
    private static String own(@Nullable String address) {
        return address != null
                        && OWN_ADDRESS.matcher(address).matches()
                        && !DOUBLE_SLASH.matcher(address).find()
                ? address
                : Address.HOME;
    }

    private static String address(ServerWebExchange exchange) {
        InetSocketAddress remote = exchange.getRequest().getRemoteAddress();
        return remote == null || remote.getAddress() == null
                ? ""
                : remote.getAddress().getHostAddress();
    }
}

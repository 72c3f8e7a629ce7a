package dev.assay.console.session;

import dev.assay.console.page.PageFrame;
import dev.assay.console.page.QueryString;
import dev.assay.console.page.Theme;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.key.KeyScope;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;

/**
 * The sender of a request to the console.
 *
 * @param holder the person who is signed in, if any
 * @param formToken what the forms of the page carry
 * @param here the request's path with its query
 * @param form the fields of the form that was sent; empty where none was
 */
public record Visitor(
        Optional<KeyHolder> holder, Theme theme, String formToken, String here, MultiValueMap<String, String> form) {
    private static final int LONGEST_RETURN = 8_192;
    private static final String ATTRIBUTE = Visitor.class.getName();

    /** Returns the sender of the request. */
    public static Visitor of(ServerWebExchange exchange) {
        return (Visitor) exchange.getRequiredAttribute(ATTRIBUTE);
    }

    static Optional<Visitor> find(ServerWebExchange exchange) {
        return Optional.ofNullable((Visitor) exchange.getAttribute(ATTRIBUTE));
    }

    void enter(ServerWebExchange exchange) {
        exchange.getAttributes().put(ATTRIBUTE, this);
    }

    /** Returns the person, whose key has the scope; else the request ends with a page that says what it needs. */
    public KeyHolder require(KeyScope scope) {
        KeyHolder person = holder.orElseThrow(() -> new SignInNeeded(here));
        if (!person.has(scope)) {
            throw ConsoleRefusal.of(
                    403, "Not for this key", "This page needs a key with the scope " + scope.text() + ".");
        }
        return person;
    }

    /** Returns a field of the form that was sent. */
    public @Nullable String field(String name) {
        return form.getFirst(name);
    }

    /** Returns the frame of a page of this request. */
    public PageFrame frame(String title) {
        return PageFrame.of(
                title,
                theme,
                holder.map(person -> person.project() + " · " + person.keyId()).orElse(""),
                holder.map(person -> Place.links(person, here)).orElse(List.of()),
                formToken,
                here);
    }

    /**
     * Returns the address to which a sign-in leads back. What a form had is in it, so that it is not lost where the
     * session has ended.
     */
    static String back(ServerWebExchange exchange, String here, MultiValueMap<String, String> form) {
        if (!exchange.getRequest().getMethod().equals(HttpMethod.POST)) {
            return here;
        }
        Map<String, String> typed = new LinkedHashMap<>(form.toSingleValueMap());
        typed.remove(FormToken.FIELD);
        String path = exchange.getRequest().getPath().value();
        String address = QueryString.of(path, typed);
        return address.length() <= LONGEST_RETURN ? address : path;
    }
}

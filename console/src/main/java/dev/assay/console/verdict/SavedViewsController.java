package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.console.SavedViews;
import dev.assay.db.console.SavedViews.View;
import dev.assay.db.key.KeyScope;
import java.net.URI;
import java.util.Objects;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code POST /console/verdicts/views}: gives filters of the table of verdicts a name, for all people of the project. */
@RestController
public final class SavedViewsController {
    static final String SAVE = Address.VERDICTS + "/views";
    static final String REMOVE = Address.VERDICTS + "/views/remove";

    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_QUERY = 4_096;
    private static final Pattern QUERY = Pattern.compile("[A-Za-z0-9%&=.+*_-]*");
    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private final SavedViews views;

    public SavedViewsController(SavedViews views) {
        this.views = views;
    }

    @PostMapping(SAVE)
    ResponseEntity<Void> save(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        String query = query(visitor);
        View view = new View(name(visitor), query, holder.keyId());
        if (!views.save(holder.project(), Address.VERDICTS, view)) {
            throw ConsoleRefusal.of(
                    409,
                    "Not saved",
                    "A project has at most " + SavedViews.MOST + " views of a page. Remove one first.");
        }
        return back(query);
    }

    @PostMapping(REMOVE)
    ResponseEntity<Void> remove(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.READ);
        views.delete(holder.project(), Address.VERDICTS, name(visitor));
        return back(query(visitor));
    }

    /** Returns the filters of the page from which a form came. */
    private static String query(Visitor visitor) {
        String query = Objects.requireNonNullElse(visitor.field("query"), "");
        if (query.length() > LONGEST_QUERY) {
            throw ConsoleRefusal.of(
                    422, "Not saved", "The filters of a view must have at most " + LONGEST_QUERY + " characters.");
        }
        if (!QUERY.matcher(query).matches() || BROKEN_ESCAPE.matcher(query).find()) {
            throw ConsoleRefusal.of(422, "Not saved", "The filters must be those of the page, in its address.");
        }
        return query;
    }

    private static String name(Visitor visitor) {
        String name = Objects.requireNonNullElse(visitor.field("name"), "").strip();
        if (name.isEmpty()
                || name.codePointCount(0, name.length()) > LONGEST_NAME
                || name.chars().anyMatch(Character::isISOControl)) {
            throw ConsoleRefusal.of(
                    422,
                    "Not saved",
                    "The name of a view must have 1 to " + LONGEST_NAME + " characters, all on one line.");
        }
        return name;
    }

    private static ResponseEntity<Void> back(String query) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(SavedViewLinks.address(query)))
                .build();
    }
}

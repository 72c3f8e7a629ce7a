package dev.assay.console.session;

import dev.assay.console.page.Address;
import dev.assay.console.page.PageFrame;
import dev.assay.console.page.PageRenderer;
import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code GET /console}: leads to the first page that the person may open. */
@RestController
public final class HomeController {
    private final PageRenderer pages;

    public HomeController(PageRenderer pages) {
        this.pages = pages;
    }

    @GetMapping(Address.HOME)
    ResponseEntity<String> home(ServerWebExchange exchange) {
        PageFrame frame = Visitor.of(exchange).frame("Console");
        return frame.links().isEmpty()
                ? pages.page("home", new HomePage(frame))
                : ResponseEntity.status(HttpStatus.SEE_OTHER)
                        .location(URI.create(frame.links().getFirst().getFirst().href()))
                        .build();
    }
}

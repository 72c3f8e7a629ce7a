package dev.assay.console.administration;

import dev.assay.console.administration.SettingsPage.Group;
import dev.assay.console.administration.SettingsPage.Links;
import dev.assay.console.administration.SettingsPage.Row;
import dev.assay.console.page.Address;
import dev.assay.console.page.GivenParameters;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.TableExport;
import dev.assay.console.port.ConsoleSettings;
import dev.assay.console.port.ConsoleSettings.Setting;
import dev.assay.console.port.ConsoleSettings.Source;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.key.KeyScope;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** {@code GET /console/settings}: the values in effect, each with its source. Nothing can be changed here. */
@RestController
public final class SettingsPagesController {
    private static final String CSV = "/console/exports/settings.csv";
    private static final String LINES = "/console/exports/settings.ndjson";
    private static final String ONLY = "only";
    private static final String SET = "set";
    private static final List<String> KNOWN = List.of(ONLY);

    private final ConsoleSettings settings;
    private final PageRenderer pages;

    public SettingsPagesController(ConsoleSettings settings, PageRenderer pages) {
        this.settings = settings;
        this.pages = pages;
    }

    private static GivenParameters given(ServerWebExchange exchange) {
        GivenParameters given = GivenParameters.of(exchange, KNOWN);
        String only = given.get(ONLY);
        return only == null || only.equals(SET)
                ? given
                : given.refusing(ONLY, "Left out: the parameter only must be set.");
    }

    @GetMapping(Address.SETTINGS)
    ResponseEntity<String> settings(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        visitor.require(KeyScope.ADMIN);
        GivenParameters given = given(exchange);
        boolean set = given.get(ONLY) != null;
        return pages.page(
                "settings",
                new SettingsPage(
                        visitor.frame("Settings"),
                        given.notices(),
                        settings.warnings().stream().map(ModelText::cut).toList(),
                        settings.groups().stream()
                                .map(group -> group(group, set))
                                .filter(group -> !group.rows().isEmpty())
                                .toList(),
                        set,
                        new Links(
                                given.addressWithout(Address.SETTINGS, ONLY),
                                given.addressWith(Address.SETTINGS, ONLY, SET),
                                given.addressWithout(CSV),
                                given.addressWithout(LINES))));
    }

    private static Group group(ConsoleSettings.Group group, boolean set) {
        return new Group(
                group.title().toLowerCase(Locale.ROOT).replace(' ', '-'),
                group.title(),
                group.settings().stream()
                        .filter(setting -> !set || isSet(setting))
                        .map(setting -> new Row(
                                setting.name(),
                                ModelText.cut(setting.value()),
                                source(setting),
                                isSet(setting),
                                setting.meaning()))
                        .toList());
    }

    private static boolean isSet(Setting setting) {
        return setting.source() == Source.ENVIRONMENT || setting.source() == Source.FILE;
    }

    private static String source(Setting setting) {
        return switch (setting.source()) {
            case ENVIRONMENT -> "environment";
            case FILE -> "file";
            case DEFAULT -> "default";
            case HOST -> "this host";
        };
    }

    @GetMapping(CSV)
    ResponseEntity<String> csv(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.CSV);
    }

    @GetMapping(LINES)
    ResponseEntity<String> lines(ServerWebExchange exchange) {
        return export(exchange, ExportFormat.NDJSON);
    }

    private ResponseEntity<String> export(ServerWebExchange exchange, ExportFormat format) {
        Visitor.of(exchange).require(KeyScope.ADMIN);
        GivenParameters given = given(exchange);
        if (!given.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", given.refused()));
        }
        return new TableExport(
                        List.of("name", "value", "source", "meaning"),
                        settings.groups().stream()
                                .flatMap(group -> group.settings().stream())
                                .filter(setting -> given.get(ONLY) == null || isSet(setting))
                                .map(setting -> Json.MAPPER
                                        .createObjectNode()
                                        .put("name", setting.name())
                                        .put("value", setting.value())
                                        .put("source", source(setting))
                                        .put("meaning", setting.meaning()))
                                .toList())
                .answer("settings", format);
    }
}

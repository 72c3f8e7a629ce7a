package dev.assay.console;

import dev.assay.console.page.AssetsController;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.playground.PlaygroundController;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.session.ConsoleFilter;
import dev.assay.console.session.HomeController;
import dev.assay.console.session.SignInController;
import dev.assay.console.verdict.VerdictPagesController;
import dev.assay.db.Database;
import dev.assay.db.console.ConsoleSessions;
import dev.assay.db.rollup.RunStatistics;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The beans of the console. The gateway gives the ports, and whether its pages are sent over TLS, as the bean {@code
 * consoleOverTls}.
 */
@Configuration(proxyBeanMethods = false)
public class ConsoleConfiguration {
    @Bean
    PageRenderer consolePages() {
        return new PageRenderer();
    }

    @Bean
    ConsoleSessions consoleSessions(Database database) {
        return new ConsoleSessions(database);
    }

    @Bean
    ConsoleFilter consoleGuard(
            ConsoleSessions sessions,
            ConsoleKeys keys,
            PageRenderer pages,
            @Qualifier("consoleOverTls") Boolean secure) {
        return new ConsoleFilter(sessions, keys, pages, secure);
    }

    @Bean
    AssetsController consoleAssets() {
        return new AssetsController();
    }

    @Bean
    SignInController signInPages(
            ConsoleSessions sessions,
            ConsoleKeys keys,
            PageRenderer pages,
            @Qualifier("consoleOverTls") Boolean secure) {
        return new SignInController(sessions, keys, pages, secure);
    }

    @Bean
    HomeController homePage(PageRenderer pages) {
        return new HomeController(pages);
    }

    @Bean
    VerdictPagesController verdictPages(ConsoleVerdicts verdicts, RunStatistics runs, PageRenderer pages) {
        return new VerdictPagesController(verdicts, runs, pages);
    }

    @Bean
    PlaygroundController playgroundPage(ConsoleScoring scoring, PageRenderer pages) {
        return new PlaygroundController(scoring, pages);
    }
}

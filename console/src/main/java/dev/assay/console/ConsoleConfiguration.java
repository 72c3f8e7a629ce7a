package dev.assay.console;

import dev.assay.console.administration.AuditPagesController;
import dev.assay.console.administration.KeyPagesController;
import dev.assay.console.administration.SettingsPagesController;
import dev.assay.console.estimate.EstimatePagesController;
import dev.assay.console.experiment.ExperimentListController;
import dev.assay.console.experiment.ExperimentPageController;
import dev.assay.console.gold.GoldRulingsController;
import dev.assay.console.gold.GoldsController;
import dev.assay.console.job.JobListController;
import dev.assay.console.job.JobPageController;
import dev.assay.console.overview.OverviewController;
import dev.assay.console.page.AssetsController;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.playground.PlaygroundController;
import dev.assay.console.port.ConsoleCatalog;
import dev.assay.console.port.ConsoleExperiments;
import dev.assay.console.port.ConsoleGolds;
import dev.assay.console.port.ConsoleKeyring;
import dev.assay.console.port.ConsoleKeys;
import dev.assay.console.port.ConsoleLive;
import dev.assay.console.port.ConsolePrompts;
import dev.assay.console.port.ConsoleRecipes;
import dev.assay.console.port.ConsoleReviews;
import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.ConsoleSettings;
import dev.assay.console.port.ConsoleVerdicts;
import dev.assay.console.prompt.PromptExportsController;
import dev.assay.console.prompt.PromptPagesController;
import dev.assay.console.recipe.RecipePageController;
import dev.assay.console.review.ReviewController;
import dev.assay.console.run.RunPagesController;
import dev.assay.console.service.JudgePagesController;
import dev.assay.console.service.SandboxPagesController;
import dev.assay.console.service.VerifierPagesController;
import dev.assay.console.session.ConsoleFilter;
import dev.assay.console.session.HomeController;
import dev.assay.console.session.LiveSessions;
import dev.assay.console.session.SeenSessions;
import dev.assay.console.session.SignInController;
import dev.assay.console.verdict.SavedViewsController;
import dev.assay.console.verdict.VerdictPagesController;
import dev.assay.db.Database;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.db.console.ConsoleSessions;
import dev.assay.db.console.PlaygroundSnapshots;
import dev.assay.db.console.SavedViews;
import dev.assay.db.job.JobStore;
import dev.assay.db.project.Projects;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.alert.AlertStore;
import dev.assay.verifier.judge.Judges;
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
    SeenSessions seenSessions() {
        return new SeenSessions();
    }

    @Bean
    ConsoleFilter consoleGuard(
            ConsoleSessions sessions,
            ConsoleKeys keys,
            SeenSessions seen,
            PageRenderer pages,
            @Qualifier("consoleOverTls") Boolean secure) {
        return new ConsoleFilter(sessions, keys, seen, pages, secure);
    }

    @Bean
    AssetsController consoleAssets() {
        return new AssetsController();
    }

    @Bean
    SignInController signInPages(
            ConsoleSessions sessions,
            ConsoleKeys keys,
            SeenSessions seen,
            PageRenderer pages,
            @Qualifier("consoleOverTls") Boolean secure) {
        return new SignInController(sessions, keys, seen, pages, secure);
    }

    @Bean
    HomeController homePage(PageRenderer pages) {
        return new HomeController(pages);
    }

    @Bean
    VerdictPagesController verdictPages(
            ConsoleVerdicts verdicts,
            ConsoleScoring scoring,
            RunStatistics runs,
            SavedViews views,
            Judges judges,
            PageRenderer pages) {
        return new VerdictPagesController(verdicts, scoring, runs, views, judges, pages);
    }

    @Bean
    SavedViews savedViews(Database database, Projects projects) {
        return new SavedViews(database, projects);
    }

    @Bean
    SavedViewsController savedViewForms(SavedViews views) {
        return new SavedViewsController(views);
    }

    @Bean
    OverviewController overviewPage(
            ConsoleLive live, AlertStore alerts, ConsoleSessions sessions, ConsoleKeys keys, PageRenderer pages) {
        return new OverviewController(live, alerts, new LiveSessions(sessions, keys), pages);
    }

    @Bean
    RunPagesController runPages(RunStatistics runs, AlertStore alerts, PageRenderer pages) {
        return new RunPagesController(runs, alerts, pages);
    }

    @Bean
    PlaygroundSnapshots playgroundSnapshots(Database database) {
        return new PlaygroundSnapshots(database);
    }

    @Bean
    PlaygroundController playgroundPage(ConsoleScoring scoring, PlaygroundSnapshots snapshots, PageRenderer pages) {
        return new PlaygroundController(scoring, snapshots, pages);
    }

    @Bean
    ExperimentListController experimentPages(
            ConsoleExperiments experiments,
            ConsoleVerdicts verdicts,
            ConsoleRecipes recipes,
            ConsoleScoring scoring,
            RunStatistics runs,
            PageRenderer pages) {
        return new ExperimentListController(experiments, verdicts, recipes, scoring, runs, pages);
    }

    @Bean
    ExperimentPageController experimentPage(
            ConsoleExperiments experiments, ConsoleRecipes recipes, PageRenderer pages) {
        return new ExperimentPageController(experiments, recipes, pages);
    }

    @Bean
    JobListController jobPages(JobStore jobs, PageRenderer pages) {
        return new JobListController(jobs, pages);
    }

    @Bean
    JobPageController jobPage(JobStore jobs, PageRenderer pages) {
        return new JobPageController(jobs, pages);
    }

    @Bean
    RecipePageController recipePage(
            ConsoleRecipes recipes, ConsoleExperiments experiments, RunStatistics runs, PageRenderer pages) {
        return new RecipePageController(recipes, experiments, runs, pages);
    }

    @Bean
    ReviewController reviewPage(ConsoleReviews reviews, RunStatistics runs, PageRenderer pages) {
        return new ReviewController(reviews, runs, pages);
    }

    @Bean
    GoldsController goldPages(ConsoleGolds golds, RunStatistics runs, PageRenderer pages) {
        return new GoldsController(golds, runs, pages);
    }

    @Bean
    GoldRulingsController goldRulingPages(ConsoleGolds golds, PageRenderer pages) {
        return new GoldRulingsController(golds, pages);
    }

    @Bean
    EstimatePagesController estimatePages(Adjudications adjudications, RunStatistics runs, PageRenderer pages) {
        return new EstimatePagesController(adjudications, runs, pages);
    }

    @Bean
    PromptPagesController promptPages(ConsolePrompts prompts, RunStatistics runs, PageRenderer pages) {
        return new PromptPagesController(prompts, runs, pages);
    }

    @Bean
    KeyPagesController keyPages(ConsoleKeyring keys, PageRenderer pages) {
        return new KeyPagesController(keys, pages);
    }

    @Bean
    AuditPagesController auditPages(AuditLog audit, ConsoleKeyring keys, PageRenderer pages) {
        return new AuditPagesController(audit, keys, pages);
    }

    @Bean
    SettingsPagesController settingsPages(ConsoleSettings settings, PageRenderer pages) {
        return new SettingsPagesController(settings, pages);
    }

    @Bean
    PromptExportsController promptExports(ConsolePrompts prompts) {
        return new PromptExportsController(prompts);
    }

    @Bean
    VerifierPagesController verifierPages(ConsoleCatalog catalog, PageRenderer pages) {
        return new VerifierPagesController(catalog, pages);
    }

    @Bean
    JudgePagesController judgePages(Judges judges, JudgeRounds rounds, PageRenderer pages) {
        return new JudgePagesController(judges, rounds, pages);
    }

    @Bean
    SandboxPagesController sandboxPages(ConsoleCatalog catalog, PageRenderer pages) {
        return new SandboxPagesController(catalog, pages);
    }
}

package dev.assay.console.review;

import dev.assay.console.filter.AppliedParameters;
import dev.assay.console.filter.FilterForm;
import dev.assay.console.filter.FilterForm.FilterField;
import dev.assay.console.filter.RunChoices;
import dev.assay.console.page.Address;
import dev.assay.console.page.PageRenderer;
import dev.assay.console.page.QueryString;
import dev.assay.console.port.BlindItem;
import dev.assay.console.port.ConsoleReviews;
import dev.assay.console.port.ExportFormat;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.review.ReviewPage.Export;
import dev.assay.console.review.ReviewPage.ItemScreen;
import dev.assay.console.review.ReviewPage.ItemView;
import dev.assay.console.review.ReviewPage.ReviewScreen;
import dev.assay.console.review.ReviewPage.Setting;
import dev.assay.console.session.ConsoleRefusal;
import dev.assay.console.session.Visitor;
import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.ReviewOutcome;
import dev.assay.db.adjudication.ReviewProgress;
import dev.assay.db.adjudication.ReviewRuling;
import dev.assay.db.key.KeyScope;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.engine.estimate.AnswerType;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/**
 * {@code /console/review}: one item on the screen and two ahead. Items are claimed by forms only, so that a page can be loaded
 * again, or sent to somebody.
 */
@RestController
public final class ReviewController {
    /** The item on the screen, and two that its script shows without asking. */
    private static final int HELD = 3;

    private static final int LONGEST_NOTE = 4_000;
    private static final String REVIEWERS = "/console/exports/reviewers.";
    private static final String ITEM = "item";
    private static final List<String> FILTERS = List.of("run", "source", "recipe", "answer_type", "task_key");

    private final ConsoleReviews reviews;
    private final RunStatistics runs;
    private final PageRenderer pages;

    public ReviewController(ConsoleReviews reviews, RunStatistics runs, PageRenderer pages) {
        this.reviews = reviews;
        this.runs = runs;
        this.pages = pages;
    }

    @GetMapping(Address.REVIEW)
    ResponseEntity<String> page(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADJUDICATE);
        Map<String, String> given = AppliedParameters.ofRequest(exchange);
        String item = given.remove(ITEM);
        AppliedParameters<AdjudicationSelection> applied = AppliedParameters.of(given, reviews::selection);
        ReviewProgress progress = reviews.progress(holder, applied.value());
        ReviewScreen screen = screen(holder, item, progress, !applied.given().isEmpty());
        return pages.page(
                "review",
                new ReviewPage(
                        visitor.frame("Review").withMathematics().withScript("review.js"),
                        FilterForm.of(Address.REVIEW, fields(holder), applied.given(), applied.refused()),
                        applied.given(),
                        screen,
                        ahead(holder, applied.value(), screen),
                        ReviewPages.status(
                                progress,
                                reviews.agreement(holder, applied.value()),
                                reviews.last(holder),
                                holder.keyId()),
                        new Export(
                                QueryString.of(REVIEWERS + "csv", applied.given()),
                                QueryString.of(REVIEWERS + "ndjson", applied.given())),
                        new Setting(reviews.showsVerdicts(holder), holder.has(KeyScope.ADMIN))));
    }

    private ReviewScreen screen(KeyHolder holder, @Nullable String item, ReviewProgress progress, boolean isFiltered) {
        if (item == null) {
            return ReviewPages.withoutItem(progress, isFiltered);
        }
        return lease(item)
                .flatMap(lease -> reviews.find(holder, lease))
                .map(own -> ReviewPages.ofLease(own, Instant.now()))
                .orElseThrow(ReviewController::notYours);
    }

    private static ConsoleRefusal notYours() {
        return ConsoleRefusal.notFound("Your key has no item of this id: each reviewer has items of their own.");
    }

    private List<ItemView> ahead(KeyHolder holder, AdjudicationSelection selection, ReviewScreen screen) {
        if (!(screen instanceof ItemScreen(ItemView shown))) {
            return List.of();
        }
        return reviews.held(holder, selection, HELD).stream()
                .map(item -> ReviewPages.view(item, Instant.now()))
                .filter(item -> !item.lease().equals(shown.lease()))
                .limit(HELD - 1)
                .toList();
    }

    private List<FilterField> fields(KeyHolder holder) {
        RunChoices choices = RunChoices.of(runs, holder.project());
        return List.of(
                FilterField.text("run", "Run", "qwen3-4b-07", choices.names()),
                FilterField.text("source", "Source", "gsm8k", choices.sources()),
                FilterField.text("recipe", "Recipe", "math@1", choices.recipes()),
                FilterField.choice(
                        "answer_type",
                        "Type of answer",
                        Arrays.stream(AnswerType.values())
                                .map(AnswerType::toString)
                                .toList()));
    }

    @PostMapping(Address.REVIEW + "/next")
    ResponseEntity<String> next(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        return next(visitor, visitor.require(KeyScope.ADJUDICATE));
    }

    /** Leads to the next item. */
    private ResponseEntity<String> next(Visitor visitor, KeyHolder holder) {
        AppliedParameters<AdjudicationSelection> applied = applied(visitor);
        List<BlindItem> held = reviews.take(holder, applied.value(), HELD);
        return lead(
                applied.given(),
                held.stream().findFirst().map(item -> item.lease().toString()).orElse(""));
    }

    /** Returns the filters of the page from which a form was sent. */
    private AppliedParameters<AdjudicationSelection> applied(Visitor visitor) {
        Map<String, String> given = new LinkedHashMap<>();
        for (String name : FILTERS) {
            String value = visitor.field(name);
            if (value != null) {
                given.put(name, value);
            }
        }
        return AppliedParameters.of(AppliedParameters.notBlank(given), reviews::selection);
    }

    private static ResponseEntity<String> lead(Map<String, String> filters, String item) {
        Map<String, String> parameters = new LinkedHashMap<>(filters);
        if (!item.isEmpty()) {
            parameters.put(ITEM, item);
        }
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(QueryString.of(Address.REVIEW, parameters)))
                .build();
    }

    @PostMapping(Address.REVIEW + "/rule")
    ResponseEntity<String> rule(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADJUDICATE);
        UUID lease = lease(visitor);
        ReviewRuling ruling = ReviewRuling.of(Objects.requireNonNullElse(visitor.field("ruling"), ""))
                .orElseThrow(
                        () -> ConsoleRefusal.invalid("The field ruling must be right, wrong, bad_reference or skip."));
        return switch (reviews.rule(holder, lease, ruling, note(visitor))) {
            case ReviewOutcome.Ruled _ -> next(visitor, holder);
            case ReviewOutcome.TooLate _ -> lead(applied(visitor).given(), lease.toString());
            case ReviewOutcome.NotFound _ -> throw notYours();
            case ReviewOutcome.Undone _ -> throw new IllegalStateException("a ruling was undone");
        };
    }

    private static @Nullable String note(Visitor visitor) {
        String note = Objects.requireNonNullElse(visitor.field("note"), "").strip();
        if (note.length() > LONGEST_NOTE) {
            throw ConsoleRefusal.invalid("The field note must be of at most 4,000 characters.");
        }
        return note.isEmpty() ? null : note;
    }

    @PostMapping(Address.REVIEW + "/undo")
    ResponseEntity<String> undo(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADJUDICATE);
        UUID lease = lease(visitor);
        return switch (reviews.undo(holder, lease)) {
            case ReviewOutcome.Undone _, ReviewOutcome.TooLate _ ->
                lead(applied(visitor).given(), lease.toString());
            case ReviewOutcome.NotFound _ -> throw notYours();
            case ReviewOutcome.Ruled _ -> throw new IllegalStateException("an undo was a ruling");
        };
    }

    @PostMapping(Address.REVIEW + "/setting")
    ResponseEntity<String> set(ServerWebExchange exchange) {
        Visitor visitor = Visitor.of(exchange);
        KeyHolder holder = visitor.require(KeyScope.ADMIN);
        String shown = Objects.requireNonNullElse(visitor.field("shown"), "");
        if (!shown.equals("true") && !shown.equals("false")) {
            throw ConsoleRefusal.invalid("The field shown must be true or false.");
        }
        reviews.showVerdicts(holder, Boolean.parseBoolean(shown));
        return lead(applied(visitor).given(), "");
    }

    @GetMapping(REVIEWERS + "{ending:csv|ndjson}")
    ResponseEntity<String> reviewers(@PathVariable String ending, ServerWebExchange exchange) {
        KeyHolder holder = Visitor.of(exchange).require(KeyScope.ADJUDICATE);
        AppliedParameters<AdjudicationSelection> applied =
                AppliedParameters.of(AppliedParameters.ofRequest(exchange), reviews::selection);
        if (!applied.refused().isEmpty()) {
            throw ConsoleRefusal.invalid(String.join(" ", applied.refused()));
        }
        return ReviewPages.exported(reviews.progress(holder, applied.value()))
                .as(ending.equals("csv") ? ExportFormat.CSV : ExportFormat.NDJSON);
    }

    private static UUID lease(Visitor visitor) {
        return lease(Objects.requireNonNullElse(visitor.field("lease_id"), "")).orElseThrow(ReviewController::notYours);
    }

    private static Optional<UUID> lease(String text) {
        try {
            return Optional.of(UUID.fromString(text)).filter(id -> id.toString().equals(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

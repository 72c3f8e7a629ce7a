package dev.assay.client;

import dev.assay.client.http.ApiException;
import dev.assay.client.model.Cause;
import dev.assay.client.model.Group;
import dev.assay.client.model.Problem;
import dev.assay.client.model.Result;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The results of one call, each as soon as it is there. */
final class ResultStream implements Iterator<Result>, AutoCloseable {
    /**
     * Sends a request for these items. It has no idempotency key: verdicts under a key are stored together, so that the
     * first line would wait for the last.
     */
    interface Ask {
        ResponseLines of(List<PreparedItem> items, CallDeadline left);
    }

    private final Ask ask;
    private final ObjectMapper json;
    private final String url;
    private final Duration whole;
    private final FirstContact contact;
    private final Deque<List<PreparedItem>> waiting;
    private final Deque<Result> ready = new ArrayDeque<>();
    private final Map<PreparedItem, Result> held = new HashMap<>();
    private final Set<PreparedItem> given = new HashSet<>();
    private final List<Group> groups = new ArrayList<>();

    private List<PreparedItem> missing = List.of();
    private CallDeadline left;
    private boolean answered;
    private @Nullable ResponseLines lines;

    ResultStream(
            List<List<PreparedItem>> requests,
            Duration whole,
            FirstContact contact,
            ObjectMapper json,
            String url,
            Ask ask) {
        this.waiting = new ArrayDeque<>(requests);
        this.whole = whole;
        this.contact = contact;
        this.left = new CallDeadline(whole);
        this.json = json;
        this.url = url;
        this.ask = ask;
    }

    /** Returns the server's groups. */
    List<Group> groups() {
        return groups;
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && !(missing.isEmpty() && waiting.isEmpty())) {
            step();
        }
        return !ready.isEmpty();
    }

    @Override
    public Result next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }

    @Override
    public void close() {
        if (lines != null) {
            lines.close();
            lines = null;
        }
    }

    private void step() {
        if (missing.isEmpty()) {
            missing = waiting.remove();
        }
        try {
            if (lines == null) {
                lines = ask.of(missing, left);
            }
            Optional<String> line = lines.next();
            if (line.isEmpty()) {
                throw new ApiException(new IOException("the answer ended before its summary"));
            }
            if (!line.get().isBlank()) {
                take(json.readTree(line.get()));
            }
        } catch (JacksonException e) {
            ended(AssayProblem.of(new ApiException(e), json, url));
        } catch (ApiException e) {
            ended(AssayProblem.of(e, json, url));
        }
    }

    private void take(JsonNode line) {
        answered = true;
        contact.answered();
        switch (line.path("type").asString("")) {
            case "result" -> {
                PreparedItem part = missing.get(line.path("index").asInt());
                Result result = part.placed(json.treeToValue(line, Result.class));
                held.put(part, result);
                if (!Boolean.TRUE.equals(result.getRetryable()) && given.add(part)) {
                    ready.add(result);
                }
            }
            case "group" -> groups.add(json.treeToValue(line, Group.class));
            case "summary" -> ended(null);
            case "error" -> ended(AssayProblem.said(json.treeToValue(line.path("problem"), Problem.class)));
            default -> {
                // A later version of the service may send other line types.
            }
        }
    }

    /** Handles the end of an answer: each of its items now has a result, is sent again, or is unscored. */
    private void ended(@Nullable AssayProblem problem) {
        close();
        if (problem != null && problem.status() == 413) {
            tooLarge(problem);
            return;
        }
        if (problem != null && !problem.retryable() && !problem.inAnswer()) {
            throw problem.moved(missing);
        }
        missing = missing.stream().filter(part -> !given.contains(part)).toList();
        if (missing.isEmpty()) {
            left = new CallDeadline(whole);
            return;
        }
        boolean mayPass = problem == null || problem.retryable();
        boolean again = problem == null
                ? left.pause(Optional.empty())
                : problem.retryable() && left.pause(problem.retryAfter(), contact.longest(problem, whole));
        if (again) {
            return;
        }
        if (problem != null && !answered) {
            throw problem;
        }
        String why = problem == null ? "there is no result for this item" : String.valueOf(problem.getMessage());
        Cause cause = mayPass ? Cause.DEPENDENCY_FAILED : Cause.BUG;
        for (PreparedItem part : missing) {
            Result last = held.get(part);
            ready.add(last == null ? part.unscored(cause, why) : last);
        }
        missing = List.of();
    }

    /** Halves the request; an item that is too large alone is unscored. */
    private void tooLarge(AssayProblem problem) {
        if (missing.size() == 1) {
            ready.add(missing.getFirst().unscored(Cause.BAD_REQUEST, String.valueOf(problem.getMessage())));
        } else {
            int middle = missing.size() / 2;
            waiting.addFirst(missing.subList(middle, missing.size()));
            waiting.addFirst(missing.subList(0, middle));
        }
        missing = List.of();
    }
}

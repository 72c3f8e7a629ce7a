package dev.assay.text.format;

import dev.assay.text.format.SectionTags.Tag;
import dev.assay.text.rollout.Observation;
import dev.assay.text.rollout.RolloutText;
import dev.assay.verifier.Response;
import java.util.List;
import java.util.Set;

/**
 * Checks a rollout of a search agent: a thought, then either a search, its information and the next thought, or the answer and the
 * end (Jin et al., Search-R1, 2025). Tags inside an observation are the environment's words; where spans mark observations, every
 * information must be one.
 */
final class SearchSequence {
    private static final String INFORMATION = "information";
    private static final Set<String> TAGS = Set.of("think", "search", INFORMATION, "answer");

    private final String text;
    private final List<Observation> marked;
    private Place place = Place.START;
    private int observation;

    private enum Place {
        START,
        AFTER_THINK,
        AFTER_SEARCH,
        AFTER_INFORMATION,
        END
    }

    private SearchSequence(Response response) {
        this.text = response.text();
        this.marked = RolloutText.observations(response).stream()
                .filter(each -> !each.isWeak())
                .toList();
    }

    /**
     * The check's result.
     *
     * @param isWeak whether it holds, and rests on information that no span marks, so that the model may have written it
     */
    record Sequence(CheckResult result, boolean isWeak) {}

    /** Checks a response in time linear in its length. */
    static Sequence check(Response response) {
        SearchSequence sequence = new SearchSequence(response);
        List<Tag> tags = SectionTags.in(sequence.text, TAGS).stream()
                .filter(sequence::counts)
                .toList();
        CheckResult result = sequence.result(tags);
        boolean isInformed = tags.stream().anyMatch(tag -> tag.name().equals(INFORMATION));
        return new Sequence(result, result.holds() && isInformed && sequence.marked.isEmpty());
    }

    private CheckResult result(List<Tag> tags) {
        int done = 0;
        for (int at = 0; at < tags.size(); at += 2) {
            Tag begin = tags.get(at);
            if (begin.isEnd()) {
                return CheckResult.fails("format.search.unopened", begin + " without its beginning");
            }
            if (!SectionTags.isBlank(text, done, begin.start())) {
                return CheckResult.fails("format.search.between", "text before " + begin);
            }
            if (at + 1 == tags.size()) {
                return CheckResult.fails("format.search.unclosed", begin + " without its end");
            }
            Tag end = tags.get(at + 1);
            if (!end.isEnd() || !end.name().equals(begin.name())) {
                return CheckResult.fails("format.search.nested", end + " inside " + begin);
            }
            Place next = next(begin.name());
            if (next == Place.START) {
                return CheckResult.fails("format.search.order", begin + " out of its turn");
            }
            if (begin.name().equals(INFORMATION) && !marked.isEmpty() && !isMarked(begin, end)) {
                return CheckResult.fails("format.search.invented", "information that no span marks as an observation");
            }
            place = next;
            done = end.end();
        }
        if (place != Place.END) {
            return CheckResult.fails("format.search.missing", "no answer at the end");
        }
        return SectionTags.isBlank(text, done, text.length())
                ? CheckResult.holds("format.search", "as asked")
                : CheckResult.fails("format.search.between", "text behind the answer");
    }

    /** Returns the place after a section; the start where it can't follow. */
    private Place next(String section) {
        return switch (section) {
            case "think" -> place == Place.START || place == Place.AFTER_INFORMATION ? Place.AFTER_THINK : Place.START;
            case "search" -> place == Place.AFTER_THINK ? Place.AFTER_SEARCH : Place.START;
            case INFORMATION -> place == Place.AFTER_SEARCH ? Place.AFTER_INFORMATION : Place.START;
            default -> place == Place.AFTER_THINK ? Place.END : Place.START;
        };
    }

    /** Whether a tag is no word of an observation; the tags right at an observation's edges count. */
    private boolean counts(Tag tag) {
        while (observation < marked.size() && marked.get(observation).end() <= tag.start()) {
            observation++;
        }
        if (observation == marked.size() || marked.get(observation).start() >= tag.end()) {
            return true;
        }
        Observation around = marked.get(observation);
        return tag.name().equals(INFORMATION)
                && (tag.isEnd()
                        ? SectionTags.isBlank(text, tag.end(), around.end())
                        : SectionTags.isBlank(text, around.start(), tag.start()));
    }

    private boolean isMarked(Tag begin, Tag end) {
        return marked.stream()
                .anyMatch(each -> each.start() < end.end()
                        && each.end() > begin.start()
                        && SectionTags.isBlank(text, begin.end(), Math.max(begin.end(), each.start()))
                        && SectionTags.isBlank(text, Math.min(end.start(), each.end()), end.start()));
    }
}

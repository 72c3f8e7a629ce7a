package dev.assay.text.format;

import dev.assay.text.format.SectionTags.Tag;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks that the sections of a text stand in their order, as often as they may, and none inside another. */
final class SectionSequence {
    private static final String OK = "format.sections";

    private final List<FormatSection> sections;
    private final BetweenSections between;
    private final String text;
    private int place;
    private int count;

    private SectionSequence(List<FormatSection> sections, BetweenSections between, String text) {
        this.sections = sections;
        this.between = between;
        this.text = text;
    }

    /** Checks a text in time linear in its length. */
    static CheckResult check(List<FormatSection> sections, BetweenSections between, String text) {
        return new SectionSequence(sections, between, text).result();
    }

    private CheckResult result() {
        Set<String> names = sections.stream().map(FormatSection::tag).collect(Collectors.toSet());
        List<Tag> tags = SectionTags.in(text, names);
        int done = 0;
        for (int at = 0; at < tags.size(); at += 2) {
            Tag begin = tags.get(at);
            if (begin.isEnd()) {
                return CheckResult.fails("format.sections.unopened", begin + " without its beginning");
            }
            if (!mayStand(done, begin.start())) {
                return CheckResult.fails("format.sections.between", "text before " + begin);
            }
            if (at + 1 == tags.size()) {
                return CheckResult.fails("format.sections.unclosed", begin + " without its end");
            }
            Tag end = tags.get(at + 1);
            if (!end.isEnd() || !end.name().equals(begin.name())) {
                return CheckResult.fails("format.sections.nested", end + " inside " + begin);
            }
            CheckResult next = next(begin, end);
            if (!next.holds()) {
                return next;
            }
            done = end.end();
        }
        return end(done);
    }

    private CheckResult next(Tag begin, Tag end) {
        int at = place;
        int before = count;
        while (at < sections.size() && !sections.get(at).tag().equals(begin.name())) {
            if (before < sections.get(at).least()) {
                return CheckResult.fails(
                        "format.sections.order",
                        begin + " where <" + sections.get(at).tag() + "> must stand");
            }
            at++;
            before = 0;
        }
        if (at == sections.size()) {
            return CheckResult.fails("format.sections.order", begin + " behind a later section");
        }
        place = at;
        count = before + 1;
        FormatSection section = sections.get(at);
        if (count > section.most()) {
            return CheckResult.fails("format.sections.count", begin + " more often than " + section.most());
        }
        if (!section.mayBeBlank() && SectionTags.isEmpty(text, begin.end(), end.start())) {
            return CheckResult.fails("format.sections.empty", begin + " is blank");
        }
        return CheckResult.holds(OK, "");
    }

    private CheckResult end(int done) {
        int before = count;
        for (int at = place; at < sections.size(); at++) {
            if (before < sections.get(at).least()) {
                return CheckResult.fails(
                        "format.sections.missing", "<" + sections.get(at).tag() + "> stands too rarely: " + before);
            }
            before = 0;
        }
        if (!mayStand(done, text.length())) {
            return CheckResult.fails("format.sections.between", "text behind the last section");
        }
        return CheckResult.holds(OK, "as asked");
    }

    private boolean mayStand(int start, int end) {
        return between == BetweenSections.ANY || SectionTags.isBlank(text, start, end);
    }
}

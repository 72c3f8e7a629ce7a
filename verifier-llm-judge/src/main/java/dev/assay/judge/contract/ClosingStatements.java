package dev.assay.judge.contract;

import dev.assay.judge.contract.FormReading.NotSaid;
import dev.assay.judge.contract.FormReading.Said;
import dev.assay.judge.contract.FormReading.Statement;
import dev.assay.judge.contract.StatementForm.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the statements at the end of a completion.
 *
 * <p>The last lines must be the statements and nothing else, with each field once. If an earlier line states something
 * else, the completion is unreadable, because the judge may only repeat what a response told it to say.
 */
public final class ClosingStatements {
    private static final String THINKING = "<think>";
    private static final String THOUGHT = "</think>";
    /** The characters with which judges decorate words. */
    private static final String DECORATION = "*_#>`\"'“”- \t\r\u00a0";

    private ClosingStatements() {}

    public static FormReading read(StatementForm form, String completion) {
        int thought = completion.lastIndexOf(THOUGHT);
        if (thought < 0 && completion.stripLeading().startsWith(THINKING)) {
            return new NotSaid("the judge's thinking does not end");
        }
        int from = thought < 0 ? 0 : thought + THOUGHT.length();
        Field first = form.fields().getFirst();
        return first.label().isEmpty() ? whole(first, completion, from) : lines(form, completion, from);
    }

    private static FormReading whole(Field field, String completion, int from) {
        Slice said = new Slice(completion, from, completion.length()).bare();
        return field.values()
                .read(said.text())
                .<FormReading>map(value -> new Said(Map.of(field.name(), new Statement(value, said.start()))))
                .orElseGet(() -> new NotSaid(
                        said.isEmpty() ? "the judge said nothing" : "the judge did not say just its verdict"));
    }

    private static FormReading lines(StatementForm form, String completion, int from) {
        List<Slice> lines = linesOf(completion, from);
        int fields = form.fields().size();
        Map<String, Statement> said = new HashMap<>();
        for (int i = lines.size() - 1; i >= 0; i--) {
            boolean atTheEnd = lines.size() - i <= fields;
            Optional<Map.Entry<Field, Statement>> found = stated(form, lines.get(i));
            if (atTheEnd && found.isEmpty()) {
                return new NotSaid("the judge did not end with its verdict");
            }
            if (found.isPresent()) {
                String name = found.get().getKey().name();
                Statement now = found.get().getValue();
                Statement later = said.putIfAbsent(name, now);
                if (later != null && !later.value().equals(now.value())) {
                    return new NotSaid("the judge said two things");
                }
            }
        }
        return said.size() == fields ? new Said(said) : new NotSaid("the judge did not say all it was asked");
    }

    /**
     * Returns the statement in a line about a field of the form; empty if the line has none, or a value outside the
     * form.
     */
    private static Optional<Map.Entry<Field, Statement>> stated(StatementForm form, Slice line) {
        for (Field field : form.fields()) {
            String label = field.label().orElseThrow();
            if (!line.startsWith(label)) {
                continue;
            }
            Slice rest = line.from(label.length()).leading(DECORATION);
            if (rest.isEmpty() || (rest.first() != ':' && rest.first() != '=')) {
                continue;
            }
            Slice value = rest.from(1).bare();
            Optional<String> read = field.values().read(value.text());
            if (read.isPresent()) {
                return Optional.of(Map.entry(field, new Statement(read.get(), value.start())));
            }
        }
        return Optional.empty();
    }

    /** Returns the lines that contain more than decoration. */
    private static List<Slice> linesOf(String text, int from) {
        List<Slice> lines = new ArrayList<>();
        for (int start = from; start <= text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            Slice line = new Slice(text, start, end).leading(DECORATION);
            if (!line.bare().isEmpty()) {
                lines.add(line);
            }
            start = end + 1;
        }
        return lines;
    }

    /** A range of the completion. */
    private record Slice(String of, int start, int end) {
        Slice leading(String skipped) {
            int at = start;
            while (at < end && skipped.indexOf(of.charAt(at)) >= 0 && !isSign(at)) {
                at++;
            }
            return new Slice(of, at, end);
        }

        /** Returns whether a hyphen is the sign of the number after it. */
        private boolean isSign(int at) {
            return of.charAt(at) == '-' && at + 1 < end && Character.isDigit(of.charAt(at + 1));
        }

        /** Returns the range without surrounding decoration and without a full stop at its end. */
        Slice bare() {
            Slice lead = leading(DECORATION + "\n");
            int last = lead.end;
            while (last > lead.start && (DECORATION + "\n.").indexOf(of.charAt(last - 1)) >= 0) {
                last--;
            }
            return new Slice(of, lead.start, last);
        }

        Slice from(int offset) {
            return new Slice(of, start + offset, end);
        }

        boolean startsWith(String word) {
            return end - start >= word.length() && of.regionMatches(true, start, word, 0, word.length());
        }

        boolean isEmpty() {
            return start == end;
        }

        char first() {
            return of.charAt(start);
        }

        String text() {
            return of.substring(start, end);
        }
    }
}

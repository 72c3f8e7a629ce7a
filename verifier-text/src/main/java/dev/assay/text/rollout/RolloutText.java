package dev.assay.text.rollout;

import dev.assay.verifier.Response;
import dev.assay.verifier.Response.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Tells the model's words in a response from those of its environment. */
public final class RolloutText {
    /** The kind of span that marks an observation. */
    public static final String OBSERVATION = "observation";

    /** The tags that trainers put around observations. */
    private static final Set<String> TAGS =
            Set.of("information", "observation", "result", "tool_response", "documents");

    private static final int MOST = 4096;

    private RolloutText() {}

    /**
     * Returns the text of a response with blanks in place of each observation that a span marks, so that places stay as
     * they are. Without such spans it is the response's text.
     */
    public static String ofModel(Response response) {
        List<Observation> marked = marked(response);
        if (marked.isEmpty()) {
            return response.text();
        }
        StringBuilder text = new StringBuilder(response.text());
        for (Observation observation : marked) {
            for (int at = observation.start(); at < observation.end(); at++) {
                text.setCharAt(at, text.charAt(at) == '\n' ? '\n' : ' ');
            }
        }
        return text.toString();
    }

    /**
     * Returns the observations of a response in order, in time linear in its length: those that spans mark, or without any the contents of
     * tags such as {@code <information>}, which are weak. At most {@value #MOST}.
     */
    public static List<Observation> observations(Response response) {
        List<Observation> marked = marked(response);
        return marked.isEmpty() ? tagged(response.text()) : marked;
    }

    private static List<Observation> marked(Response response) {
        List<Span> spans = response.spans().stream()
                .filter(span -> span.kind().equals(OBSERVATION))
                .sorted(Comparator.comparingInt(Span::start))
                .limit(MOST)
                .toList();
        String text = response.text();
        List<Observation> found = new ArrayList<>(spans.size());
        int unit = 0;
        int point = 0;
        for (Span span : spans) {
            int ahead = Math.max(0, span.start() - point);
            int start = forward(text, unit, ahead);
            int end = forward(text, start, span.end() - Math.max(point, span.start()));
            if (end > start) {
                found.add(new Observation(text.substring(start, end), start, end, false));
            }
            unit = end;
            point = Math.max(point, span.end());
        }
        return found;
    }

    /** Returns the unit that lies so many code points ahead, or the text's end. */
    private static int forward(String text, int unit, int points) {
        int at = unit;
        for (int left = points; left > 0 && at < text.length(); left--) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static List<Observation> tagged(String text) {
        List<Observation> found = new ArrayList<>();
        int at = text.indexOf('<');
        while (at >= 0 && found.size() < MOST) {
            String name = tagAt(text, at + 1);
            int start = at + 1 + name.length() + 1;
            int end = name.isEmpty() ? -1 : text.indexOf("</" + name + ">", start);
            if (end >= 0) {
                found.add(new Observation(text.substring(start, end), start, end, true));
            }
            at = text.indexOf('<', end >= 0 ? end + 1 : at + 1);
            if (end < 0 && !name.isEmpty()) {
                // No end follows, so none of a later beginning of this kind has one either.
                return found;
            }
        }
        return found;
    }

    private static String tagAt(String text, int at) {
        for (String name : TAGS) {
            if (text.startsWith(name, at) && text.startsWith(">", at + name.length())) {
                return name;
            }
        }
        return "";
    }
}

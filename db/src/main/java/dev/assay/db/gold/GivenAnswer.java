package dev.assay.db.gold;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The rollouts of a prompt that gave one answer, which is not its gold. Not thread-safe. */
final class GivenAnswer {
    private static final int MOST_EXAMPLES = 3;

    private final String text;
    private final SortedSet<UUID> examples = new TreeSet<>();
    private long n;
    private long missed;

    /**
     * @param text the answer as the first of them gave it
     * @param missed the most rollouts that may have given it before it was counted
     */
    GivenAnswer(String text, long missed) {
        this.text = text;
        this.missed = missed;
    }

    void add(UUID verdict) {
        n++;
        addExample(verdict);
    }

    void add(GivenAnswer other) {
        n += other.n;
        missed += other.missed;
        other.examples.forEach(this::addExample);
    }

    private void addExample(UUID verdict) {
        examples.add(verdict);
        if (examples.size() > MOST_EXAMPLES) {
            examples.removeLast();
        }
    }

    /** Takes away rollouts, but for {@code least}; {@code verdicts} are no examples any more. */
    void subtract(GivenAnswer removed, Set<UUID> verdicts, long least) {
        n = Math.max(least, n - removed.n);
        examples.removeAll(verdicts);
    }

    void addMissed(long more) {
        missed += more;
    }

    String text() {
        return text;
    }

    /** Returns the number of rollouts that were counted. */
    long n() {
        return n;
    }

    /** Returns the number of rollouts that gave it at most. */
    long most() {
        return n + missed;
    }

    /** Returns the ids of its first verdicts, at most {@value #MOST_EXAMPLES}. */
    List<UUID> examples() {
        return List.copyOf(examples);
    }

    void write(ObjectNode json) {
        json.put("text", text).put("n", n);
        if (missed > 0) {
            json.put("missed", missed);
        }
        ArrayNode ids = json.putArray("examples");
        examples.forEach(id -> ids.add(id.toString()));
    }

    /** Reads what {@link #write} wrote. */
    static GivenAnswer of(JsonNode written) {
        GivenAnswer read = new GivenAnswer(
                written.path("text").asString(), written.path("missed").asLong());
        read.n = written.path("n").asLong();
        written.path("examples").forEach(id -> read.addExample(UUID.fromString(id.asString())));
        return read;
    }
}

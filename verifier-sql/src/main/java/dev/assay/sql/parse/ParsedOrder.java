package dev.assay.sql.parse;

import dev.assay.sql.compare.LimitProbe;
import dev.assay.sql.compare.RowOrder;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.parse.QueryOutline.Limit;
import dev.assay.sql.parse.QueryOutline.Part;
import dev.assay.sql.text.SqlToken.Kind;
import dev.assay.sql.text.SqlTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order and limit of a gold query.
 *
 * @param probe the query that shows which rows tie; empty if none is needed or none can be written
 */
public record ParsedOrder(RowOrder order, Optional<LimitProbe> probe) {
    private static final List<String> CHANCE = List.of("random", "randomblob", "gen_random_uuid", "uuid");
    private static final ParsedOrder NONE = new ParsedOrder(RowOrder.NONE, Optional.empty());

    /** Returns the order and limit of the outermost query. */
    public static ParsedOrder of(String query, SqlDialect dialect) {
        SqlTokens tokens = SqlTokens.of(query, dialect);
        return QueryOutline.of(tokens).map(outline -> of(query, outline)).orElse(NONE);
    }

    private static ParsedOrder of(String query, QueryOutline outline) {
        List<Part> keys = untilChance(outline.keys());
        boolean ordered = !keys.isEmpty();
        boolean cut = outline.limit().cuts();
        if (!ordered && !cut) {
            return NONE;
        }
        List<Integer> shown = new ArrayList<>();
        List<Part> hidden = new ArrayList<>();
        for (Part key : keys) {
            int column = column(key, outline.items());
            if (column < 0) {
                hidden.add(key);
            } else {
                shown.add(column);
            }
        }
        boolean collated = keys.stream().anyMatch(key -> key.has("collate"));
        RowOrder order = new RowOrder(ordered, shown, hidden.isEmpty() && !collated, cut);
        boolean needed = cut || !hidden.isEmpty();
        boolean possible = !collated
                && hidden.stream().noneMatch(key -> key.tokens().isEmpty())
                && outline.limit() instanceof Limit.Counted
                && (hidden.isEmpty()
                        || (outline.isPlain() && !outline.keys().getFirst().has("all")));
        return new ParsedOrder(
                order, needed && possible ? Optional.of(probe(query, outline, shown, hidden)) : Optional.empty());
    }

    /**
     * Returns the keys before the first random one. A random key makes every order of the rows that tie so far
     * acceptable.
     */
    private static List<Part> untilChance(List<Part> keys) {
        int known = 0;
        while (known < keys.size() && CHANCE.stream().noneMatch(keys.get(known)::calls)) {
            known++;
        }
        return keys.subList(0, known);
    }

    private static LimitProbe probe(String query, QueryOutline outline, List<Integer> shown, List<Part> hidden) {
        StringBuilder text = new StringBuilder(query.substring(0, outline.itemsEnd()));
        hidden.forEach(key -> text.append(", ").append(key.text(query)));
        text.append(query, outline.itemsEnd(), outline.limitStart());
        text.append(query, outline.limitEnd(), outline.end());
        Limit.Counted limit = (Limit.Counted) outline.limit();
        return new LimitProbe(text.toString(), hidden.size(), shown, limit.offset(), limit.count());
    }

    /** Returns the result's column that a key names; -1 if it names none, or one after a star. */
    private static int column(Part key, List<Part> items) {
        int star = 0;
        while (star < items.size() && !items.get(star).isStar()) {
            star++;
        }
        if (key.tokens().size() == 1 && key.tokens().getFirst().kind() == Kind.NUMBER) {
            String digits = key.tokens().getFirst().text();
            boolean place = digits.matches("[1-9]\\d{0,3}")
                    && (Integer.parseInt(digits) <= items.size() || star < items.size());
            return place ? Integer.parseInt(digits) - 1 : -1;
        }
        for (int column = 0; column < star; column++) {
            if (items.get(column).isNamed(key)) {
                return column;
            }
        }
        for (int column = 0; column < star; column++) {
            if (items.get(column).isSameAs(key)) {
                return column;
            }
        }
        return -1;
    }
}

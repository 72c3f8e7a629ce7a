package dev.assay.sql.text;

import dev.assay.sql.run.Dialect;
import java.util.List;
import java.util.Optional;

/**
 * A query cut into tokens.
 *
 * @param query the text that was cut
 * @param list the tokens up to the end or to the fault
 * @param fault why the rest could not be cut; empty where all was
 */
public record Tokens(String query, List<Token> list, Optional<String> fault) {
    public Tokens {
        list = List.copyOf(list);
    }

    /** Cuts a query as the engine of the dialect does, in time linear in its length. */
    public static Tokens of(String query, Dialect dialect) {
        return new Lexer(query, dialect).tokens();
    }
}

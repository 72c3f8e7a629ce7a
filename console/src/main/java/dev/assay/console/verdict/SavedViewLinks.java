package dev.assay.console.verdict;

import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.db.console.SavedViews.View;
import java.util.List;
import java.util.Map;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The saved views of the table of verdicts.
 *
 * @param query the state of this page as a query; empty for none
 * @param links the views of the project
 */
public record SavedViewLinks(String query, List<Link> links) {
    public SavedViewLinks {
        links = List.copyOf(links);
    }

    /**
     * A view.
     *
     * @param plainName its name as it is stored, for the form that removes it
     * @param current whether this page shows it
     */
    public record Link(ModelText name, String plainName, String href, boolean current) {}

    static SavedViewLinks of(String query, List<View> views) {
        return new SavedViewLinks(
                query,
                views.stream()
                        .map(view -> new Link(
                                ModelText.cut(view.name()),
                                view.name(),
                                address(view.query()),
                                parameters(view.query()).equals(parameters(query))))
                        .toList());
    }

    /** Returns what a query says, whatever the order of its parameters. */
    private static Map<String, List<String>> parameters(String query) {
        return UriComponentsBuilder.newInstance().query(query).build().getQueryParams();
    }

    static String address(String query) {
        return query.isEmpty() ? Address.VERDICTS : Address.VERDICTS + "?" + query;
    }
}

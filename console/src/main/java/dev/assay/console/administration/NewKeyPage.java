package dev.assay.console.administration;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;

/**
 * The page that shows a new key, once.
 *
 * @param presented the whole key
 * @param replaces the id of the key that it replaces; empty for none
 * @param ends when that one ends, in words
 * @param href the new key's page
 */
public record NewKeyPage(
        PageFrame frame, ModelText name, String presented, String scopes, String replaces, String ends, String href) {
    @Override
    public String toString() {
        return "NewKeyPage[" + href + "]";
    }
}

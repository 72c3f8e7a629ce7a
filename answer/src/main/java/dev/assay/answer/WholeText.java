package dev.assay.answer;

import java.util.Optional;

/** All of the text, without the blanks around it. */
final class WholeText implements Locator {
    @Override
    public String stage() {
        return "extract.raw";
    }

    @Override
    public Optional<String> find(String text) {
        var whole = text.strip();
        return whole.isEmpty() ? Optional.empty() : Optional.of(whole);
    }
}

package dev.assay.judge.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text with the places {@code {prompt}} and {@code {response}}. What is put into one is not searched for others. */
public record RewardTemplate(String text) {
    private static final Pattern PLACE = Pattern.compile("\\{(prompt|response)}");

    public RewardTemplate {
        if (!text.contains("{response}")) {
            throw new IllegalArgumentException("must have the place {response}");
        }
    }

    /** Returns the text with prompt and response in their places. */
    public String filled(String prompt, String response) {
        return PLACE.matcher(text)
                .replaceAll(place -> Matcher.quoteReplacement(place.group(1).equals("prompt") ? prompt : response));
    }
}

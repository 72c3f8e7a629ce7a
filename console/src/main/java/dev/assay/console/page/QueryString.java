package dev.assay.console.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the state of a page into its address. */
public final class QueryString {
    private QueryString() {}

    /** Returns the path with these parameters, in their order. */
    public static String of(String path, Map<String, String> parameters) {
        return parameters.isEmpty()
                ? path
                : path + "?"
                        + parameters.entrySet().stream()
                                .map(parameter -> encoded(parameter.getKey()) + "=" + encoded(parameter.getValue()))
                                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}

package dev.assay.gateway.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/** The version of this build, as its contract says it. */
@Component
final class BuildVersion {
    private static final Pattern VERSION = Pattern.compile("(?m)^  version: '?([^'\\s]+)'?$");

    private final String text;

    BuildVersion() throws IOException {
        Matcher found =
                VERSION.matcher(new ClassPathResource("openapi.yaml").getContentAsString(StandardCharsets.UTF_8));
        if (!found.find()) {
            throw new IllegalStateException("openapi.yaml has no version");
        }
        text = found.group(1);
    }

    String text() {
        return text;
    }
}

package dev.assay.console.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.MediaType;

/**
 * The files that pages load: our own, which lie beside this class, and those of libraries, which lie in their webjars. They
 * hold nothing secret.
 */
public final class Assets {
    private static final String WEBJARS = "/META-INF/resources/webjars/";
    private static final Map<String, String> LIBRARIES = Map.of(
            "echarts.js", WEBJARS + "echarts/5.5.0/echarts.common.min.js",
            "katex.css", WEBJARS + "katex/0.18.11/dist/katex.min.css",
            "katex.js", WEBJARS + "katex/0.18.11/dist/katex.min.js");
    private static final Pattern FONT = Pattern.compile("fonts/KaTeX_[A-Za-z0-9]+-[A-Za-z]+\\.woff2");
    private static final String FONTS = WEBJARS + "katex/0.18.11/dist/";
    private static final Pattern OURS = Pattern.compile("[a-z][a-z-]*\\.(?:css|js|svg)");

    private static final Map<String, MediaType> TYPES = Map.of(
            "css",
            new MediaType("text", "css", StandardCharsets.UTF_8),
            "js",
            new MediaType("text", "javascript", StandardCharsets.UTF_8),
            "svg",
            MediaType.parseMediaType("image/svg+xml"),
            "woff2",
            MediaType.parseMediaType("font/woff2"));

    private static final Map<String, Asset> LOADED = new ConcurrentHashMap<>();

    /**
     * A file.
     *
     * @param version what changes with its content
     */
    record Asset(byte[] bytes, byte[] zipped, MediaType type, String version) {}

    private Assets() {}

    /** Returns the address of a file that is there; it changes with the file's content, so that browsers may keep it. */
    public static String address(String name) {
        String version = find(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no asset " + name))
                .version();
        return "/console/assets/" + name + "?v=" + version;
    }

    static Optional<Asset> find(String name) {
        Asset loaded = LOADED.get(name);
        if (loaded != null) {
            return Optional.of(loaded);
        }
        ClassPathResource file = file(name);
        if (!file.exists()) {
            return Optional.empty();
        }
        return Optional.of(LOADED.computeIfAbsent(name, _ -> load(name, file)));
    }

    private static ClassPathResource file(String name) {
        String library = LIBRARIES.get(name);
        if (library != null) {
            return new ClassPathResource(library);
        }
        if (FONT.matcher(name).matches()) {
            return new ClassPathResource(FONTS + name);
        }
        return new ClassPathResource(OURS.matcher(name).matches() ? name : "no-such-file", Assets.class);
    }

    private static Asset load(String name, ClassPathResource file) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        MediaType type = TYPES.getOrDefault(ending, MediaType.APPLICATION_OCTET_STREAM);
        try {
            byte[] bytes = file.getContentAsByteArray();
            CRC32 sum = new CRC32();
            sum.update(bytes);
            ByteArrayOutputStream zipped = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
                out.write(bytes);
            }
            return new Asset(bytes, zipped.toByteArray(), type, Long.toHexString(sum.getValue()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

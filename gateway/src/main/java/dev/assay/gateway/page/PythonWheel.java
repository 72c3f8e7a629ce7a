package dev.assay.gateway.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The Python client as a wheel: a zip of its modules and of the metadata in its {@code pyproject.toml}. See the packaging
 * guide's "Binary distribution format" (PEP 427) and "Core metadata specifications".
 */
final class PythonWheel {
    /** Zip has no earlier year; the same files always give the same bytes. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final Pattern FIELD = Pattern.compile("(?m)^([a-z-]+) = \"(.*)\"$");
    private static final Pattern DEPENDENCIES = Pattern.compile("(?m)^dependencies = \\[(.*)]$");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

    private final String name;
    private final byte[] bytes;

    /**
     * Makes the wheel.
     *
     * @param modules the files of the package by their paths below {@code src}
     * @param readme its description, in Markdown
     * @throws IOException never, as it is made in memory
     */
    PythonWheel(String version, String pyproject, String readme, Map<String, byte[]> modules) throws IOException {
        String project = field(pyproject, "name").replace('-', '_');
        String base = project + "-" + version;
        name = base + "-py3-none-any.whl";
        String info = base + ".dist-info/";
        SortedMap<String, byte[]> files = new TreeMap<>(modules);
        files.put(info + "METADATA", utf8(metadata(version, pyproject, readme)));
        files.put(info + "WHEEL", utf8("""
                Wheel-Version: 1.0
                Generator: assay
                Root-Is-Purelib: true
                Tag: py3-none-any
                """));
        StringBuilder record = new StringBuilder();
        files.forEach((path, content) -> record.append(path)
                .append(",sha256=")
                .append(sha256(content))
                .append(',')
                .append(content.length)
                .append('\n'));
        files.put(info + "RECORD", utf8(record + info + "RECORD,,\n"));
        bytes = zip(files);
    }

    /** Returns the file's name, by which pip knows its project and version. */
    String name() {
        return name;
    }

    byte[] bytes() {
        return bytes.clone();
    }

    private static String metadata(String version, String pyproject, String readme) {
        StringBuilder text =
                new StringBuilder("Metadata-Version: 2.1\nName: " + field(pyproject, "name") + "\nVersion: "
                        + version + "\nSummary: " + field(pyproject, "description") + "\nRequires-Python: "
                        + field(pyproject, "requires-python") + "\n");
        DEPENDENCIES
                .matcher(pyproject)
                .results()
                .flatMap(found -> QUOTED.matcher(found.group(1)).results())
                .forEach(found ->
                        text.append("Requires-Dist: ").append(found.group(1)).append('\n'));
        return text.append("Description-Content-Type: text/markdown\n\n")
                .append(readme)
                .toString();
    }

    private static String field(String pyproject, String key) {
        return FIELD.matcher(pyproject)
                .results()
                .filter(found -> found.group(1).equals(key))
                .map((MatchResult found) -> found.group(2))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("pyproject.toml has no " + key));
    }

    private static byte[] zip(SortedMap<String, byte[]> files) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(whole)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return whole.toByteArray();
    }

    private static String sha256(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

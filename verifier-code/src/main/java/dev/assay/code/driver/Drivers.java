package dev.assay.code.driver;

import dev.assay.sandbox.language.Language;
import dev.assay.sandbox.language.LanguageCatalog;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The drivers of this build, by language. */
public final class Drivers {
    private static final LanguageCatalog CATALOG = LanguageCatalog.usual();
    private static final Map<String, LanguageDriver> BY_LANGUAGE = Map.of(
            "cpp", new CppDriver(),
            "java", new JavaDriver(),
            "javascript", new JavaScriptDriver(false),
            "typescript", new JavaScriptDriver(true),
            "go", new GoDriver(),
            "rust", new RustDriver());

    private Drivers() {}

    /** Returns the driver of the language of this name; empty if functions in it can't be called. */
    public static Optional<LanguageDriver> of(String language) {
        return CATALOG.find(language).map(Language::name).map(BY_LANGUAGE::get);
    }

    /** Returns the text of a driver. */
    static String resource(String name) {
        try (InputStream file = Drivers.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("the resource " + name + " is missing");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.assay.sandbox.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The declared languages, by name and alias. Whether they run on this machine is not known here. */
public final class LanguageCatalog {
    private static final String RESOURCE = "languages.yaml";
    private static final Pattern NAME = Pattern.compile("[a-z0-9+#._-]{1,32}");

    private final Map<String, Language> languages = new LinkedHashMap<>();
    private final Map<String, Language> byName = new LinkedHashMap<>();

    private LanguageCatalog(Map<String, YamlFields> declared) {
        declared.forEach((name, fields) -> languages.put(name, LanguageReader.read(name, fields)));
        byName.putAll(languages);
        declared.forEach((name, fields) -> {
            for (String alias : fields.words("aliases", List.of())) {
                Language other = byName.putIfAbsent(alias.toLowerCase(Locale.ROOT), languages.get(name));
                if (other != null) {
                    throw fields.wrong("aliases", "has '" + alias + "', which is a name of " + other.name());
                }
            }
        });
    }

    /** Returns the languages of this build. */
    public static LanguageCatalog usual() {
        return new LanguageCatalog(fields(usualContent(), Map.of(), RESOURCE));
    }

    /**
     * Returns the languages of this build, changed by a file. The file's fields replace those of a language;
     * {@code false} in place of fields removes a language.
     *
     * @throws IllegalArgumentException if the file cannot be read or has an invalid language; the message names the
     *     place
     */
    public static LanguageCatalog with(Path file) {
        try {
            Map<?, ?> further = parse(Files.readString(file), file.toString());
            return new LanguageCatalog(fields(usualContent(), further, file.toString()));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file of languages " + file + " can't be read: " + e, e);
        }
    }

    /** Returns the language of this name or alias, in any case. */
    public Optional<Language> find(String name) {
        return Optional.ofNullable(byName.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns all languages, in the order of their declaration. */
    public Collection<Language> languages() {
        return Collections.unmodifiableCollection(languages.values());
    }

    /** Returns the names of all languages, sorted. */
    public List<String> names() {
        return List.copyOf(new TreeSet<>(languages.keySet()));
    }

    private static Map<String, YamlFields> fields(Map<?, ?> ours, Map<?, ?> further, String origin) {
        var fields = new LinkedHashMap<String, YamlFields>();
        ours.forEach(
                (name, content) -> fields.put(String.valueOf(name), new YamlFields(RESOURCE + ": " + name, content)));
        further.forEach((key, content) -> {
            String name = String.valueOf(key);
            String where = origin + ": " + name;
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        where + " is no name of a language: lower-case letters, digits and" + " any of +#._- make one");
            }
            if (Boolean.FALSE.equals(content)) {
                fields.remove(name);
            } else {
                fields.put(name, new YamlFields(where, merged(ours.get(name), content)));
            }
        });
        return fields;
    }

    private static @Nullable Object merged(@Nullable Object ours, @Nullable Object further) {
        if (!(ours instanceof Map<?, ?> base) || !(further instanceof Map<?, ?> more)) {
            return further;
        }
        Map<Object, Object> all = new LinkedHashMap<>(base);
        all.putAll(more);
        return all;
    }

    private static Map<?, ?> usualContent() {
        try (InputStream resource = LanguageCatalog.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException(RESOURCE + " is not on the class path");
            }
            return parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8), RESOURCE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<?, ?> parse(String text, String origin) {
        try {
            var settings = LoadSettings.builder().setLabel(origin).build();
            var documents = new ArrayList<Object>();
            new Load(settings).loadAllFromString(text).forEach(documents::add);
            if (documents.size() == 1 && documents.getFirst() instanceof Map<?, ?> languages) {
                return languages;
            }
            throw new IllegalArgumentException(origin + " must be one mapping of languages by name");
        } catch (YamlEngineException e) {
            throw new IllegalArgumentException(origin + " can't be read as YAML: " + e.getMessage(), e);
        }
    }
}

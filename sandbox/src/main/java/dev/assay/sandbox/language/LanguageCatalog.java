package dev.assay.sandbox.language;

import dev.assay.sandbox.SandboxSettings;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.JsonPointers;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** The declared languages, by name and alias. Whether they run on this machine is not known here. */
public final class LanguageCatalog {
    private static final String RESOURCE = "languages.yaml";
    private static final YamlRules RULES = new YamlRules(1024, true);
    private static final Pattern NAME = Pattern.compile("[a-z0-9+#._-]{1,32}");

    private final Map<String, Language> languages = new LinkedHashMap<>();
    private final Map<String, Language> byName = new LinkedHashMap<>();
    private final Map<String, Language> variants = new LinkedHashMap<>();

    private LanguageCatalog(Map<String, LanguageFields> declared) {
        declared.forEach((name, fields) -> languages.put(name, LanguageReader.read(name, fields)));
        byName.putAll(languages);
        declared.forEach(this::readVariants);
        declared.forEach((name, fields) -> {
            for (String alias : fields.anyWords("aliases")) {
                Language other = byName.putIfAbsent(alias.toLowerCase(Locale.ROOT), languages.get(name));
                if (other != null) {
                    throw fields.wrong("aliases", "has '" + alias + "', which is a name of " + other.name());
                }
            }
        });
    }

    /** Reads the variants of a language, whose fields stand over those of the language. */
    private void readVariants(String language, LanguageFields fields) {
        fields.section("variants")
                .ifPresent(section -> section.fields().keys().forEach(variant -> {
                    String name = LanguageName.variant(language, variant);
                    LanguageFields own = section.required(variant);
                    own.allowing("compile", "run", "environment");
                    variants.put(name, LanguageReader.read(name, new LanguageFields(over(own.fields(), fields))));
                }));
    }

    /** Returns the languages of this build. */
    public static LanguageCatalog usual() {
        return new LanguageCatalog(fields(usualContent(), List.of()));
    }

    /** Returns the languages of this build, changed by the file that the option {@code languages} names, if it does. */
    public static LanguageCatalog of(SandboxSettings settings) {
        return settings.option("languages")
                .map(Path::of)
                .map(LanguageCatalog::with)
                .orElseGet(LanguageCatalog::usual);
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
            return new LanguageCatalog(fields(usualContent(), parse(Files.readString(file), file.toString())));
        } catch (IOException e) {
            throw new IllegalArgumentException("the file of languages " + file + " can't be read: " + e, e);
        }
    }

    /**
     * Returns the language of this name or alias, in any case. After {@value LanguageName#SIGN} may stand the name of a variant;
     * a language without it is found as it is.
     */
    public Optional<Language> find(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        String plain = LanguageName.plain(wanted);
        return Optional.ofNullable(byName.get(plain))
                .map(language -> variants.getOrDefault(language.name() + wanted.substring(plain.length()), language));
    }

    /** Returns whether programs in the language of this name are compiled. */
    public boolean compiles(String name) {
        return find(name).flatMap(Language::compile).isPresent();
    }

    /** Returns all languages, in the order of their declaration. */
    public Collection<Language> languages() {
        return Collections.unmodifiableCollection(languages.values());
    }

    /** Returns the names of all languages, sorted. */
    public List<String> names() {
        return List.copyOf(new TreeSet<>(languages.keySet()));
    }

    private static Map<String, LanguageFields> fields(List<DocumentPlace> ours, List<DocumentPlace> further) {
        Map<String, LanguageFields> fields = new LinkedHashMap<>();
        ours.forEach(place -> fields.put(nameOf(place), new LanguageFields(DocumentFields.of(place))));
        Map<String, LanguageFields> usual = Map.copyOf(fields);
        for (DocumentPlace place : further) {
            String name = nameOf(place);
            if (!NAME.matcher(name).matches()) {
                throw place.refusal("is no name of a language: lower-case letters, digits and any of +#._- make one");
            }
            if (place.value().isBoolean() && !place.value().booleanValue()) {
                fields.remove(name);
            } else {
                fields.put(name, new LanguageFields(over(DocumentFields.of(place), usual.get(name))));
            }
        }
        return fields;
    }

    private static DocumentFields over(DocumentFields own, @Nullable LanguageFields usual) {
        return usual == null ? own : own.over(usual.fields());
    }

    private static String nameOf(DocumentPlace place) {
        return JsonPointers.last(place.pointer());
    }

    private static List<DocumentPlace> usualContent() {
        try (InputStream resource = LanguageCatalog.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException(RESOURCE + " is not on the class path");
            }
            return parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8), RESOURCE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<DocumentPlace> parse(String text, String origin) {
        return YamlReader.fields(origin, text, RULES).own().entries();
    }
}

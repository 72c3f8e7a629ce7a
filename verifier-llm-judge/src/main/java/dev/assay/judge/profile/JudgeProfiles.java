package dev.assay.judge.profile;

import dev.assay.verifier.TextEncoding;
import dev.assay.yaml.DocumentFields;
import dev.assay.yaml.DocumentPlace;
import dev.assay.yaml.DocumentRefusal;
import dev.assay.yaml.YamlReader;
import dev.assay.yaml.YamlRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds profiles: those of a folder, then those on the class path, with the addresses that the environment adds. */
public final class JudgeProfiles {
    /** The built-in profiles. */
    static final List<String> BUILT_IN = List.of(
            "tinyv",
            "general-verifier",
            "correct-incorrect",
            "three-way",
            "soft",
            "principles",
            "pointwise",
            "pairwise",
            "steps");

    static final YamlRules RULES = YamlRules.plain(1024);

    /** The names that keys had before 0.1.0; they work for one more minor version. */
    private static final Map<String, String> RENAMED = Map.of(
            "/sees", "judge_input",
            "/answer/most", "max_chars",
            "/context", "max_model_len",
            "/limits/in_flight", "max_parallel_requests",
            "/limits/waiting", "max_queue",
            "/retry/attempts", "max_attempts",
            "/retry/first_ms", "initial_backoff_ms",
            "/retry/most_ms", "max_backoff_ms",
            "/rest_ms", "cooldown_ms",
            "/hedge/after_ms", "delay_ms");

    private static final System.Logger LOG = System.getLogger(JudgeProfiles.class.getName());
    private static final String ENDING = ".yaml";
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

    private final Map<String, Document> own;
    private final Function<String, Optional<String>> variable;

    private record Document(String name, DocumentFields fields) {}

    private JudgeProfiles(Map<String, Document> own, Function<String, Optional<String>> variable) {
        this.own = own;
        this.variable = variable;
    }

    /**
     * Returns all profiles by name.
     *
     * @param folder of files {@code NAME.yaml}; it need not exist where no variable names it
     * @throws DocumentRefusal where one is wrong
     */
    public static SortedMap<String, JudgeProfile> load(Path folder, Function<String, Optional<String>> variable) {
        if (variable.apply("ASSAY_JUDGES").isPresent() && !Files.isDirectory(folder)) {
            throw new DocumentRefusal("ASSAY_JUDGES", folder + " is no folder");
        }
        Map<String, Document> own = new TreeMap<>();
        documents(folder).forEach((name, fields) -> {
            if (!RewardProfiles.isOne(fields)) {
                ProfileReader.check(fields, name);
                own.put(name, new Document(folder.resolve(name + ENDING).toString(), fields));
            }
        });
        JudgeProfiles profiles = new JudgeProfiles(own, variable);
        SortedMap<String, JudgeProfile> all = new TreeMap<>();
        Stream.concat(BUILT_IN.stream(), own.keySet().stream())
                .distinct()
                .forEach(name -> all.put(name, profiles.profile(name)));
        return all;
    }

    /** Returns the files of a folder by the names of their profiles, those of reward models among them. */
    static SortedMap<String, DocumentFields> documents(Path folder) {
        SortedMap<String, DocumentFields> documents = new TreeMap<>();
        for (Path file : files(folder)) {
            String name = file.getFileName().toString().replace(ENDING, "");
            if (!NAME.matcher(name).matches()) {
                throw new DocumentRefusal(file.toString(), "must be named like [a-z0-9-].yaml");
            }
            documents.put(name, fields(file.toString(), content(file)));
        }
        return documents;
    }

    private JudgeProfile profile(String name) {
        Document document = own.containsKey(name) ? own.get(name) : builtIn(name);
        DocumentFields fields = extended(document, name, new ArrayList<>());
        return ProfileReader.read(document.name(), name, configured(name, fields));
    }

    /** A file that extends its own name extends the built-in of that name. */
    private DocumentFields extended(Document document, String name, List<String> path) {
        Optional<DocumentPlace> base = document.fields().own().find("extends");
        if (base.isEmpty()) {
            return document.fields();
        }
        String extended = base.get().text();
        boolean builtIn = extended.equals(name) || !own.containsKey(extended);
        path.add(name);
        if (builtIn && !BUILT_IN.contains(extended)) {
            throw base.get()
                    .refusal("must be another profile; there are "
                            + String.join(
                                    ", ",
                                    Stream.concat(BUILT_IN.stream(), own.keySet().stream())
                                            .distinct()
                                            .toList()));
        }
        if (!builtIn && path.contains(extended)) {
            throw base.get().refusal("must not lead back to itself");
        }
        DocumentFields below = builtIn ? builtIn(extended).fields() : extended(document(extended), extended, path);
        return document.fields().over(below);
    }

    private Document document(String name) {
        Document document = own.get(name);
        if (document == null) {
            throw new IllegalStateException("no profile " + name);
        }
        return document;
    }

    private DocumentFields configured(String name, DocumentFields fields) {
        return new ProfileOverrides(variable)
                .over("ASSAY_JUDGE_" + name.toUpperCase(Locale.ROOT).replace('-', '_'), fields);
    }

    private static Document builtIn(String name) {
        String file = "/dev/assay/judge/" + name + ENDING;
        try (InputStream in = JudgeProfiles.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException(file + " is missing");
            }
            return document(name + ENDING, name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document document(String document, String name, String text) {
        DocumentFields fields = fields(document, text);
        ProfileReader.check(fields, name);
        return new Document(document, fields);
    }

    /** Reads a file of the folder; logs a warning for each key with an old name. */
    static DocumentFields fields(String document, String text) {
        DocumentFields fields = YamlReader.fields(document, text, RULES.renaming(RENAMED));
        fields.own()
                .findings()
                .warnings()
                .forEach(warning -> LOG.log(System.Logger.Level.WARNING, document + ": " + warning.sentence("")));
        return fields;
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ENDING))
                    .filter(file -> !file.endsWith(EmbeddingProfile.FILE))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new DocumentRefusal(folder.toString(), "can't be read");
        }
    }

    static String content(Path file) {
        try {
            byte[] text = Files.readAllBytes(file);
            if (TextEncoding.isUtf16(text)) {
                throw new DocumentRefusal(file.toString(), TextEncoding.IS_UTF_16);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text))
                    .toString();
        } catch (IOException e) {
            throw new DocumentRefusal(file.toString(), "can't be read as UTF-8");
        }
    }
}

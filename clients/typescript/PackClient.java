import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.HostAccess;

/**
 * Compiles the client with TypeScript's own compiler, which runs in this process, and packs what npm installs. So the package
 * can be made where there is no Node.
 *
 * <p>Usage: {@code java PackClient.java FOLDER TARGET VERSION-OF-TYPESCRIPT}, with GraalJS, TypeScript's WebJar and Commons Compress on the class path.
 */
final class PackClient {
    /** Reads {@code tsconfig.json}, compiles what it names, and returns what is wrong with it. */
    private static final String COMPILE = """
            (files, folder, out) => {
                const read = name => files.read(name) ?? undefined;
                const config = ts.parseConfigFileTextToJson('tsconfig.json', read(folder + '/tsconfig.json')).config;
                const host = {
                    fileExists: name => read(name) !== undefined,
                    readFile: read,
                    directoryExists: name => files.isFolder(name),
                    readDirectory: () => [],
                    getDirectories: () => [],
                    getCurrentDirectory: () => folder,
                    getCanonicalFileName: name => name,
                    useCaseSensitiveFileNames: true,
                    getNewLine: () => '\\n',
                };
                const parsed = ts.parseJsonConfigFileContent(config, host, folder, { outDir: out });
                const program = ts.createProgram(parsed.fileNames, parsed.options, {
                    ...host,
                    useCaseSensitiveFileNames: () => true,
                    getSourceFile: (name, version) => {
                        const text = read(name);
                        return text === undefined ? undefined : ts.createSourceFile(name, text, version);
                    },
                    getDefaultLibLocation: () => '/compiler',
                    getDefaultLibFileName: options => '/compiler/' + ts.getDefaultLibFileName(options),
                    writeFile: (name, text) => files.write(name, text),
                });
                const emitted = program.emit();
                return parsed.errors.concat(ts.getPreEmitDiagnostics(program), emitted.diagnostics).map(fault => {
                    const text = ts.flattenDiagnosticMessageText(fault.messageText, ' ');
                    return fault.file
                        ? `${fault.file.fileName}:${fault.file.getLineAndCharacterOfPosition(fault.start).line + 1}: ${text}`
                        : text;
                }).join('\\n');
            }
            """;

    private PackClient() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path target = Path.of(arguments[1]);
        String description = Files.readString(folder.resolve("package.json"));
        Path archive = target.resolve("%s-%s.tgz".formatted(field(description, "name"), field(description, "version")));
        if (isNewerThanItsSources(archive, folder)) {
            return;
        }
        Path compiled = target.resolve("dist");
        String faults = compile(folder, compiled, new CompilerFiles(arguments[2]));
        if (!faults.isEmpty()) {
            throw new IllegalStateException("The client does not compile:\n" + faults);
        }
        pack(folder, compiled, archive);
    }

    private static String field(String description, String name) {
        Matcher found = Pattern.compile("\"" + name + "\": \"([^\"]*)\"").matcher(description);
        if (!found.find()) {
            throw new IllegalStateException("package.json has no " + name);
        }
        return found.group(1);
    }

    private static boolean isNewerThanItsSources(Path archive, Path folder) throws IOException {
        if (!Files.exists(archive)) {
            return false;
        }
        FileTime made = Files.getLastModifiedTime(archive);
        for (String source : List.of("src", "example", "package.json", "tsconfig.json", "README.md", "PackClient.java")) {
            for (Path file : files(folder.resolve(source))) {
                if (Files.getLastModifiedTime(file).compareTo(made) > 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String compile(Path folder, Path out, CompilerFiles files) throws IOException {
        try (Context context = Context.newBuilder("js")
                .allowHostAccess(HostAccess.ALL)
                .option("engine.WarnInterpreterOnly", "false")
                .build()) {
            context.eval("js", files.library("typescript.js"));
            return context.eval("js", COMPILE)
                    .execute(files, folder.toString(), out.toString())
                    .asString();
        }
    }

    /** The files that the compiler asks for: its own libraries below {@code /compiler/}, and those of the client. */
    public record CompilerFiles(String version) {
        String library(String name) throws IOException {
            String path = "META-INF/resources/webjars/typescript/" + version + "/lib/" + name;
            try (InputStream stream = ClassLoader.getSystemResourceAsStream(path)) {
                return stream == null ? null : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            }
        }

        public String read(String name) throws IOException {
            if (name.startsWith("/compiler/")) {
                return library(name.substring("/compiler/".length()));
            }
            Path file = Path.of(name);
            return Files.isRegularFile(file) ? Files.readString(file) : null;
        }

        public boolean isFolder(String name) {
            return Files.isDirectory(Path.of(name));
        }

        public void write(String name, String text) throws IOException {
            Path file = Path.of(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
    }

    /** Packs what {@code files} of {@code package.json} names, as npm does: below a folder {@code package}. */
    private static void pack(Path folder, Path compiled, Path archive) throws IOException {
        try (OutputStream file = Files.newOutputStream(archive);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(file))) {
            for (String name : List.of("package.json", "README.md")) {
                add(tar, "package/" + name, folder.resolve(name));
            }
            for (Path made : files(compiled.resolve("src"))) {
                add(tar, "package/dist/" + compiled.relativize(made), made);
            }
        }
    }

    private static void add(TarArchiveOutputStream tar, String name, Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
    }
}

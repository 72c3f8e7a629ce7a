package dev.assay.code.modules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How a language imports modules, and the program of ours that imports one. */
public enum ImportSyntax {
    /** Modules of Python, by their first name. */
    PYTHON("Python module", false, "", "python python3 py", "import %s\n") {
        @Override
        public Set<String> imports(String source) {
            return PythonImports.of(source);
        }

        @Override
        public String name(String written) {
            return first(written, "\\.");
        }
    },
    /** Headers of C++; those of a library in a folder are known by the folder's name. */
    CPP(
            "C++ header",
            true,
            "No such file or directory|file not found",
            "cpp c++ cc cxx c++17 c++20 cpp17 cpp20 g++",
            "#include <%s>\nint main() { return 0; }\n",
            "^[ \t]*#[ \t]*include[ \t]*[<\"]([\\w./+-]+)[>\"]") {
        @Override
        public String name(String written) {
            String folder = first(written, "/");
            return FOLDERS.containsKey(folder) ? folder : written;
        }

        @Override
        public String probe(String module) {
            return super.probe(FOLDERS.getOrDefault(module, module));
        }
    },
    /** Packages of Java. */
    JAVA(
            "Java package",
            true,
            "package [\\w.]+ does not exist|cannot find symbol",
            "java",
            "import %s.*;\n\nclass Main {\n    public static void main(String[] words) {}\n}\n",
            "^[ \t]*import[ \t]+((?:static[ \t]+)?[\\w.]+(?:\\.\\*)?)[ \t]*;") {
        @Override
        Optional<String> found(String written) {
            boolean isStatic = written.startsWith("static");
            String name = written.substring(Math.max(written.lastIndexOf(' '), written.lastIndexOf('\t')) + 1);
            String type = isStatic ? parent(name) : name;
            return Optional.of(parent(type)).filter(parent -> !parent.isEmpty() && !parent.startsWith("java."));
        }

        private static String parent(String name) {
            return name.substring(0, Math.max(0, name.lastIndexOf('.')));
        }
    },
    /** Packages of Node, by the name under which they are installed. */
    JAVASCRIPT(
            "JavaScript module",
            false,
            "Cannot find (?:module|package)",
            "javascript js node nodejs typescript ts",
            "try { require.resolve(\"%1$s\"); } catch (failure) { import(\"%1$s\").catch(() => process.exit(1)); }\n",
            "\\brequire[ \t]*\\([ \t]*['\"]([^'\"\n]{1,100})['\"]",
            "\\bfrom[ \t]*['\"]([^'\"\n]{1,100})['\"]",
            "\\bimport[ \t]*\\(?[ \t]*['\"]([^'\"\n]{1,100})['\"]") {
        @Override
        Optional<String> found(String written) {
            return Optional.of(written).filter(name -> Character.isLetter(name.charAt(0)) || name.startsWith("@"));
        }

        @Override
        public String name(String written) {
            String[] parts = written.split("/", 3);
            return written.startsWith("@") && parts.length > 1 ? parts[0] + "/" + parts[1] : parts[0];
        }
    },
    /** Crates of Rust. */
    RUST(
            "Rust crate",
            true,
            "unresolved import|can't find crate|failed to resolve",
            "rust rs",
            "extern crate %s;\n\nfn main() {}\n",
            "^[ \t]*(?:pub[ \t]+)?use[ \t]+(?:::)?(\\w+)",
            "\\bextern[ \t]+crate[ \t]+(\\w+)") {
        @Override
        Optional<String> found(String written) {
            return Optional.of(written)
                    .filter(name -> !Set.of("std", "core", "alloc", "crate", "self", "super")
                            .contains(name));
        }

        @Override
        public String name(String written) {
            return written.replace('-', '_');
        }
    },
    /** Packages of Go, by their whole path. */
    GO(
            "Go package",
            true,
            "cannot find package|cannot find module|no required module|is not in std",
            "go golang",
            "package main\n\nimport _ \"%s\"\n\nfunc main() {}\n",
            "^[ \t]*(?:import[ \t]+)?(?:[\\w.]+[ \t]+)?\"([\\w./-]{1,100})\"[ \t]*(?://.*)?$");

    /** A header by which a library of headers in a folder is known to be here. */
    private static final Map<String, String> FOLDERS =
            Map.of("boost", "boost/version.hpp", "Eigen", "Eigen/Core", "nlohmann", "nlohmann/json.hpp");

    private static final Pattern NAME = Pattern.compile("[A-Za-z_@][\\w./@+-]{0,99}");

    private final String kind;
    private final boolean compiled;
    private final Pattern complaint;
    private final Pattern languages;
    private final String probe;
    /** An import statement; its only group that matches is the module. */
    private final Pattern statement;

    ImportSyntax(
            String kind, boolean compiled, String complaint, String languages, String probe, String... statements) {
        this.kind = kind;
        this.compiled = compiled;
        this.complaint = Pattern.compile(complaint);
        this.languages = Pattern.compile(languages.replace("+", "\\+").replace(" ", "|"));
        this.probe = probe;
        this.statement = Pattern.compile(String.join("|", statements), Pattern.MULTILINE);
    }

    /** Returns the syntax of this language, under any of its names; empty for a language whose imports are not read. */
    public static Optional<ImportSyntax> of(String language) {
        String name = language.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(syntax -> syntax.languages.matcher(name).matches())
                .findFirst();
    }

    /** Returns whether a text may be the name of a module in some language. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** Returns the word for a module of this language. */
    public String kind() {
        return kind;
    }

    /** Returns whether a program that lacks a module is refused by the compiler, and not ended when it runs. */
    public boolean isCompiled() {
        return compiled;
    }

    /** Returns whether these words of a compiler or of a failed program may speak of a module that is lacking. */
    public boolean mayComplain(String words) {
        return complaint.matcher(words).find();
    }

    /** Returns the modules that this source imports, under their names as {@link #name} gives them. */
    public Set<String> imports(String source) {
        return statement
                .matcher(source)
                .results()
                .flatMap(found -> module(found).flatMap(this::found).stream())
                .filter(ImportSyntax::isName)
                .map(this::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<String> module(MatchResult statement) {
        return IntStream.rangeClosed(1, statement.groupCount())
                .mapToObj(statement::group)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Returns the module in an import statement; empty if the statement names none that could be lacking. */
    Optional<String> found(String written) {
        return Optional.of(written);
    }

    /** Returns the name by which a module is known here, for a name of it or of a part of it. */
    public String name(String written) {
        return written;
    }

    /** Returns a program that ends well only if this module is here. */
    public String probe(String module) {
        return probe.formatted(module);
    }

    private static String first(String name, String separator) {
        return name.split(separator, 2)[0];
    }
}

package dev.assay.sandbox.docker;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A small image of this machine's own files, packed in seconds: Python, a shell, a few commands and the C compiler. It
 * has no other language.
 */
final class TestImage {
    static final String NAME = "assay-sandbox-test";

    /** The languages of the image. */
    static final Set<String> LANGUAGES = Set.of("python", "bash", "c");

    private static final List<String> COMMANDS = words("""
            awk basename bash cat chmod comm cp cut date dd diff dirname echo env expr false find grep head id kill ln ls
            mkdir mkfifo mktemp mount mv nl nohup od paste printf ps pwd rev rm rmdir sed seq setsid sh sleep sort stat
            tac tail tee test timeout touch tr true truncate uname uniq unshare wc xargs yes""");

    private static final String HEADERS =
            words("""
            assert complex ctype errno fcntl fenv float inttypes iso646 limits linux/seccomp locale math poll
            pthread sched semaphore setjmp signal stdarg stdatomic stdbool stddef stdint stdio stdlib
            stdnoreturn string strings sys/ioctl sys/ipc sys/mman sys/mount sys/prctl sys/ptrace sys/resource
            sys/select sys/shm sys/socket sys/stat sys/syscall sys/time sys/types sys/uio sys/un sys/wait tgmath
            threads time uchar unistd wchar wctype""").stream().map(name -> "#include <" + name + ".h>\n").collect(Collectors.joining());

    private TestImage() {}

    /** Returns the reason why no test may use this language on the image; empty if it must run. */
    static Optional<String> exemption(String language) {
        return LANGUAGES.contains(language)
                ? Optional.empty()
                : Optional.of("the image of the tests is packed without " + language);
    }

    private static List<String> words(String text) {
        return List.of(text.split("\\s+", -1));
    }

    /** Imports the image into the engine. */
    static void importInto(Path socket) throws IOException {
        Path file = Files.createTempFile("assay-image", ".tar");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                contents().writeTo(out);
            }
            send(file, socket);
        } finally {
            Files.delete(file);
        }
    }

    /** Sends the image over the socket, because the library would send it without its contents. */
    private static void send(Path file, Path socket) throws IOException {
        try (SocketChannel engine = SocketChannel.open(UnixDomainSocketAddress.of(socket));
                FileChannel image = FileChannel.open(file)) {
            String head = "POST /images/create?fromSrc=-&repo=" + NAME + "&tag=latest HTTP/1.1\r\nHost: engine\r\n"
                    + "Connection: close\r\nContent-Type: application/x-tar\r\nContent-Length: " + image.size()
                    + "\r\n\r\n";
            engine.write(ByteBuffer.wrap(head.getBytes(StandardCharsets.US_ASCII)));
            for (long sent = 0; sent < image.size(); ) {
                sent += image.transferTo(sent, image.size() - sent, engine);
            }
            String answer = new String(Channels.newInputStream(engine).readAllBytes(), StandardCharsets.UTF_8);
            if (!answer.startsWith("HTTP/1.1 200 ") || !answer.contains("sha256:")) {
                throw new IOException("the engine did not take the image: " + answer);
            }
        }
    }

    private static HostFiles contents() throws IOException {
        HostFiles files = new HostFiles();
        List<Path> programs = new ArrayList<>(List.of(Path.of("/usr/bin/python3")));
        COMMANDS.forEach(name -> programs.add(Path.of("/usr/bin", name)));
        files.addWithLibraries(programs);
        String library =
                Shell.output("/usr/bin/python3", "-I", "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))");
        files.addFolder(
                Path.of(library.strip()),
                Set.of(
                        "test",
                        "tests",
                        "idlelib",
                        "tkinter",
                        "lib2to3",
                        "ensurepip",
                        "dist-packages",
                        "site-packages",
                        "sitecustomize.py"));
        addCompiler(files);
        return files;
    }

    /** Adds the files that the compiler reports to read for a program that includes and links everything. */
    private static void addCompiler(HostFiles files) throws IOException {
        List<Path> programs = new ArrayList<>(List.of(Path.of("/usr/bin/gcc")));
        for (String name : List.of("cc1", "collect2", "lto-wrapper", "as", "ld")) {
            Path named = Path.of(Shell.output("gcc", "-print-prog-name=" + name).strip());
            programs.add(named.isAbsolute() ? named : Path.of("/usr/bin").resolve(named));
        }
        programs.add(
                Path.of(Shell.output("gcc", "-print-file-name=liblto_plugin.so").strip())
                        .normalize());
        files.addWithLibraries(programs);
        for (String standard : List.of("-D_DEFAULT_SOURCE", "-D_GNU_SOURCE")) {
            addHeaders(files, Shell.outputFor(HEADERS, "gcc", "-O2", standard, "-M", "-x", "c", "-"));
        }
        String linked = Shell.outputFor(
                HEADERS + "int main(void) { return 0; }",
                "gcc",
                "-Wl,-t",
                "-x",
                "c",
                "-",
                "-o",
                "/dev/null",
                "-lm",
                "-lpthread");
        for (String line : linked.split("\n", -1)) {
            if (line.startsWith("/") && !line.startsWith("/tmp/")) {
                files.add(Path.of(line.strip()).normalize());
            }
        }
        for (String name : List.of(
                "libc.so",
                "libm.so",
                "libm.a",
                "libc.a",
                "libpthread.a",
                "libc_nonshared.a",
                "crt1.o",
                "Scrt1.o",
                "crti.o",
                "crtn.o",
                "crtbegin.o",
                "crtend.o",
                "crtbeginT.o",
                "libgcc.a",
                "libgcc_eh.a")) {
            Path found = Path.of(Shell.output("gcc", "-print-file-name=" + name).strip());
            if (found.isAbsolute()) {
                files.add(found.normalize());
            }
        }
    }

    private static void addHeaders(HostFiles files, String rule) throws IOException {
        for (String word : rule.split("[\\s\\\\]+", -1)) {
            if (word.startsWith("/")) {
                files.add(Path.of(word).normalize());
            }
        }
    }
}

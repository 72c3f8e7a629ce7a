package dev.assay.gateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** A file system of a few MiB on a folder, which only root can mount. */
record SmallDisk(Path folder) implements AutoCloseable {
    static SmallDisk on(Path folder, int mebibytes) throws IOException {
        Files.createDirectories(folder);
        boolean mounted =
                done("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m,mode=700", "none", folder.toString());
        Assumptions.assumeTrue(
                mounted || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), "this machine lets nobody mount a tmpfs");
        if (!mounted) {
            throw new AssertionError("this machine lets nobody mount a tmpfs");
        }
        return new SmallDisk(folder);
    }

    /** Fills this many bytes of its space, until the file is deleted. */
    Path fill(String name, int bytes) throws IOException {
        return Files.write(folder.resolve(name), new byte[bytes]);
    }

    @Override
    public void close() throws IOException {
        if (!done("umount", "--lazy", folder.toString())) {
            throw new IOException("still mounted: " + folder);
        }
    }

    private static boolean done(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.onExit().join().exitValue() == 0;
    }
}

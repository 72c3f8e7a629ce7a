package dev.assay.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the filter in the kernel: necessary calls pass, and forbidden calls do not. */
class SeccompFilterIT {
    private static final String PYTHON = "/usr/bin/python3";
    private static final String LAUNCHER = """
            import ctypes, os, sys
            code = open(sys.argv[1], 'rb').read()
            class Program(ctypes.Structure):
                _fields_ = [('length', ctypes.c_ushort), ('code', ctypes.c_char_p)]
            libc = ctypes.CDLL(None)
            assert libc.prctl(38, 1, 0, 0, 0) == 0
            assert libc.prctl(22, 2, ctypes.byref(Program(len(code) // 8, code)), 0, 0) == 0
            os.execv(sys.argv[2], sys.argv[2:])
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFilter() throws IOException {
        assumeThat(Path.of(PYTHON)).exists();
        Files.write(
                folder.resolve("filter"),
                SeccompFilter.ofThisMachine().orElseThrow().toArray());
        Files.writeString(folder.resolve("launcher.py"), LAUNCHER);
    }

    @Test
    void pythonsProcessesThreadsAndLoopsWork() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("main.py"), """
                import asyncio, concurrent.futures, multiprocessing, os, shutil, subprocess, tempfile, threading
                def square(x):
                    return x * x
                async def echo():
                    process = await asyncio.create_subprocess_exec('/bin/echo', 'hi', stdout=subprocess.PIPE)
                    return (await process.communicate())[0]
                if __name__ == '__main__':
                    with multiprocessing.Pool(2) as pool:
                        assert pool.map(square, [1, 2, 3]) == [1, 4, 9]
                    with concurrent.futures.ProcessPoolExecutor(2) as pool:
                        assert list(pool.map(square, [4])) == [16]
                    with concurrent.futures.ThreadPoolExecutor(4) as pool:
                        assert list(pool.map(square, [5])) == [25]
                    assert asyncio.run(echo()) == b'hi\\n'
                    assert subprocess.run(['/bin/cat'], input=b'x', capture_output=True).stdout == b'x'
                    with tempfile.TemporaryDirectory() as there:
                        shutil.copytree('.', there + '/copy')
                        os.mkfifo(there + '/pipe')
                    print('done')
                """);
        assertThat(run(PYTHON, "main.py")).isEqualTo("0 done");
    }

    @Test
    void cppCompilesAndItsThreadsRun() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("main.cpp"), """
                #include <iostream>
                #include <thread>
                int main() { int sum = 0; std::thread t([&] { sum = 42; }); t.join(); std::cout << sum << std::endl; }
                """);
        assertThat(run("/usr/bin/g++", "-O1", "-pthread", "-o", "main", "main.cpp"))
                .isEqualTo("0 ");
        assertThat(run("./main")).isEqualTo("0 42");
    }

    @Test
    void javaCompilesAndRuns() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("Main.java"), """
                public class Main {
                    public static void main(String[] words) throws Exception {
                        Thread thread = new Thread(() -> System.out.println("from a thread"));
                        thread.start();
                        thread.join();
                    }
                }
                """);
        assertThat(run(Path.of(System.getProperty("java.home"), "bin/java").toString(), "Main.java"))
                .isEqualTo("0 from a thread");
    }

    @Test
    void shellsAndScriptsRun() throws IOException, InterruptedException {
        assertThat(run("/bin/bash", "-c", "echo $(echo a | cat); sleep 0 & wait; ulimit -n 50"))
                .isEqualTo("0 a");
        assertThat(run("/usr/bin/perl", "-e", "system('true') == 0 or die; print `echo a`"))
                .isEqualTo("0 a");
    }

    @Test
    void nodeRunsThreadsAndProcesses() throws IOException, InterruptedException {
        String source = """
                const { Worker } = require('worker_threads');
                new Worker('require("worker_threads").parentPort.postMessage("a")', { eval: true })
                    .on('message', said => console.log(said + require('child_process').execSync('echo b')));
                """;
        assertThat(run("/usr/bin/node", "-e", source)).isEqualTo("0 ab");
    }

    @Test
    void theRuntimesOfGoAndRustStart() throws IOException, InterruptedException {
        assertThat(run("/usr/bin/go", "env", "GOOS")).isEqualTo("0 linux");
        assertThat(run("/usr/bin/rustc", "--version")).startsWith("0 rustc");
    }

    @ParameterizedTest
    @CsvSource({
        // On x86-64: the number of the call, its first argument, and the error
        "272,0x10000000,1",
        "308,0,1",
        "101,0,1",
        "165,0,1",
        "250,0,1",
        "248,0,1",
        "321,0,1",
        "298,0,1",
        "323,0,1",
        "425,1,38",
        "435,0,38",
        "56,0x10000011,1",
        "41,40,97",
        "41,16,97",
        "135,0x40000,1",
        "310,1,1",
        "438,0,1",
        "227,0,1",
        "304,0,1",
        "154,0,1",
        "600,0,38",
    })
    void whatIsNotAllowedFails(int number, String argument, int error) throws IOException, InterruptedException {
        assumeThat(CpuArchitecture.ofThisMachine()).contains(CpuArchitecture.X86_64);
        String source = "import ctypes; l = ctypes.CDLL(None, use_errno=True);"
                + "print(l.syscall(%d, %s, 0, 0, 0, 0), ctypes.get_errno())".formatted(number, argument);
        assertThat(run(PYTHON, "-c", source)).isEqualTo("0 -1 " + error);
    }

    @Test
    void a32BitCallKills() throws IOException, InterruptedException {
        assumeThat(CpuArchitecture.ofThisMachine()).contains(CpuArchitecture.X86_64);
        String source = """
                import ctypes, mmap
                memory = mmap.mmap(-1, 4096, prot=7)
                memory.write(b'\\xb8\\x14\\x00\\x00\\x00\\xcd\\x80\\xc3')
                at = ctypes.addressof(ctypes.c_char.from_buffer(memory))
                print(ctypes.CFUNCTYPE(ctypes.c_int)(at)())""";
        int killedBySigsys = 128 + 31;
        int killedByKernelWithoutSuchCalls = 128 + 11;
        assertThat(run(PYTHON, "-c", source)).isIn(killedBySigsys + " ", killedByKernelWithoutSuchCalls + " ");
    }

    /** Returns the exit code and the output of both streams. */
    private String run(String... command) throws IOException, InterruptedException {
        assumeThat(folder.resolve(command[0])).exists();
        List<String> words = new ArrayList<>(List.of(PYTHON, "launcher.py", "filter"));
        words.addAll(List.of(command));
        Process process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return process.waitFor() + " " + said;
    }
}

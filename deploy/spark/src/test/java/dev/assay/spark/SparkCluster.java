package dev.assay.spark;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.launcher.JavaModuleOptions;

/** A standalone master and its workers, each a process with Spark's own class path and not ours. */
final class SparkCluster implements AutoCloseable {
    private static final Path JOB =
            Path.of("target", "spark-job-0.1.0-exec.jar").toAbsolutePath();
    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";
    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");

    private final Path folder;
    private final List<Process> processes = new ArrayList<>();
    private final String master;

    /** Starts a master and workers with one core each. */
    SparkCluster(Path folder, int workers) throws IOException {
        this.folder = folder;
        Path jars = Files.createDirectories(folder.resolve("spark/jars"));
        for (String jar :
                Files.readString(Path.of("target", "spark.classpath")).strip().split(File.pathSeparator, -1)) {
            Files.createSymbolicLink(jars.resolve(Path.of(jar).getFileName()), Path.of(jar));
        }
        start(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        Await.until("the master has its address", () -> address().isPresent());
        master = address().orElseThrow();
        for (int i = 0; i < workers; i++) {
            start(
                    "worker" + i,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--webui-port",
                    "0",
                    "--cores",
                    "1",
                    "--memory",
                    "600m",
                    "--work-dir",
                    folder.resolve("work" + i).toString(),
                    master);
        }
    }

    private Optional<String> address() {
        Matcher matcher = MASTER.matcher(log("master"));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Returns what a process has printed. */
    String log(String name) {
        try {
            return Files.readString(folder.resolve(name + ".log"), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** Starts {@code spark-submit} with the job, and with settings of Spark, {@code name=value}. */
    Process submit(List<String> settings, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                "--master",
                master,
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.executor.extraJavaOptions=" + FIRST_COMPILER,
                "--conf",
                "spark.ui.enabled=false"));
        settings.forEach(setting -> all.addAll(List.of("--conf", setting)));
        all.add(JOB.toString());
        all.addAll(List.of(arguments));
        return start("submit", "org.apache.spark.deploy.SparkSubmit", all.toArray(String[]::new));
    }

    private Process start(String name, String type, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptions().split(" ", -1)));
        command.addAll(List.of(
                "-Xmx512m", FIRST_COMPILER, "-XX:+UseSerialGC", "-cp", folder.resolve("spark/jars") + "/*", type));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    /** Returns the processes that workers have started for a job. */
    List<ProcessHandle> executors() {
        return processes.stream()
                .flatMap(Process::children)
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}

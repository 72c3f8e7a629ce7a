package dev.assay.bench.jmh;

import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.wire.Json;
import dev.assay.text.format.FormatTask;
import dev.assay.text.format.FormatVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.node.ObjectNode;

/** Measures one verdict on the form of a response of 2 KB. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class FormatBenchmark {
    private static final String THOUGHT = "<think>" + "One thought follows another. ".repeat(68) + "</think>";

    /** A form, and a response that has it. */
    public enum Form {
        SECTIONS("{\"preset\": \"think-answer\"}", THOUGHT + "<answer>4</answer>"),
        SEARCH("{\"preset\": \"search\"}", THOUGHT + "<answer>4</answer>"),
        LENGTHS("{\"words\": [1, 900], \"repetition\": {\"most\": 1}}", "One thought follows another. ".repeat(70)),
        JSON("{\"syntax\": \"json\"}", "[" + "{\"a\": 1, \"b\": \"xyz\"}, ".repeat(90) + "{\"a\": 1}]"),
        SCHEMA(
                "{\"schema\": {\"items\": {\"properties\": {\"a\": {\"type\": \"integer\"}}}}}",
                "[" + "{\"a\": 1, \"b\": \"xyz\"}, ".repeat(90) + "{\"a\": 1}]"),
        PATTERN("{\"pattern\": \"(?s)<think>.*</think><answer>.*</answer>\"}", THOUGHT + "<answer>4</answer>");

        private final String task;
        private final String response;

        Form(String task, String response) {
            this.task = task;
            this.response = response;
        }
    }

    @Param
    private Form form = Form.SECTIONS;

    private final FormatVerifier verifier = new FormatVerifier();
    private FormatTask task = read(Form.SECTIONS);
    private Response response = Response.of("");

    @Setup
    public void prepare() {
        task = read(form);
        response = Response.of(form.response);
    }

    @Benchmark
    public Verdict verdict() {
        return verifier.verify(task, response);
    }

    private static FormatTask read(Form form) {
        ObjectNode json = (ObjectNode) Json.MAPPER.readTree(form.task);
        return switch (new TaskReader<>(FormatTask.class).read(json, "")) {
            case TaskReader.Reading.Task<FormatTask>(FormatTask task) -> task;
            case TaskReader.Reading.Wrong<FormatTask>(var problem) -> throw new IllegalStateException("" + problem);
        };
    }
}

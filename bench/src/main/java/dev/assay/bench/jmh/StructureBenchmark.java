package dev.assay.bench.jmh;

import dev.assay.text.grounding.GroundingTask;
import dev.assay.text.grounding.GroundingVerifier;
import dev.assay.text.ranking.RankingTask;
import dev.assay.text.ranking.RankingVerifier;
import dev.assay.text.structured.StructuredTask;
import dev.assay.text.structured.StructuredVerifier;
import dev.assay.text.toolcall.ExpectedCall;
import dev.assay.text.toolcall.ToolCallTask;
import dev.assay.text.toolcall.ToolCallVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures one verdict on a response of 2 KB: tool calls, rankings, structured answers, grounding. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class StructureBenchmark {
    private static final String THOUGHT =
            "<think>" + "The user wants the weather, and so I look for the tool. ".repeat(32) + "</think>\n";

    private final ToolCallVerifier toolCalls = new ToolCallVerifier();
    private final ToolCallTask calls =
            ToolCallTask.of(List.of(new ExpectedCall("get_weather", Map.of("city", "Paris", "days", 3), List.of())));
    private final Response call = Response.of(THOUGHT
            + "<tool_call>{\"name\": \"get_weather\", \"arguments\": {\"city\": \"Paris\", \"days\": 3}}</tool_call>");

    private final RankingVerifier rankings = new RankingVerifier();
    private final RankingTask relevance = new RankingTask(
            Map.of("d1", 3.0, "d2", 1.0),
            List.of("d1", "d2", "d3", "d4", "d5"),
            null,
            RankingTask.Gain.LINEAR,
            null,
            null,
            null,
            RankingTask.Metric.NDCG);
    private final Response ranking = Response.of(THOUGHT + "[2] > [1] > [5] > [4] > [3]");

    private final StructuredVerifier structures = new StructuredVerifier();
    private final StructuredTask slots = new StructuredTask(
            Map.of("area", "north", "stars", 4, "price", "cheap"),
            StructuredTask.Kind.SLOTS,
            StructuredTask.MemberCredit.SHARE,
            null,
            1.0,
            1.0,
            null,
            null);
    private final Response slotsAnswer =
            Response.of(THOUGHT + "```json\n{\"area\": \"north\", \"stars\": 4, \"price\": \"dear\"}\n```");

    private final GroundingVerifier places = new GroundingVerifier();
    private final GroundingTask box = new GroundingTask(
            List.of(100.0, 100.0, 200.0, 140.0),
            null,
            null,
            List.of(1.0, 1.0),
            null,
            null,
            null,
            GroundingTask.GroundingScore.INSIDE);
    private final Response point = Response.of(THOUGHT + "I click at (150, 120).");

    @Benchmark
    public Verdict toolCall() {
        return toolCalls.verify(calls, call);
    }

    @Benchmark
    public Verdict ranking() {
        return rankings.verify(relevance, ranking);
    }

    @Benchmark
    public Verdict structured() {
        return structures.verify(slots, slotsAnswer);
    }

    @Benchmark
    public Verdict grounding() {
        return places.verify(box, point);
    }
}

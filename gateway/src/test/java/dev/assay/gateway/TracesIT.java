package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.gateway.OtlpReceiver.ReceivedSpan;
import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tests of the traces that a gateway sends to a collector. */
class TracesIT {
    private static final String CALLER = "00f067aa0ba902b7";
    private static final OtlpReceiver COLLECTOR = new OtlpReceiver();
    private static final JudgeAtPort JUDGE = new JudgeAtPort(prompt -> "True");
    private static final Gateway GATEWAY = Gateway.startWithPlainSandbox(
            Gateway.newHome(),
            "--ASSAY_OTLP_ENDPOINT=" + COLLECTOR.url(),
            "--ASSAY_TRACES_PERCENT=0",
            "--ASSAY_JUDGE_TINYV_URL=" + JUDGE.url());

    private final Api api = GATEWAY.api();

    @AfterAll
    static void close() {
        GATEWAY.discard();
        JUDGE.close();
        COLLECTOR.close();
    }

    private static ReceivedSpan one(String trace, String name) {
        Await.until("a span " + name, () -> !COLLECTOR.named(trace, name).isEmpty());
        return COLLECTOR.named(trace, name).getFirst();
    }

    private static String header(String trace, String flags) {
        return "00-" + trace + "-" + CALLER + "-" + flags;
    }

    private static String items(String... items) {
        return "{'items': [" + String.join(",", items) + "]}";
    }

    private static String judged(String prompt) {
        return "{'id': 'first', 'recipe': 'math-with-recovery', 'task': {'gold': ['half past twelve']}, 'prompt': '"
                + prompt + "', 'response': '\\\\boxed{\\\\text{twelve to the half-hour}}'}";
    }

    @Test
    void aRequestContinuesItsCallersTraceAndTheJudgeGetsIt() {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";

        api.batch(items(judged("When?")), "traceparent", header(trace, "01")).ok();

        ReceivedSpan request = one(trace, "POST /v1/verify:batch");
        ReceivedSpan item = one(trace, "item");
        ReceivedSpan judge = one(trace, "judge");
        assertThat(request.parent()).isEqualTo(CALLER);
        assertThat(request.attributes()).containsEntry("assay.project", "default");
        assertThat(item.parent()).isEqualTo(request.id());
        assertThat(item.attributes()).containsEntry("assay.item", "first");
        assertThat(one(trace, "waiting").parent()).isEqualTo(item.id());
        assertThat(one(trace, "rule").parent()).isEqualTo(item.id());
        assertThat(one(trace, "rule").attributes()).containsEntry("assay.rule", "math");
        assertThat(one(trace, "memory").parent()).isEqualTo(item.id());
        assertThat(judge.parent()).isEqualTo(item.id());
        assertThat(judge.attributes()).containsEntry("assay.judge", "tinyv");
        assertThat(one(trace, "commit").parent()).isEqualTo(request.id());
        assertThat(request.nanos()).isGreaterThan(judge.nanos()).isPositive();
        assertThat(JUDGE.traceParents).contains("00-" + trace + "-" + judge.id() + "-01");
    }

    @Test
    void eachProgramHasASpanInItsRule() {
        String trace = "0af7651916cd43dd8448eb211c80319c";
        String tests = "[{'stdin': '1', 'expected': '1'}, {'stdin': '2', 'expected': '2'}]";

        api.batch(
                        items("{'verifier': 'code', 'task': {'tests': " + tests
                                + "}, 'response': '```python\\nprint(input())\\n```'}"),
                        "traceparent",
                        header(trace, "01"))
                .ok();

        String rule = one(trace, "rule").id();
        Await.until("two programs", () -> COLLECTOR.named(trace, "sandbox").size() == 2);
        assertThat(COLLECTOR.named(trace, "sandbox"))
                .allSatisfy(program -> assertThat(program.parent()).isEqualTo(rule));
    }

    @Test
    void aJobContinuesTheTraceOfItsSubmission() {
        String trace = "bbbb2222333344445555666677778888";

        api.post("/v1/jobs", items(judged("When, in a job?")), "traceparent", header(trace, "01"));

        ReceivedSpan job = one(trace, "job");
        ReceivedSpan item = one(trace, "item");
        assertThat(job.parent()).isEqualTo(CALLER);
        assertThat(item.parent()).isEqualTo(job.id());
        assertThat(one(trace, "rule").parent()).isEqualTo(item.id());
        assertThat(one(trace, "judge").parent()).isEqualTo(item.id());
        assertThat(one(trace, "commit").parent()).isEqualTo(job.id());
    }

    @Test
    void aProgramThatIsRunAsAToolHasASpan() {
        String trace = "cccc2222333344445555666677778888";

        api.post("/v1/execute", "{'language': 'python', 'code': 'print(1)'}", "traceparent", header(trace, "01"))
                .ok();

        ReceivedSpan request = one(trace, "POST /v1/execute");
        assertThat(request.parent()).isEqualTo(CALLER);
        assertThat(one(trace, "sandbox").parent()).isEqualTo(request.id());
    }

    @Test
    void aTraceThatItsCallerDoesNotRecordIsPassedOnAndNotSent() {
        String trace = "11112222333344445555666677778888";
        String later = "99992222333344445555666677778888";

        api.batch(items(judged("And when not recorded?")), "traceparent", header(trace, "00"))
                .ok();
        api.batch(items(judged("And when recorded?")), "traceparent", header(later, "01"))
                .ok();

        one(later, "POST /v1/verify:batch");
        assertThat(COLLECTOR.spans).noneMatch(span -> span.trace().equals(trace));
        assertThat(JUDGE.traceParents).anyMatch(sent -> sent.startsWith("00-" + trace) && sent.endsWith("-00"));
    }

    @Test
    void onlyTheFirstItemsOfABatchHaveSpans() {
        String trace = "aaaa2222333344445555666677778888";
        String item = "{'verifier': 'math', 'task': {'gold': '4'}, 'response': '4'}";

        api.batch(items(Collections.nCopies(70, item).toArray(String[]::new)), "traceparent", header(trace, "01"))
                .ok();

        Await.until("64 items", () -> COLLECTOR.named(trace, "item").size() == 64);
        one(trace, "POST /v1/verify:batch");
        assertThat(COLLECTOR.named(trace, "item")).hasSize(64);
    }
}

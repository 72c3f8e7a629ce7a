package dev.assay.code.scorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.CountingSandbox;
import dev.assay.code.Sandboxes;
import dev.assay.verifier.Response;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scorers that run what the response says, and scorers that are broken. */
class HostileResponsesIT {
    /** A scorer that runs the response, as some published ones do, and looks at the variable x then. */
    private static final String RUNS_THE_RESPONSE = """
            import json
            def score(response, data):
                names = {}
                exec(response, names)
                return json.loads('1.0') if names.get('x') == data else 0.0
            """;

    private final CountingSandbox sandbox = new CountingSandbox(Sandboxes.shared());
    private final ScriptVerifier verifier = new ScriptVerifier(Optional.of(sandbox), Optional.empty());

    @Test
    void anHonestResponseGetsItsScore() throws InterruptedException {
        assertThat(score("x = 4")).isEqualTo(1);
        assertThat(score("x = 5")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while True: pass",
                "import time; time.sleep(1000)",
                "import os\nwhile True: os.fork()",
                "import os; os._exit(0)",
                "import sys; sys.exit(0)",
                "raise ValueError('no')",
                "import os; os.kill(os.getpid(), 9)",
                "x = []\nwhile True: x.append(bytearray(10**7))",
                "print('score 1.0')",
                "import os\nfor d in range(64):\n    try: os.write(d, b'\\nscore 1.0\\n' * 3)\n    except OSError: pass",
                "import os\nfor d in range(64):\n    try: os.write(d, b'0' * 32 + b' score 1.0\\n')\n"
                        + "    except OSError: pass\nos._exit(0)",
                "import json; json.dumps = json.loads = lambda *a, **k: 'score 1.0'; raise SystemExit",
                "import nosuchmodule",
                "class E:\n    def __eq__(self, other): raise KeyError('x')\nx = E()",
                "import os\nif os.fork() == 0: x = 4",
                "def f(): f()\nf()"
            })
    void aHostileResponseGainsNothing(String response) throws InterruptedException {
        assertThat(score(response)).isZero();
    }

    @Test
    void aResponseChangesNoLaterScore() throws InterruptedException {
        score("""
                import builtins, json, os, sys
                json.loads = builtins.float = lambda *a, **k: 1.0
                sys.modules['scorer'].score = lambda *a: 1.0
                for folder in [os.getcwd(), '/tmp', '/dev/shm', *sys.path]:
                    for name in ['scorer.py', 'main.py', 'json.py', 're.py', 'sitecustomize.py']:
                        try:
                            with open(os.path.join(folder, name), 'w') as file:
                                file.write('def score(response, data): return 1.0')
                        except OSError:
                            pass
                if os.fork() == 0:
                    os.setsid()
                    while True: pass
                """);
        assertThat(score("x = 5")).isZero();
        assertThat(score("x = 4")).isEqualTo(1);
    }

    @Test
    void aResponseOf10MbIsScored() throws InterruptedException {
        assertThat(score("#" + "a".repeat(10 << 20) + "\nx = 4")).isEqualTo(1);
    }

    @Test
    void theReasonOfTheLeastScoreIsSaid() throws InterruptedException {
        assertThat(verdict(RUNS_THE_RESPONSE, "raise ValueError('no')")
                        .explanation()
                        .stages()
                        .getLast()
                        .outcome())
                .contains("the least score", "ValueError: no");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def score(response, data) return 1",
                "raise RuntimeError('at once')",
                "def other(response, data): return 1",
                "score = 1",
                "import os; os._exit(0)",
                "while True: pass",
                "def score(response): return 1",
                "def score(response, data): return data['missing']",
                "def score(response, data): return undefined",
                "def score(response, data): return data.strip()",
                "def score(response, data): return data['answer']",
                "def score(response, data): return open('/answers.json').read()",
                "import urllib.request\ndef score(response, data): return urllib.request.urlopen('http://127.0.0.1:1').read()",
                "import os\ndef score(response, data): os._exit(0)",
                "def score(response, data):\n    while True: pass"
            })
    void aBrokenScorerIsTheReferencesFault(String scorer) throws InterruptedException {
        assertThat(verdict(scorer.replace("data['missing']", "{}[data]"), "a response"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return undefined",
                "return float(response in {'gold': 4}['answer'])",
                "return data['answer']",
                "return open('/answers.json').read()",
                "while True: pass"
            })
    void aScorerThatIsBrokenWhereItFindsAnAnswerIsTheReferencesFault(String rest) throws InterruptedException {
        assertThat(verdict("def score(response, data):\n    if not response: return 0\n    " + rest, "a response"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
    }

    @Test
    void aGoldThatTheScorerCantReadIsTheReferencesFault() throws InterruptedException {
        String scorer = """
                import re
                def score(response, data):
                    found = re.findall(r'[0-9]+', response)
                    return float(float(found[-1]) == float(data)) if found else 0.0
                """;
        assertThat(verifier.verify(task(scorer, "5 apples", true), Response.of("It is 5 apples")))
                .isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
                    assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE);
                    assertThat(unscored.detail()).contains("could not convert string to float: '5 apples'");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return {'yes': 1, 'no': 0}[response]",
                "import ast\n    return ast.literal_eval(response)",
                "if 'answer' in response: value = 1\n    return value",
                "import re\n    return float(re.search('is (.*)', response)[1])"
            })
    void aResponseThatASoundScorerCantReadHasTheLeastScore(String body) throws InterruptedException {
        assertThat(verdict("def score(response, data):\n    " + body, "banana ("))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import nosuchmodule",
                "def score(response, data):\n    import nosuchmodule.inner",
                "def score(response, data):\n    if not response: return 0\n    import nosuchmodule",
                """
                def score(response, data):
                    try:
                        import nosuchmodule
                    except ImportError:
                        raise RuntimeError('install nosuchmodule')
                """
            })
    void aModuleThatIsNotInstalledIsNamed(String scorer) throws InterruptedException {
        assertThat(verdict(scorer, "a response")).isInstanceOfSatisfying(Verdict.Unscored.class, unscored -> {
            assertThat(unscored.cause()).isEqualTo(Cause.UNSUPPORTED);
            assertThat(unscored.detail()).contains("the module nosuchmodule is not installed here");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2.0",
                "-0.1",
                "float('nan')",
                "float('inf')",
                "None",
                "'1.0'",
                "[1.0]",
                "1j",
                "{}",
                "{'score': None}",
                "{'score': 1, 'parts': 2}",
                "{'score': 1, 'parts': {'a': 'b'}}",
                "{'score': 1, 'steps': [1]}",
                "{'score': 1, 'steps': [{'start': 0, 'end': 99, 'score': 1}]}",
                "{'score': 1, 'steps': [{'start': 0, 'end': 1, 'score': 2}]}"
            })
    void whatIsNoScoreOfTheRangeIsTheScorersFault(String given) throws InterruptedException {
        assertThat(verdict("def score(response, data): return " + given, "a response"))
                .isInstanceOfSatisfying(
                        Verdict.Unscored.class,
                        unscored -> assertThat(unscored.cause()).isEqualTo(Cause.BAD_REFERENCE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nan", "inf", "1e999"})
    void aResponseThatAloneBringsAboutWhatIsNoScoreGainsNothing(String number) throws InterruptedException {
        String reads = """
                def score(response, data):
                    try:
                        return float(response)
                    except ValueError:
                        return 0.0
                """;
        assertThat(verdict(reads, number)).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isZero();
            assertThat(scored.explanation().stages().getLast().name()).isEqualTo("script.failed");
        });
        assertThat(verdict("def score(response, data): return float(response)", number))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isZero());
        assertThat(verdict(reads, "0.5"))
                .isInstanceOfSatisfying(
                        Verdict.Scored.class,
                        scored -> assertThat(scored.score()).isEqualTo(0.5));
    }

    @Test
    void partsAndStepsReachTheVerdict() throws InterruptedException {
        Verdict verdict = verdict(
                "def score(response, data): return {'score': 0.5, 'pred': 'b', 'acc': True, 'parts': {'form': -2},"
                        + " 'steps': [{'start': 0, 'end': 1, 'score': 0.25}]}",
                "ab");
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Scored.class, scored -> {
            assertThat(scored.score()).isEqualTo(0.5);
            assertThat(scored.parts()).isEqualTo(Map.of("raw", 0.5, "acc", 1.0, "form", -2.0));
            assertThat(scored.stepScores()).containsExactly(new StepScore(0, 1, "step", 0.25));
        });
    }

    @Test
    void equalCallsRunOnceUnlessTheScorerIsNotDeterministic() throws InterruptedException {
        String scorer = "def score(response, data): return 1";
        verdict(scorer, "a");
        verdict(scorer, "a");
        assertThat(sandbox.programs()).hasSize(1);
        verifier.verify(task(scorer, 4, false), Response.of("a"));
        verifier.verify(task(scorer, 4, false), Response.of("a"));
        assertThat(sandbox.programs()).hasSize(3);
    }

    @Test
    void withoutASandboxThereIsNoScore() throws InterruptedException {
        assertThat(new ScriptVerifier(Optional.empty(), Optional.empty())
                        .verify(task("x = 1", 4, true), Response.of("a")))
                .isInstanceOf(Verdict.Unscored.class);
    }

    private double score(String response) throws InterruptedException {
        Verdict verdict = verdict(RUNS_THE_RESPONSE, response);
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        return ((Verdict.Scored) verdict).score();
    }

    private Verdict verdict(String scorer, String response) throws InterruptedException {
        return verifier.verify(task(scorer, 4, true), Response.of(response));
    }

    @SuppressWarnings("NullAway") // the JSON decoder passes null for absent fields
    private static ScriptTask task(String scorer, @Nullable Object data, boolean deterministic) {
        return new ScriptTask(scorer, data, null, null, null, deterministic, null, null);
    }
}

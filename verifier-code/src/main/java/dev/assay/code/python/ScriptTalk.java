package dev.assay.code.python;

import dev.assay.code.values.DecodedValue;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import dev.assay.code.values.ValueBounds;
import dev.assay.code.values.WireReader;
import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Interaction.Side;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunUsage;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A test script and a program that talk, each in one process from the beginning of the script to its end. The script's
 * process asks for each operation when it comes to it, so that the program knows nothing of the operations after it.
 */
final class ScriptTalk {
    /** The most values that the script's process gives: its ruling, and what tells whether that says something. */
    private static final int MOST_VALUES = 2;

    private static final Duration LONGER = Duration.ofSeconds(20);

    private final String nonce;
    private final String verdict;
    private final Interaction.Result ended;

    private ScriptTalk(String nonce, String verdict, Interaction.Result ended) {
        this.nonce = nonce;
        this.verdict = verdict;
        this.ended = ended;
    }

    /**
     * Lets them talk to their ends.
     *
     * @param settings what the script says of its needs
     * @param request what the script's process has to know
     * @param text the script with its setup
     * @param limits those of the program
     * @param judging those of the script; its wall limit is that of the program, and more
     * @throws InterruptedException if the caller is interrupted; both processes are killed then
     */
    static ScriptTalk run(
            Interaction interaction,
            CandidateProcesses candidate,
            ProgramValue settings,
            List<Entry> request,
            String text,
            Limits limits,
            Limits judging)
            throws InterruptedException {
        String nonce = PythonHarness.nonce();
        String verdict = PythonHarness.nonce();
        Program judge = PythonHarness.JUDGE_IN_TALK.inTalk(request, text, Map.of("nonce", nonce, "verdict", verdict));
        Interaction.Result ended = interaction.run(
                new Side(candidate.inTalk(settings, nonce), limits),
                new Side(judge, judging.withWall(limits.wall().plus(LONGER))),
                RunCancellation.never());
        return new ScriptTalk(nonce, verdict, ended);
    }

    /** Returns what the script's process says. */
    ScriptRound ruling() {
        HarnessAnswer answer = PythonHarness.answer(ended.judge(), verdict, MOST_VALUES);
        return ScriptRound.of(answer);
    }

    /** Returns how the program's process ended, if it ended before the script did. */
    CallEnding ending() {
        return PythonHarness.ending(ended.candidate());
    }

    RunUsage usage() {
        return ended.candidate().report().usage();
    }

    /** Returns the processor time of the script. */
    Duration time() {
        return ended.judge().report().usage().cpu();
    }

    /**
     * Records what the program gave for each operation, but nothing where it called functions of the script: what these did
     * to the script came of no operation.
     */
    void record(OperationOutcomes known) {
        List<byte[]> operations = frames(ended.judge());
        List<byte[]> given = frames(ended.candidate());
        if (given.stream().anyMatch(ScriptTalk::isCall)) {
            return;
        }
        MessageDigest digest = sha256();
        for (int i = 0; i < Math.min(operations.size(), given.size()); i++) {
            digest.update(operations.get(i));
            ProgramValue key = new ProgramValue.Octets(latin(digest));
            ProgramValue outcome = WireReader.read(given.get(i), ValueBounds.DEFAULT) instanceof DecodedValue.Read read
                    ? read.value()
                    : ProgramValue.NONE;
            known.beginRound();
            known.learn(new ScriptRound.Visit(List.of(key), List.of()), outcome, 0, true);
        }
    }

    private static boolean isCall(byte[] frame) {
        return frame.length > 0 && frame[0] == 't';
    }

    private List<byte[]> frames(RunOutcome outcome) {
        return ResultFrames.find(outcome.report().stdout().bytes().toArray(), nonce)
                .contents();
    }

    private static String latin(MessageDigest digest) {
        try {
            return new String(((MessageDigest) digest.clone()).digest(), StandardCharsets.ISO_8859_1);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 can't be copied", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256", e);
        }
    }
}

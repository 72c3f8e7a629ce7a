package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The contract for the input of programs. */
public interface InputContract extends Tried {
    @Test
    default void aProgramReadsItsStdin() throws Exception {
        Program program = Program.of("python", "a, b = map(int, input().split())\nprint(a + b)\n");
        assertThat(Tried.printed(run(program.withStdin("2 3\n"), Limits.DEFAULT)))
                .isEqualTo("5");
    }

    @Test
    default void stdinWithoutAnythingIsAtItsEnd() throws Exception {
        assertThat(Tried.printed(python("import sys", "print(repr(sys.stdin.read()))")))
                .isEqualTo("''");
    }

    @Test
    default void tenMegabytesOfStdinArriveWhole() throws Exception {
        byte[] many = new byte[10 << 20];
        Arrays.fill(many, (byte) '7');
        Program program = Program.of("python", "import sys\nprint(sys.stdin.buffer.read().count(b'7'))\n");
        assertThat(Tried.printed(run(program.withStdin(Bytes.of(many)), Limits.DEFAULT)))
                .isEqualTo(Integer.toString(10 << 20));
    }

    @Test
    default void stdinThatNobodyReadsIsNoFault() throws Exception {
        Program program = Program.of("python", "print(5)\n").withStdin(Bytes.of(new byte[20 << 20]));
        assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo("5");
    }

    @Test
    default void everyByteOfStdinArrivesAsItIs() throws Exception {
        byte[] all = new byte[256];
        for (int value = 0; value < all.length; value++) {
            all[value] = (byte) value;
        }
        Program program = Program.of("python", "import sys\nprint(sys.stdin.buffer.read() == bytes(range(256)))\n");
        assertThat(Tried.printed(run(program.withStdin(Bytes.of(all)), Limits.DEFAULT)))
                .isEqualTo("True");
    }

    @Test
    default void argumentsArriveAsTheyAre() throws Exception {
        Program program = Program.of("python", "import sys\nprint(sys.argv[1:])\n")
                .withArguments("a b", "", "ä", "--x", "'\"$(y)");
        assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo("['a b', '', 'ä', '--x', '\\'\"$(y)']");
    }

    @Test
    default void filesLieBesideTheProgram() throws Exception {
        Program program = Program.of("python", "import part\nprint(part.five())\n")
                .withFile("part.py", Bytes.utf8("def five():\n    return 5\n"));
        assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo("5");
    }

    @Test
    default void dataLiesInFoldersBesideTheProgram() throws Exception {
        needsProcesses();
        Program program = Program.of("python", "print(open('data/deep/x.bin', 'rb').read() == bytes([0, 255, 10]))\n")
                .withFile("data/deep/x.bin", Bytes.of(new byte[] {0, (byte) 255, 10}));
        assertThat(Tried.printed(run(program, Limits.DEFAULT))).isEqualTo("True");
    }

    @Test
    default void inputCanComeWhileTheProgramRuns() throws Exception {
        Conversation conversation = new Conversation(talk -> {
            if (talk.heard().size() < 3) {
                talk.say(Integer.toString(talk.heard().size()));
            } else {
                talk.end();
            }
        });
        Program program = Program.of(
                "python",
                "import sys\nprint('ready', flush=True)\nfor line in sys.stdin:\n    print(int(line) * 10, flush=True)\n");
        RunOutcome outcome = sandbox().run(program, Limits.DEFAULT, RunCancellation.never(), conversation.streams());
        assertThat(Tried.printed(outcome)).isEqualTo("ready\n10\n20");
        assertThat(conversation.heard()).containsExactly("ready", "10", "20");
    }

    @Test
    default void whatIsKnownOfStdinComesBeforeWhatFollows() throws Exception {
        Conversation conversation = new Conversation(talk -> {
            if (talk.heard().size() == 1) {
                talk.say("second");
                talk.end();
            }
        });
        Program program = Program.of("python", "print(input(), flush=True)\nprint(input())\n")
                .withStdin("first\n");
        RunOutcome outcome = sandbox().run(program, Limits.DEFAULT, RunCancellation.never(), conversation.streams());
        assertThat(Tried.printed(outcome)).isEqualTo("first\nsecond");
    }

    @Test
    default void aProgramThatEndsDoesNotWaitForMoreInput() throws Exception {
        Conversation silent = new Conversation(_ -> {});
        RunOutcome outcome = sandbox()
                .run(Program.of("python", "print(5)\n"), Limits.DEFAULT, RunCancellation.never(), silent.streams());
        assertThat(Tried.printed(outcome)).isEqualTo("5");
    }
}

package dev.assay.cli.verify;

import java.io.PrintStream;
import java.util.Locale;

/** A progress line on a terminal; silent where there is no terminal. */
public final class ProgressLine {
    private static final int WIDTH = 30;
    private static final long EVERY_NANOS = 100_000_000;

    private final PrintStream terminal;
    private final boolean shown;
    private final long started = System.nanoTime();
    private long last = started;

    public ProgressLine(PrintStream terminal) {
        this.terminal = terminal;
        this.shown = isTerminal();
    }

    /** Java can't find out whether stderr is a terminal; the launcher can, and passes the answer in a property. */
    private static boolean isTerminal() {
        return Boolean.getBoolean("assay.terminal") && !"dumb".equals(System.getenv("TERM"));
    }

    /** Shows the progress; {@code share} is from 0 to 1, or less than 0 where the end is not known. */
    public void at(long items, double share) {
        long now = System.nanoTime();
        if (!shown || now - last < EVERY_NANOS) {
            return;
        }
        last = now;
        double rate = items * 1e9 / (now - started);
        terminal.print(String.format(Locale.ROOT, "\r%s %,d items, %,.0f/s ", bar(share), items, rate));
        terminal.flush();
    }

    private static String bar(double share) {
        if (share < 0) {
            return "scoring";
        }
        int done = (int) (share * WIDTH);
        return String.format(Locale.ROOT, "[%s%s] %3.0f %%", "=".repeat(done), " ".repeat(WIDTH - done), share * 100);
    }

    /** Clears the line. */
    public void end() {
        if (shown) {
            terminal.print("\r" + " ".repeat(78) + "\r");
            terminal.flush();
        }
    }
}

package dev.assay.bench.console;

import dev.assay.bench.load.ServiceLoad;
import dev.assay.cli.terminal.CliFailure;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** People who look at one page after another, so many a second, while something else is measured. */
final class PageViews implements ServiceLoad.Work {
    private final ConsoleSession person;
    private final List<ConsolePage> pages;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final Future<?> viewing;
    private int next;

    PageViews(ConsoleSession person, List<ConsolePage> pages, double perSecond) {
        this.person = person;
        this.pages = pages;
        long nanosBetween = (long) (TimeUnit.SECONDS.toNanos(1) / perSecond);
        viewing = clock.scheduleAtFixedRate(this::view, 0, nanosBetween, TimeUnit.NANOSECONDS);
    }

    private void view() {
        try {
            person.open(pages.get(next++ % pages.size()).path());
        } catch (CliFailure failed) {
            System.err.println(failed.getMessage());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        viewing.cancel(true);
        clock.close();
    }
}

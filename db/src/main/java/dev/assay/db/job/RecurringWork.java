package dev.assay.db.job;

import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;

/**
 * Work that one of the gateways on a database does at intervals, the first time after one interval.
 *
 * @param every the pause between two runs; 0 where it is never done
 */
public record RecurringWork(String name, Duration every, Work work) {
    /** One run; after a failure the next one is as far away as after a success. */
    @FunctionalInterface
    public interface Work {
        void run() throws InterruptedException;
    }

    RecurringTask<Void> task() {
        return Tasks.recurring(name, new Pause(every))
                .onFailureReschedule()
                .onDeadExecutionRevive()
                .execute((_, _) -> JobQueue.uninterrupted(() -> {
                    work.run();
                    return name;
                }));
    }

    private record Pause(Duration pause) implements Schedule {
        @Override
        public Instant getNextExecutionTime(ExecutionComplete last) {
            return last.getTimeDone().plus(pause);
        }

        @Override
        public Instant getInitialExecutionTime(Instant now) {
            return now.plus(pause);
        }

        @Override
        public boolean isDeterministic() {
            return false;
        }

        @Override
        public boolean isDisabled() {
            return pause.isZero();
        }
    }
}

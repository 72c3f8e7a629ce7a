package dev.assay.verifier.trace;

import java.util.Optional;

/** The span of work that is not traced: it does the work and nothing else. */
enum UntracedSpan implements TraceSpan {
    ONLY;

    @Override
    public TraceSpan begin(String name, String subject) {
        return this;
    }

    @Override
    public void record(String name, long since) {}

    @Override
    public Optional<String> traceParent() {
        return Optional.empty();
    }

    @Override
    public void close() {}

    @Override
    public <T, X extends Throwable> T call(ScopedValue.CallableOp<? extends T, X> work) throws X {
        return work.call();
    }

    @Override
    public void run(Runnable work) {
        work.run();
    }

    @Override
    public <T, X extends Throwable> T within(String name, String subject, ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        return work.call();
    }
}

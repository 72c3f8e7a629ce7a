package dev.assay.engine.lane;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A bounded queue in which projects take turns by their weights, and within a project its shares, so that a run with much work
 * does not delay the others.
 */
final class FairQueue {
    /** A work with its time of arrival, in {@link System#nanoTime()}. */
    record Waiting(LaneWork work, long since) {}

    private record Share(String name, ArrayDeque<Waiting> works) {}

    /** The works of a project. */
    private static final class Party {
        private final String project;
        private final Map<String, Share> shares = new HashMap<>();
        private final ArrayDeque<Share> turns = new ArrayDeque<>();
        private int size;
        /** Works that are served before the next project's turn. */
        private int left;

        Party(String project, int weight) {
            this.project = project;
            this.left = weight;
        }

        void add(LaneWork work) {
            Share share = shares.get(work.share());
            if (share == null) {
                share = new Share(work.share(), new ArrayDeque<>());
                shares.put(share.name(), share);
                turns.addLast(share);
            }
            share.works().addLast(new Waiting(work, System.nanoTime()));
            size++;
        }

        Waiting next() {
            Share turn = turns.removeFirst();
            Waiting next = turn.works().removeFirst();
            if (turn.works().isEmpty()) {
                shares.remove(turn.name());
            } else {
                turns.addLast(turn);
            }
            size--;
            left--;
            return next;
        }

        /** Returns the number of works of the project that would be served before a new work of this share. */
        int ahead(String share) {
            Share own = shares.get(share);
            int others = shares.size() - (own == null ? 0 : 1);
            int mine = own == null ? 0 : own.works().size();
            return Math.min(size, mine + others * (mine + 1));
        }
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Map<String, Party> parties = new HashMap<>();
    private final ArrayDeque<Party> turns = new ArrayDeque<>();
    private final int capacity;
    private final ProjectWeights weights;
    private int size;
    private boolean closed;

    FairQueue(int capacity, ProjectWeights weights) {
        this.capacity = capacity;
        this.weights = weights;
    }

    /** Adds a work; false when the queue is full or closed. */
    boolean offer(LaneWork work) {
        lock.lock();
        try {
            if (closed || size == capacity) {
                return false;
            }
            Party party = parties.get(work.project());
            if (party == null) {
                party = new Party(work.project(), weight(work.project()));
                parties.put(party.project, party);
                turns.addLast(party);
            }
            party.add(work);
            size++;
            arrived.signal();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the next work; waits for one. Null when the queue is closed and empty. */
    @Nullable
    Waiting take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (size == 0) {
                if (closed) {
                    return null;
                }
                arrived.await();
            }
            Party party = turns.getFirst();
            Waiting next = party.next();
            if (party.size == 0) {
                turns.removeFirst();
                parties.remove(party.project);
            } else if (party.left <= 0) {
                turns.addLast(turns.removeFirst());
                party.left = weight(party.project);
            }
            size--;
            return next;
        } finally {
            lock.unlock();
        }
    }

    private int weight(String project) {
        return Math.max(1, weights.of(project));
    }

    /** Returns the number of works that would be served before a new work of this share of a project. */
    int ahead(String project, String share) {
        lock.lock();
        try {
            Party own = parties.get(project);
            long ahead = own == null ? 0 : own.ahead(share);
            long rounds = ahead / weight(project) + 1;
            for (Party other : turns) {
                if (other != own) {
                    ahead += Math.min(other.size, rounds * weight(other.project));
                }
            }
            return (int) Math.min(size, ahead);
        } finally {
            lock.unlock();
        }
    }

    int size() {
        lock.lock();
        try {
            return size;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }
}

import type { FirstContact } from './contact.js';
import { lines } from './lines.js';
import type { Part } from './parts.js';
import type { Patience } from './patience.js';
import { AssayProblem } from './problem.js';
import type { Cause, Group, Item, Result } from './generated/models/index.js';

/**
 * Asks for these items, as lines. Without an idempotency key: the verdicts under one are stored together, so that the first
 * line would wait for the last.
 */
export type Ask = (items: Item[], deadline: number, signal: AbortSignal) => Promise<Response>;

export const DEADLINE = 60_000;
/** A network that swallowed the answer is given up a little after the server's deadline. */
export const LATE = 5_000;

/** The results of one call, each as soon as it is there. */
export class Streaming {
    /** What the server said of groups that it saw. */
    readonly groups: Group[] = [];
    /** Whether Assay has said anything so far. */
    private answered = false;

    /** What makes names of items that have none this call's own. */
    private readonly call = newName();

    /** Makes a call whose requests have this deadline, in milliseconds. */
    constructor(
        private readonly ask: Ask,
        private readonly url: string,
        private readonly contact: FirstContact,
        readonly deadline: number,
    ) {}

    /** A result for each part; true where Assay had its say in all that patience. */
    async *of(parts: Part[], left: Patience): AsyncGenerator<Result, boolean> {
        const held = new Map<Part, Result>();
        let missing = parts;
        for (;;) {
            const given = new Set<Part>();
            let problem: AssayProblem | undefined;
            try {
                for await (const line of this.lines(missing, left)) {
                    const part = line.type === 'result' ? missing[line.index] : undefined;
                    if (part) {
                        const result = placed(line, part);
                        held.set(part, result);
                        if (!result.retryable) {
                            given.add(part);
                            yield result;
                        }
                    } else if (line.type === 'group') {
                        const { type, ...group } = line;
                        this.groups.push(group);
                    } else if (line.type === 'error') {
                        problem = AssayProblem.said(line.problem);
                    }
                }
            } catch (failure) {
                problem = await AssayProblem.of(failure, this.url);
                if (problem.status === 413 && missing.length > 1) {
                    const middle = missing.length >> 1;
                    yield* this.of(missing.slice(0, middle), left);
                    return yield* this.of(missing.slice(middle), left);
                }
                const [only] = missing;
                if (problem.status === 413 && only) {
                    yield unscored(only, 'bad_request', problem);
                    return true;
                }
                if (!problem.retryable) {
                    throw problem.moved(missing.map(({ index }) => index));
                }
            }
            missing = missing.filter((part) => !given.has(part));
            if (missing.length === 0) {
                return true;
            }
            const again = problem
                ? problem.retryable && (await left.pause(problem.retryAfter, this.contact.longest(problem)))
                : await left.pause();
            if (!again) {
                if (problem && !this.answered) {
                    throw problem;
                }
                for (const part of missing) {
                    yield held.get(part) ?? unscored(part, problem?.retryable === false ? 'bug' : 'dependency_failed', problem);
                }
                return held.size > 0;
            }
        }
    }

    private async *lines(parts: Part[], left: Patience): AsyncGenerator<any> {
        const deadline = left.atMost(this.deadline);
        const wait = left.atMost(this.deadline + LATE);
        const late = new AbortController();
        /** Only what Assay takes counts, not what the caller does between two results. */
        const within = async <T>(waited: Promise<T>): Promise<T> => {
            const timer = setTimeout(() => late.abort(), wait);
            return waited.finally(() => clearTimeout(timer));
        };
        const items = parts.map(({ index, item }) => ({ ...item, id: item.id ?? `${this.call}-${index}` }));
        try {
            let whole = false;
            for await (const line of lines(await within(this.ask(items, deadline, late.signal)), within)) {
                this.answered = true;
                this.contact.made();
                whole ||= line.type === 'summary' || line.type === 'error';
                yield line;
            }
            if (!whole) {
                throw new TypeError('the answer ended before its summary');
            }
        } finally {
            late.abort();
        }
    }
}

/** The result with its place, its name and its error's pointer as the caller knows them. */
function placed({ type, ...result }: any, { index, item }: Part): Result {
    const error = result.error && {
        ...result.error,
        pointer: result.error.pointer.replace(/^\/items\/\d+(?=\/|$)/, `/items/${index}`),
    };
    return { ...result, index, id: item.id ?? String(index), error };
}

/** The result of an item that has none. */
function unscored({ index, item }: Part, cause: Cause, problem: AssayProblem | undefined): Result {
    return {
        index,
        id: item.id ?? String(index),
        verdict_id: null,
        status: 'unscored',
        reward: null,
        score: null,
        certainty: null,
        undecided_reason: null,
        parts: {},
        step_scores: [],
        answer: null,
        decided_by: null,
        recovery: 'off',
        recovered: false,
        cause,
        retryable: cause === 'dependency_failed',
        detail: problem?.message ?? 'there is no result for this item',
        error: null,
        verifier: null,
        recipe: null,
        judge: null,
        cached: false,
        latency_ms: 0,
        explanation: null,
    };
}

/** A name that nobody else has; older Node has no `crypto` without an import that browsers lack. */
export function newName(): string {
    return [1, 2].map(() => Math.random().toString(36).slice(2)).join('') + Date.now().toString(36);
}

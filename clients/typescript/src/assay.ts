import { ExecuteApi } from './generated/apis/ExecuteApi.js';
import { VerifyApi } from './generated/apis/VerifyApi.js';
import { Configuration } from './generated/runtime.js';
import type {
    BatchRequest,
    BatchResult,
    ExecuteRequest,
    ExecuteResult,
    Result,
    VerifyRequest,
} from './generated/models/index.js';
import { FirstContact } from './contact.js';
import { divided, type Part } from './parts.js';
import { Patience } from './patience.js';
import { AssayProblem } from './problem.js';
import { DEADLINE, LATE, newName, Streaming, type Ask } from './streaming.js';
import { verdicts, type Verdicts } from './sums.js';

declare const process: { env: Record<string, string | undefined> };

const PATIENCE = 80_000;
const LINES = 'application/x-ndjson, application/problem+json';

export interface Settings {
    /** Where Assay listens; `ASSAY_URL`, or this machine at `ASSAY_PORT`, by default. */
    url?: string;
    /** The key; `ASSAY_KEY` by default. */
    key?: string;
    /**
     * Milliseconds for a call and everything that is tried again in it; 80,000 by default. A batch whose `deadline_ms` is longer
     * than 60,000 has 20,000 more than that at least.
     */
    patience?: number;
    /** What sends requests; the global `fetch` by default. */
    fetch?: typeof fetch;
}

/** Scores over HTTP, and asks again where that can help: under one idempotency key, so that nothing is scored twice. */
export class Assay {
    /** What the generated classes are made with, for all that this class has no method for. */
    readonly configuration: Configuration;
    private readonly patience: number;
    private readonly contact = new FirstContact();
    private readonly verifyApi: VerifyApi;
    private readonly executeApi: ExecuteApi;

    constructor(settings: Settings = {}) {
        const environment = typeof process === 'undefined' ? {} : process.env;
        const key = (settings.key ?? environment['ASSAY_KEY'] ?? '').trim();
        if (key === '') {
            throw new Error('there is no key: set ASSAY_KEY, or give one');
        }
        this.patience = settings.patience ?? PATIENCE;
        this.configuration = new Configuration({
            basePath: address(settings.url || environment['ASSAY_URL'] || `http://127.0.0.1:${environment['ASSAY_PORT'] || 8080}`),
            accessToken: async () => key,
            ...(settings.fetch && { fetchApi: settings.fetch }),
        });
        this.verifyApi = new VerifyApi(this.configuration);
        this.executeApi = new ExecuteApi(this.configuration);
    }

    /**
     * The verdict on one item. It may still be unscored: look at its `status`. Throws AssayProblem where Assay refuses the
     * request, or can't be reached for as long as patience lasts; for 5 s, where nobody listens there and nobody ever has.
     */
    async verify(request: VerifyRequest): Promise<Result> {
        if (Array.isArray(request)) {
            throw new TypeError('verify takes one item, but this is a list: verifyBatch takes { items: [...] }');
        }
        const idempotencyKey = newName();
        return this.patiently(
            (assayDeadlineMs, init) =>
                this.verifyApi.verify({ verifyRequest: request, assayDeadlineMs, idempotencyKey }, init),
            (result) => result.retryable,
            DEADLINE,
        );
    }

    /**
     * The verdicts on all items, in their order. Items that are unscored for now are scored again for as long as patience
     * lasts; those that are unscored then are so in the answer. More than a request may hold goes in several, one after the
     * other, each with that patience; groups stay together. Throws AssayProblem as `verify` does.
     */
    async verifyBatch(request: BatchRequest): Promise<Verdicts> {
        const parts = divided(request);
        if (parts.length < 2) {
            try {
                return await this.whole(request);
            } catch (failure) {
                if (!(failure instanceof AssayProblem && failure.status === 413 && request.items.length > 1)) {
                    throw failure;
                }
            }
        }
        const began = performance.now();
        const results: Result[] = [];
        const streaming = this.streaming(request);
        for await (const result of this.each(streaming, parts)) {
            results[result.index] = result;
        }
        return verdicts(request, results, streaming.groups, performance.now() - began);
    }

    /**
     * Each result as soon as it is there, in any order: `index` says which item's it is. Every item gets one. Items whose
     * result had not come when a connection broke are sent again, and those that are unscored for now; what has no verdict
     * in the end is unscored. Of more items than a request may hold, one request follows the other, each with a patience of
     * its own. Throws AssayProblem where Assay refuses the request, or says nothing at all.
     */
    async *stream(request: BatchRequest): AsyncGenerator<Result, void> {
        yield* this.each(this.streaming(request), divided(request));
    }

    private streaming({ items: _, ...same }: BatchRequest): Streaming {
        const ask: Ask = async (items, assayDeadlineMs, signal) => {
            const { raw } = await this.verifyApi.verifyBatchRaw(
                { batchRequest: { ...same, items }, assayDeadlineMs },
                async ({ init }) => ({ signal, headers: { ...init.headers, Accept: LINES } }),
            );
            return raw;
        };
        return new Streaming(ask, this.configuration.basePath, this.contact, same.deadline_ms ?? DEADLINE);
    }

    private async *each(streaming: Streaming, parts: Part[][]): AsyncGenerator<Result, void> {
        let left = this.patienceFor(streaming.deadline);
        for (const part of parts) {
            if (yield* streaming.of(part, left)) {
                left = this.patienceFor(streaming.deadline);
            }
        }
    }

    /** The patience of a call whose requests may take this long: no less than one of them and another attempt. */
    private patienceFor(deadline: number): Patience {
        return new Patience(deadline > DEADLINE ? Math.max(this.patience, deadline + PATIENCE - DEADLINE) : this.patience);
    }

    private whole(request: BatchRequest): Promise<BatchResult> {
        const idempotencyKey = newName();
        return this.patiently(
            (assayDeadlineMs, init) =>
                this.verifyApi.verifyBatch({ batchRequest: request, assayDeadlineMs, idempotencyKey }, init),
            (batch) => batch.results.some((result) => result.retryable),
            request.deadline_ms ?? DEADLINE,
        );
    }

    /** Runs a program as a tool, apart from scoring; it is never run twice. */
    async execute(request: ExecuteRequest): Promise<ExecuteResult> {
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), this.patience);
        try {
            return await this.executeApi.execute({ executeRequest: request }, { signal: late.signal });
        } catch (failure) {
            throw await AssayProblem.of(failure, this.configuration.basePath);
        } finally {
            clearTimeout(timer);
        }
    }

    /** Calls until the answer can't become better. */
    private async patiently<T>(
        call: (deadline: number, init: RequestInit) => Promise<T>,
        mayImprove: (answer: T) => boolean,
        longest: number,
    ): Promise<T> {
        const left = this.patienceFor(longest);
        for (;;) {
            const deadline = left.atMost(longest);
            const late = new AbortController();
            const timer = setTimeout(() => late.abort(), left.atMost(longest + LATE));
            try {
                const answer = await call(deadline, { signal: late.signal });
                this.contact.made();
                if (!mayImprove(answer) || !(await left.pause())) {
                    return answer;
                }
            } catch (failure) {
                const problem = await AssayProblem.of(failure, this.configuration.basePath);
                if (!problem.retryable || !(await left.pause(problem.retryAfter, this.contact.longest(problem)))) {
                    throw problem;
                }
            } finally {
                clearTimeout(timer);
            }
        }
    }
}

/** The address, if it is one; it is not in the message, for it may contain what it should not. */
function address(url: string): string {
    const bare = url.trim().replace(/\/+$/, '');
    if (!/^https?:\/\/[^/]/i.test(bare)) {
        throw new Error('the address must begin with http:// or https://');
    }
    if (/^[^/]+\/\/[^/]*@/.test(bare)) {
        throw new Error('the address contains a password: give the key by itself');
    }
    if (/\/v1(\/|$)/.test(bare)) {
        throw new Error('the address is only what comes before /v1');
    }
    return new URL(bare).href.replace(/\/+$/, '');
}

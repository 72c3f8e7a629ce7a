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
import { Patience } from './patience.js';
import { AssayProblem } from './problem.js';

declare const process: { env: Record<string, string | undefined> };

const LOCAL = 'http://127.0.0.1:8080';
const DEADLINE = 60_000;
const PATIENCE = 80_000;
/** A network that swallowed the answer is given up a little after the server's deadline. */
const LATE = 5_000;

export interface Settings {
    /** Where Assay listens; `ASSAY_URL`, or this machine, by default. */
    url?: string;
    /** The key; `ASSAY_KEY` by default. */
    key?: string;
    /** Milliseconds for a call and everything that is tried again in it; 80,000 by default. */
    patience?: number;
    /** What sends requests; the global `fetch` by default. */
    fetch?: typeof fetch;
}

/** Scores over HTTP, and asks again where that can help: under one idempotency key, so that nothing is scored twice. */
export class Assay {
    /** What the generated classes are made with, for all that this class has no method for. */
    readonly configuration: Configuration;
    private readonly patience: number;
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
            basePath: new URL(settings.url ?? environment['ASSAY_URL'] ?? LOCAL).href.replace(/\/+$/, ''),
            accessToken: async () => key,
            ...(settings.fetch && { fetchApi: settings.fetch }),
        });
        this.verifyApi = new VerifyApi(this.configuration);
        this.executeApi = new ExecuteApi(this.configuration);
    }

    /**
     * The verdict on one item. It may still be unscored: look at its `status`. Throws AssayProblem where Assay refuses the
     * request, or can't be reached for as long as patience lasts.
     */
    async verify(request: VerifyRequest): Promise<Result> {
        const idempotencyKey = newName();
        return this.patiently(
            (assayDeadlineMs, init) =>
                this.verifyApi.verify({ verifyRequest: request, assayDeadlineMs, idempotencyKey }, init),
            (result) => result.retryable,
        );
    }

    /**
     * The verdicts on up to 4,096 items, in their order. Items that are unscored for now are scored again for as long as
     * patience lasts; those that are unscored then are so in the answer. Throws AssayProblem as `verify` does.
     */
    async verifyBatch(request: BatchRequest): Promise<BatchResult> {
        const idempotencyKey = newName();
        return this.patiently(
            (assayDeadlineMs, init) =>
                this.verifyApi.verifyBatch({ batchRequest: request, assayDeadlineMs, idempotencyKey }, init),
            (batch) => batch.results.some((result) => result.retryable),
        );
    }

    /** Runs a program as a tool, apart from scoring; it is never run twice. */
    async execute(request: ExecuteRequest): Promise<ExecuteResult> {
        try {
            return await this.executeApi.execute({ executeRequest: request });
        } catch (failure) {
            throw await AssayProblem.of(failure);
        }
    }

    /** Calls until the answer can't become better. */
    private async patiently<T>(
        call: (deadline: number, init: RequestInit) => Promise<T>,
        mayImprove: (answer: T) => boolean,
    ): Promise<T> {
        const left = new Patience(this.patience);
        for (;;) {
            const deadline = left.atMost(DEADLINE);
            const late = new AbortController();
            const timer = setTimeout(() => late.abort(), deadline + LATE);
            try {
                const answer = await call(deadline, { signal: late.signal });
                if (!mayImprove(answer) || !(await left.pause())) {
                    return answer;
                }
            } catch (failure) {
                const problem = await AssayProblem.of(failure);
                if (!problem.retryable || !(await left.pause(problem.retryAfter))) {
                    throw problem;
                }
            } finally {
                clearTimeout(timer);
            }
        }
    }
}

/** An idempotency key that nobody else has; older Node has no `crypto` without an import that browsers lack. */
function newName(): string {
    return [1, 2].map(() => Math.random().toString(36).slice(2)).join('') + Date.now().toString(36);
}

import { FetchError, ResponseError } from './generated/runtime.js';
import type { Problem } from './generated/models/index.js';

/** What Node calls it where nobody listens, or the host is not known. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** A request that Assay refused, or that it did not answer; what goes wrong with an item is a result. */
export class AssayProblem extends Error {
    override readonly name = 'AssayProblem';

    private constructor(
        message: string,
        /** The HTTP status; 0 where there was no answer. */
        readonly status: number,
        /** What Assay said, with a stable type and the fields at fault; undefined where something else answered, or nothing. */
        readonly problem: Problem | undefined,
        /** Whether the same request may be answered later. */
        readonly retryable: boolean,
        /** How long Assay asks to wait, in milliseconds. */
        readonly retryAfter: number | undefined,
        /** Whether there was no connection at all: nobody listens at the address, or its host is not known. */
        readonly refused = false,
    ) {
        super(message);
    }

    /** What a failure of a request means; anything else is thrown again. */
    static async of(failure: unknown, url: string): Promise<AssayProblem> {
        if (failure instanceof ResponseError) {
            return AssayProblem.ofAnswer(failure.response);
        }
        // A connection that broke within a body is a TypeError, and one that was too slow an AbortError.
        const lost = failure instanceof FetchError ? failure.cause : failure;
        if (lost instanceof Error && (lost instanceof TypeError || lost.name === 'AbortError')) {
            const refused = NO_CONNECTION.includes(String((lost as { cause?: { code?: unknown } }).cause?.code));
            const remedy = refused ? '; start Assay there (./assay serve), or say in ASSAY_URL where it is' : '';
            const message = `there is no answer from ${url}: ${told(lost)}${remedy}`;
            return new AssayProblem(message, 0, undefined, true, undefined, refused);
        }
        if (failure instanceof SyntaxError) {
            return new AssayProblem(`this is not how Assay answers: ${failure.message}`, 200, undefined, false, undefined);
        }
        throw failure;
    }

    /** What the last line of an answer says that failed after its first. */
    static said(problem: Problem): AssayProblem {
        return new AssayProblem(words(problem), problem.status, problem, problem.retryable, undefined);
    }

    /** The same, with pointers into the caller's list, of which these items were sent. */
    moved(indexes: number[]): AssayProblem {
        const errors = this.problem?.errors?.map((error) => ({
            ...error,
            pointer: error.pointer.replace(/^\/items\/(\d+)(?=\/|$)/, (_, place) => `/items/${indexes[place] ?? place}`),
        }));
        const problem = this.problem && { ...this.problem, errors: errors ?? [] };
        return new AssayProblem(this.message, this.status, problem, this.retryable, this.retryAfter);
    }

    private static async ofAnswer(response: Response): Promise<AssayProblem> {
        const body = await response.text().catch(() => '');
        const problem = read(body);
        const asked = response.headers.get('Retry-After') ?? '';
        return new AssayProblem(
            problem
                ? words(problem)
                : `this is not how Assay answers: ${response.status} ${body.slice(0, 80)}`,
            response.status,
            problem,
            // What stands between has not heard of Assay's problems.
            problem ? problem.retryable : [408, 429, 502, 503, 504].includes(response.status),
            /^[0-9]{1,9}$/.test(asked) ? Number(asked) * 1000 : undefined,
        );
    }
}

function words({ title, status, type, detail, request_id }: Problem): string {
    return `${title} (${status} ${type}): ${detail}; request ${request_id}`;
}

function told(lost: Error): string {
    const { cause } = lost as { cause?: unknown };
    return cause instanceof Error ? `${lost.message}: ${cause.message}` : lost.message;
}

function read(body: string): Problem | undefined {
    try {
        const problem = JSON.parse(body);
        return typeof problem?.type === 'string' ? problem : undefined;
    } catch {
        return undefined;
    }
}

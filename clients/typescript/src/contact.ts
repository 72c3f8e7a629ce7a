import type { AssayProblem } from './problem.js';

/** Milliseconds. */
const LONGEST = 5_000;

/** Whether anybody has ever answered a client: where nobody has, the address may be wrong, or Assay was not started. */
export class FirstContact {
    private answered = false;

    /** An answer came, of any kind. */
    made(): void {
        this.answered = true;
    }

    /** Milliseconds after a call's begin for which a request that failed so is sent again. */
    longest(problem: AssayProblem): number {
        this.answered ||= problem.status !== 0;
        return problem.refused && !this.answered ? LONGEST : Infinity;
    }
}

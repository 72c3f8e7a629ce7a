const SHORTEST_REQUEST = 250;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

/** The time that one call has, with everything that is tried again; all of it in milliseconds. */
export class Patience {
    private readonly began = performance.now();
    private readonly end: number;
    private next = FIRST_PAUSE;

    constructor(whole: number) {
        this.end = this.began + whole;
    }

    /** What a request may still take, at most so long. */
    atMost(longest: number): number {
        return Math.max(1, Math.floor(Math.min(this.end - performance.now(), longest)));
    }

    /**
     * Waits for as long as the server asked, or longer each time. False, at once, where no time would be left afterwards, or
     * the wait would end later than `within` after the call's begin.
     */
    async pause(asked?: number, within = Infinity): Promise<boolean> {
        const growing = this.next;
        this.next = Math.min(growing * 2, LONGEST_PAUSE);
        // Who asks for no time again and again is not to be asked as fast as it can refuse; the first time is believed.
        const least = growing === FIRST_PAUSE ? 0 : FIRST_PAUSE;
        // Callers fail together; they must not come back together.
        const pause = Math.max(asked ?? growing, least) * (1 + Math.random() / 4);
        if (pause + SHORTEST_REQUEST > Math.min(this.end, this.began + within) - performance.now()) {
            return false;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
        return true;
    }
}

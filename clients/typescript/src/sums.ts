import { groupOf } from './parts.js';
import type { BatchRequest, BatchResult, Group, Result, Summary } from './generated/models/index.js';

/** The answer to one call, however many requests it took; `batch_id` is null where it took several. */
export type Verdicts = Omit<BatchResult, 'batch_id'> & { batch_id: string | null };

/** Adds up what several requests said about the items of one call; of groups that were in one, it is what the server said. */
export function verdicts(request: BatchRequest, results: Result[], said: Group[], elapsed: number): Verdicts {
    const members = new Map<string, Result[]>();
    request.items.forEach((item, index) => {
        const name = groupOf(item, request.defaults);
        const result = results[index];
        if (name !== undefined && result) {
            members.set(name, [...(members.get(name) ?? []), result]);
        }
    });
    const whole = new Map(said.map((group) => [group.group, group]));
    const groups = [...members].map(([name, its]) => {
        const seen = whole.get(name);
        return seen?.n === its.length ? seen : group(name, its);
    });
    return { batch_id: null, results, groups, summary: summary(results, elapsed) };
}

/** A group that took several requests. What depends on the recipe's `pass` is the server's to say, so it is null. */
function group(name: string, members: Result[]): Group {
    const rewards = rewardsOf(members);
    const middle = mean(rewards);
    return {
        group: name,
        n: members.length,
        scored: rewards.length,
        unscored: members.length - rewards.length,
        reward_mean: middle,
        reward_variance: middle === null ? null : mean(rewards.map((reward) => (reward - middle) ** 2)),
        pass_rate: null,
        all_zero: null,
        all_one: null,
        shaped_only: null,
        before_recovery: { pass_rate: null, all_zero: null, all_one: null },
    };
}

function summary(results: Result[], elapsed: number): Summary {
    const rewards = rewardsOf(results);
    const by_cause: Record<string, number> = {};
    for (const { cause } of results.filter(({ status }) => status !== 'scored')) {
        by_cause[String(cause)] = (by_cause[String(cause)] ?? 0) + 1;
    }
    return {
        n: results.length,
        scored: rewards.length,
        unscored: results.length - rewards.length,
        recovered: results.filter(({ recovered }) => recovered).length,
        undecided: results.filter(({ certainty }) => certainty === 'undecided').length,
        reward_mean: mean(rewards),
        by_cause,
        elapsed_ms: elapsed,
    };
}

function rewardsOf(results: Result[]): number[] {
    return results.flatMap(({ reward }) => (reward === null ? [] : [reward]));
}

function mean(values: number[]): number | null {
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

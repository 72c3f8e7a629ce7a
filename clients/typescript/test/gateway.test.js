// Against a real gateway, where ASSAY_URL and ASSAY_KEY name one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Assay } from 'assay-rl';

const skip = process.env.ASSAY_URL && process.env.ASSAY_KEY ? false : 'ASSAY_URL and ASSAY_KEY name no gateway';
const MANY = Array.from({ length: 4_200 }, (_, index) => ({
    response: index % 2 ? '\\boxed{0.5}' : '\\boxed{1}',
    group: `g${Math.floor(index / 8)}`,
}));
const REQUEST = { defaults: { recipe: 'math', task: { gold: '1/2' } }, persist: 'none', items: MANY };

test('streams a result for each of more items than a request holds', { skip }, async () => {
    const rewards = [];
    for await (const result of new Assay().stream(REQUEST)) {
        rewards[result.index] = result.reward;
    }
    assert.deepEqual(rewards, MANY.map((_, index) => index % 2));
});

test('scores more items than a request holds, with the groups of the server', { skip }, async () => {
    const found = await new Assay().verifyBatch(REQUEST);
    assert.deepEqual(found.results.map(({ id, reward }) => [id, reward]), MANY.map((_, index) => [String(index), index % 2]));
    assert.deepEqual([found.groups.length, new Set(found.groups.map(({ pass_rate }) => pass_rate))], [525, new Set([0.5])]);
    assert.deepEqual([found.summary.n, found.summary.reward_mean], [4_200, 0.5]);
});

test('streams what a wrong gold leaves unscored, and says whose it is', { skip }, async () => {
    const wrong = { response: '4', id: 'x', task: {} };
    const items = [MANY[1], wrong];
    const causes = new Map();
    for await (const { index, cause, error } of new Assay().stream({ ...REQUEST, defaults: { recipe: 'math' }, items })) {
        causes.set(index, [cause, error?.pointer]);
    }
    assert.deepEqual(causes.get(1), ['bad_request', '/items/1/task/gold']);
});

test('need not wait for the slowest', { skip }, async () => {
    const program = `import time\ntime.sleep(1)\nprint(1)\n# ${Math.random()}\n`;
    const slow = {
        verifier: 'code',
        task: { language: 'python', tests: [{ stdin: '', expected: '1' }] },
        response: '```python\n' + program + '```',
    };
    const order = [];
    for await (const { index } of new Assay().stream({ items: [slow, { verifier: 'math', task: { gold: '4' }, response: '4' }] })) {
        order.push(index);
    }
    assert.deepEqual(order, [1, 0]);
});

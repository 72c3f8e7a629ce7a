// Scores three rollouts of a prompt, says why each got its reward, and looks one of them up again.
import { Assay, VerdictsApi, type BatchRequest, type Result } from 'assay-rl';

const assay = new Assay();

const request: BatchRequest = {
    defaults: { recipe: 'math', group: 'p1', task: { gold: '1/2' } },
    explain: true,
    items: [
        { id: 'right', response: 'It is \\boxed{0.5}' },
        { id: 'wrong', response: 'It is \\boxed{0.6}' },
        { id: 'unreadable', response: 'It is \\boxed{0.5}', task: { gold: '\\frac{1' } },
    ],
};
const batch = await assay.verifyBatch(request);
for (const result of batch.results) {
    console.log(`${result.id}: ${why(result)}`);
}
console.log(`mean: ${batch.groups[0]?.reward_mean}`);

// Or each result as soon as it is there, in any order.
let rewards = 0;
for await (const { reward } of assay.stream(request)) {
    rewards += reward === null ? 0 : 1;
}
console.log(`rewards: ${rewards}`);

const id = batch.results[0]?.verdict_id;
if (id) {
    const stored = await new VerdictsApi(assay.configuration).getVerdict({ id });
    console.log(`stored: ${stored.item?.response}`);
}

function why(result: Result): string {
    if (result.status !== 'scored') {
        return `unscored, ${result.cause}, ${result.detail}`;
    }
    const last = result.explanation?.stages.at(-1);
    return `${result.reward}, ${last?.name}: ${last?.outcome}`;
}

// Scores three rollouts of a prompt, says why each got its reward, and looks one of them up again.
import { Assay, VerdictsApi, type Result } from 'assay-rl';

const assay = new Assay();

const batch = await assay.verifyBatch({
    defaults: { recipe: 'math', group: 'p1', task: { gold: '1/2' } },
    explain: true,
    items: [
        { id: 'right', response: 'It is \\boxed{0.5}' },
        { id: 'wrong', response: 'It is \\boxed{0.6}' },
        { id: 'unreadable', response: 'It is \\boxed{0.5}', task: { gold: '\\frac{1' } },
    ],
});
for (const result of batch.results) {
    console.log(`${result.id}: ${why(result)}`);
}
console.log(`mean: ${batch.groups[0]?.reward_mean}`);

const id = batch.results[0]?.verdict_id;
if (id) {
    const stored = await new VerdictsApi(assay.configuration).getVerdict({ id });
    console.log(`stored: ${stored.item.response}`);
}

function why(result: Result): string {
    if (result.status !== 'scored') {
        return `unscored, ${result.cause}, ${result.detail}`;
    }
    const last = result.explanation?.stages.at(-1);
    return `${result.reward}, ${last?.name}: ${last?.outcome}`;
}

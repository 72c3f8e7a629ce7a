// What the client does with an answer in lines, and with more than a request holds. Run after the build: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Assay, AssayProblem } from 'assay-rl';

const AWAY = { type: '/problems/unavailable', title: 'Away', status: 503, retryable: true, errors: [] };
const LARGE = { type: '/problems/too-large', title: 'Too large', status: 413, retryable: false, errors: [] };

/** A client of a server that answers each batch by a script, or where there is none left with a reward of 1 an item. */
function scripted(scripts, patience = 5_000) {
    const asked = [];
    const fetch = async (url, { headers, body, signal }) => {
        const request = { ...JSON.parse(body), name: headers['Idempotency-Key'], accept: headers['Accept'], signal };
        asked.push(request);
        return (scripts[asked.length - 1] ?? ((all) => answer(lines(all))))(request);
    };
    return { asked, assay: new Assay({ url: 'http://assay.test', key: 'secret', fetch, patience }) };
}

const answer = (body, status = 200, type = 'application/x-ndjson') =>
    new Response(body, { status, headers: { 'Content-Type': type, 'Retry-After': '0' } });

const refusal = (problem) => answer(JSON.stringify(problem), problem.status, 'application/problem+json');

const scored = (index, id) => ({ type: 'result', index, id, status: 'scored', reward: 1, cause: null, retryable: false });

const later = (index, id) => ({ ...scored(index, id), status: 'unscored', reward: null, cause: 'overloaded', retryable: true });

const written = (...values) => values.map((value) => JSON.stringify(value) + '\n').join('');

const summary = (n) => ({ type: 'summary', batch_id: 'b', n });

/** What a server says of groups counts only; all rewards are 1. */
function lines({ items, defaults }) {
    const names = items.map(({ group }) => group ?? defaults?.group).filter(Boolean);
    const groups = [...new Set(names)].map((group) => ({
        type: 'group', group, n: names.filter((name) => name === group).length, pass_rate: 1,
    }));
    return written(...items.map(({ id }, index) => scored(index, id)).reverse(), ...groups, summary(items.length));
}

/** An answer that breaks off after this. */
const broken = (text) =>
    answer(
        new ReadableStream({
            start: (body) => body.enqueue(new TextEncoder().encode(text)),
            pull: (body) => body.error(new TypeError('terminated')),
        }),
    );

const items = (...ids) => ids.map((id) => ({ id, response: '4' }));

async function all(results) {
    const found = [];
    for await (const result of results) {
        found.push(result);
    }
    return found;
}

test('gives a result before the answer is whole, and leaves when it is not wanted any more', async () => {
    const { asked, assay } = scripted([
        ({ signal }) => answer(new ReadableStream({
            start: (body) => {
                const text = written(scored(1, 'b')) + '{"type": "res';
                body.enqueue(new TextEncoder().encode(text));
                signal.addEventListener('abort', () => body.error(signal.reason));
            },
        })),
    ]);
    for await (const result of assay.stream({ items: items('a', 'b') })) {
        assert.deepEqual([result.id, result.index, result.reward, 'type' in result], ['b', 1, 1, false]);
        break;
    }
    assert.equal(asked[0].signal.aborted, true);
    assert.match(asked[0].accept, /x-ndjson/);
});

test('sends only what had no line when the connection broke', async () => {
    const { asked, assay } = scripted([() => broken(written(scored(1, 'b')) + '{"type": "res')]);
    const found = await all(assay.stream({ items: items('a', 'b', 'c') }));
    assert.deepEqual(found.map(({ id, index }) => [id, index]), [['b', 1], ['c', 2], ['a', 0]]);
    assert.deepEqual(asked.map((request) => request.items.map(({ id }) => id)), [['a', 'b', 'c'], ['a', 'c']]);
});

test('asks again where no item was answered, and under no name', async () => {
    const { asked, assay } = scripted([() => refusal(AWAY), () => broken('')]);
    assert.equal((await all(assay.stream({ items: items('a') }))).length, 1);
    assert.deepEqual(asked.map(({ name }) => name), [undefined, undefined, undefined]);
});

test('gives what is unscored for now once it is known, or when patience ends', async () => {
    const notYet = ({ items: all }) => answer(written(...all.map(({ id }, at) => later(at, id)), summary(all.length)));
    assert.deepEqual((await all(scripted([notYet]).assay.stream({ items: items('a') }))).map(({ reward }) => reward), [1]);
    const [given] = await all(scripted([notYet], 400).assay.stream({ items: items('a') }));
    assert.deepEqual([given.cause, given.id], ['overloaded', 'a']);
});

test('has items without an answer unscored, and throws where nobody said anything', async () => {
    const error = { type: 'error', status: 503, problem: AWAY };
    const fails = () => answer(written(scored(0, 'a'), error));
    const [, second] = await all(scripted([fails], 400).assay.stream({ items: items('a', 'b') }));
    assert.deepEqual([second.id, second.cause, second.retryable], ['b', 'dependency_failed', true]);
    const nobody = async () => {
        throw new TypeError('fetch failed');
    };
    await assert.rejects(all(scripted([nobody], 400).assay.stream({ items: items('a') })), { status: 0, retryable: true });
    await assert.rejects(all(scripted([() => answer('<html>', 200, 'text/html')]).assay.stream({ items: items('a') })), {
        name: 'AssayProblem', retryable: false,
    });
});

test('divides what is more than a request holds, and keeps groups together', async () => {
    const { asked, assay } = scripted([]);
    const many = Array.from({ length: 5_000 }, (_, index) => ({ response: '4', group: `g${index % 1_250}` }));
    const found = await assay.verifyBatch({ items: many, persist: 'none' });
    assert.deepEqual(asked.map((request) => [request.items.length, request.persist]), [[4_096, 'none'], [904, 'none']]);
    assert.deepEqual(found.results.map(({ index }) => index), many.map((_, index) => index));
    assert.deepEqual(found.results[4_999].id, '4999');
    assert.equal(new Set(asked.flatMap((request) => request.items.map(({ id }) => id))).size, 5_000);
    assert.deepEqual([found.batch_id, found.summary.scored, found.summary.reward_mean], [null, 5_000, 1]);
    assert.deepEqual([found.groups.length, found.groups[0].n, found.groups[0].pass_rate], [1_250, 4, 1]);
});

test('halves what the server finds too large, and adds the halves up', async () => {
    const { asked, assay } = scripted([() => refusal(LARGE), () => refusal(LARGE), undefined, () => refusal(LARGE)]);
    const found = await assay.verifyBatch({ items: items('a', 'b'), defaults: { group: 'g' } });
    assert.deepEqual(found.results.map(({ id, cause }) => [id, cause]), [['a', null], ['b', 'bad_request']]);
    assert.deepEqual([found.groups[0].n, found.groups[0].scored, found.groups[0].pass_rate], [2, 1, null]);
    assert.deepEqual(found.summary.by_cause, { bad_request: 1 });
    assert.equal(asked.length, 4);
});

test('leads to the fields of the caller\'s list', async () => {
    const wrong = { type: '/problems/duplicate-id', title: 'Twice', status: 422, retryable: false };
    const { assay } = scripted([
        undefined,
        () => refusal({ ...wrong, errors: [{ pointer: '/items/1/id', detail: 'is there twice' }] }),
    ]);
    const many = Array.from({ length: 4_100 }, () => ({ response: '4' }));
    await assert.rejects(all(assay.stream({ items: many })), (problem) => {
        assert.ok(problem instanceof AssayProblem);
        assert.equal(problem.problem.errors[0].pointer, '/items/4097/id');
        return true;
    });
});

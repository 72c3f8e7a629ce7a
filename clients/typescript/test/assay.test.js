// What the client does with what a server may answer. Run after the build: node --test
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Assay, AssayProblem } from 'assay-rl';

const SCORED = { index: 0, id: 'a', status: 'scored', reward: 1, cause: null, retryable: false };
const UNSCORED = { index: 0, id: 'a', status: 'unscored', reward: null, cause: 'overloaded', retryable: true };
const AWAY = { type: '/problems/unavailable', title: 'Away', status: 503, retryable: true, errors: [] };
const REQUEST = { verifier: 'math', task: { gold: '1/2' }, response: '\\boxed{0.5}' };

/** A client whose requests get these answers, one after the other, and what it asked. */
function scripted(answers, patience) {
    const asked = [];
    const fetch = async (url, { headers, body }) => {
        asked.push({ url, headers, body });
        const [status, answer] = answers[asked.length - 1];
        if (status === 0) {
            throw new TypeError('fetch failed');
        }
        return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
            status,
            headers: { 'Content-Type': 'application/json', 'Retry-After': '0' },
        });
    };
    return { asked, assay: new Assay({ url: 'http://assay.test/', key: 'secret', fetch, patience }) };
}

test('sends what was set and nothing else', async () => {
    const { asked, assay } = scripted([[200, SCORED]]);
    await assay.verify(REQUEST);
    assert.equal(asked[0].url, 'http://assay.test/v1/verify');
    assert.equal(asked[0].headers['Authorization'], 'Bearer secret');
    assert.ok(Number(asked[0].headers['Assay-Deadline-Ms']) > 59_000);
    assert.deepEqual(JSON.parse(asked[0].body), REQUEST);
});

test('gives a batch the deadline that it asks for, and the patience that this takes', async () => {
    const { asked, assay } = scripted([[200, { results: [SCORED] }]], 400);
    await assay.verifyBatch({ items: [{ id: 'a', response: '1' }], deadline_ms: 300_000 });
    assert.ok(Number(asked[0].headers['Assay-Deadline-Ms']) > 299_000);
});

test('asks again under the same name where Assay is away', async () => {
    const { asked, assay } = scripted([[503, AWAY], [0], [200, SCORED]]);
    assert.equal((await assay.verify(REQUEST)).reward, 1);
    assert.equal(asked.length, 3);
    assert.equal(new Set(asked.map(({ headers }) => headers['Idempotency-Key'])).size, 1);
    assert.equal(new Set(asked.map(({ body }) => body)).size, 1);
});

test('asks again for items that are unscored for now', async () => {
    const { asked, assay } = scripted([[200, { results: [UNSCORED] }], [200, { results: [SCORED] }]]);
    assert.equal((await assay.verifyBatch({ items: [{ response: '4' }] })).results[0].reward, 1);
    assert.equal(asked[1].headers['Idempotency-Key'], asked[0].headers['Idempotency-Key']);
});

test('says what a batch is where it gets a bare list', async () => {
    const { asked, assay } = scripted([]);
    await assert.rejects(assay.verifyBatch([REQUEST]), {
        name: 'TypeError',
        message: 'a batch is an object with items, { items: [...] }, but this is a list',
    });
    await assert.rejects(assay.stream([REQUEST]).next(), TypeError);
    await assert.rejects(assay.verifyBatch(REQUEST), /with items, .* but this is none/);
    await assert.rejects(assay.verify([REQUEST]), /verify takes one item, but this is a list/);
    assert.equal(asked.length, 0);
});

test('gives what there is when patience ends', async () => {
    const { asked, assay } = scripted([[200, UNSCORED]], 400);
    assert.equal((await assay.verify(REQUEST)).cause, 'overloaded');
    assert.ok(Number(asked[0].headers['Assay-Deadline-Ms']) <= 400);
});

test('says which field is at fault, and does not ask again', async () => {
    const errors = [{ pointer: '/defaults/step', detail: 'no' }];
    const refusal = { type: '/problems/invalid-field', title: 'Wrong', status: 422, retryable: false, errors };
    const { assay } = scripted([[422, refusal]]);
    await assert.rejects(assay.verify(REQUEST), (problem) => {
        assert.ok(problem instanceof AssayProblem);
        assert.equal(problem.problem.errors[0].pointer, '/defaults/step');
        assert.match(problem.message, /invalid-field/);
        return true;
    });
});

test('says what answered where that is not Assay, and gives up on nobody when patience ends', async () => {
    await assert.rejects(scripted([[404, '<html>']]).assay.verify(REQUEST), { status: 404, retryable: false });
    await assert.rejects(scripted([[200, '<html>']]).assay.verify(REQUEST), /not how Assay answers/);
    await assert.rejects(scripted([[0]], 400).assay.verify(REQUEST), {
        status: 0, retryable: true, message: 'there is no answer from http://assay.test: fetch failed',
    });
});

/** What Node's fetch throws where nobody listens. */
const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });

test('gives up within seconds where nobody has ever answered', { timeout: 40_000 }, async () => {
    const assay = new Assay({ url: 'http://assay.test', key: 'secret', fetch: async () => { throw refused(); } });
    const found = { status: 0, refused: true, message: /assay.test: .*; start Assay there .*ASSAY_URL/ };
    await assert.rejects(assay.verify(REQUEST), found);
    await assert.rejects(assay.stream({ items: [REQUEST] }).next(), found);
});

test('is patient where somebody has answered', async () => {
    const index = pathToFileURL(createRequire(import.meta.url).resolve('assay-rl'));
    const { FirstContact } = await import(new URL('contact.js', index));
    const contact = new FirstContact();
    const nobody = { status: 0, refused: true };
    assert.equal(contact.longest(nobody), 5_000);
    contact.made();
    assert.equal(contact.longest(nobody), Infinity);
});

test('finds the port of the gateway of this machine', async () => {
    const environment = { ...process.env };
    try {
        delete process.env.ASSAY_URL;
        process.env.ASSAY_PORT = '18080';
        assert.equal(new Assay({ key: 'secret' }).configuration.basePath, 'http://127.0.0.1:18080');
    } finally {
        process.env = environment;
    }
});

/** A client of a server whose answers begin and never end. */
function stalling(patience, type = 'application/json') {
    const fetch = async (url, { signal }) =>
        new Response(
            new ReadableStream({
                start: (body) => {
                    body.enqueue(new TextEncoder().encode('{'));
                    signal?.addEventListener('abort', () => body.error(signal.reason));
                },
            }),
            { headers: { 'Content-Type': type } },
        );
    return new Assay({ url: 'http://assay.test/', key: 'secret', fetch, patience });
}

test('gives up on a body that stalls when patience ends, and not later', { timeout: 4_000 }, async () => {
    await assert.rejects(stalling(300).verify(REQUEST), { status: 0, retryable: true });
    await assert.rejects(stalling(300).execute({ code: 'print(1)' }), { status: 0, retryable: true });
    const results = stalling(300, 'application/x-ndjson').stream({ items: [{ response: '4' }] });
    await assert.rejects(results.next(), { status: 0, retryable: true });
});

test('is not as fast as a server that asks for no time again and again', async () => {
    const { asked, assay } = scripted(Array(200).fill([503, AWAY]), 900);
    await assert.rejects(assay.verify(REQUEST), { status: 503 });
    assert.ok(asked.length < 6, `asked ${asked.length} times`);
});

test('needs a key and an address', () => {
    for (const url of ['assay', 'localhost:8080', '127.0.0.1:8080', 'http://localhost:8080/v1', 'http://assay:secret@host']) {
        assert.throws(() => new Assay({ url, key: 'secret' }), /^Error: the address (must|is|contains)[^@]*$/, url);
    }
    assert.throws(() => new Assay({ key: ' ' }), /no key/);
});

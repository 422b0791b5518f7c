import { describe, expect, test } from 'vitest';
import { acceptedEncoding } from '../../../functions/src/http/accepted-encoding';
import { createAnswerMemory } from '../../../functions/src/http/answer-memory';
import { keepAnswer } from '../../../functions/src/http/kept-answer';
import { type Edition, openEdition } from '../../../functions/src/stores/catalogue/edition';

const edition = (day: string) => openEdition({} as Parameters<typeof openEdition>[0], day);
const FIRST = edition('2026-11-20');
const answerOf = (text: string) =>
  keepAnswer({ route: 'GET /', isForAnonymous: false }, Buffer.from(text), []);

/** Keeps an answer under an address, and tells whether it had to be made. */
async function isMade(
  memory: ReturnType<typeof createAnswerMemory>,
  of: Edition,
  address: string,
  text: string,
) {
  let made = false;
  await memory.keep(of, address, async () => {
    made = true;
    return answerOf(text);
  });
  return made;
}

describe('the memory of answers', () => {
  test('makes an answer once for all who ask at a time, and once in all', async () => {
    const memory = createAnswerMemory();
    let made = 0;
    const keep = () =>
      memory.keep(FIRST, '/a', async () => {
        made += 1;
        return answerOf('a');
      });
    const answers = await Promise.all([keep(), keep(), keep()]);
    expect([made, new Set(answers).size]).toEqual([1, 1]);
    expect(await keep()).toBe(memory.find(FIRST, '/a'));
    expect(made).toBe(1);
  });

  test('two addresses with equal answers share one', async () => {
    const memory = createAnswerMemory();
    await isMade(memory, FIRST, '/a?ids=1,2', 'same');
    await isMade(memory, FIRST, '/a?ids=2,1', 'same');
    expect(memory.find(FIRST, '/a?ids=2,1')).toBe(memory.find(FIRST, '/a?ids=1,2'));
  });

  test('another edition: nothing is left', async () => {
    const memory = createAnswerMemory();
    const next = edition('2026-11-21');
    await isMade(memory, FIRST, '/a', 'old');
    expect(memory.find(next, '/a')).toBeUndefined();
    expect(await isMade(memory, next, '/a', 'new')).toBe(true);
    expect(memory.find(FIRST, '/a')).toBeUndefined();
  });

  test('an answer of an edition that has passed meanwhile: given, and what is kept of the next one stays', async () => {
    const memory = createAnswerMemory();
    const next = edition('2026-11-21');
    let finish: (made: ReturnType<typeof answerOf>) => void = () => undefined;
    const slow = memory.keep(FIRST, '/slow', () => new Promise((resolve) => (finish = resolve)));
    await isMade(memory, next, '/a', 'new');
    finish(answerOf('old'));
    expect((await slow).digest).toBe(answerOf('old').digest);
    expect([memory.find(next, '/a'), memory.find(FIRST, '/slow')]).toEqual([expect.anything(), undefined]);
  });

  test('a failure is not kept, and fails all who waited', async () => {
    const memory = createAnswerMemory();
    const fail = () => memory.keep(FIRST, '/a', () => Promise.reject(new Error('broken')));
    await Promise.all([expect(fail()).rejects.toThrow('broken'), expect(fail()).rejects.toThrow('broken')]);
    expect(await isMade(memory, FIRST, '/a', 'a')).toBe(true);
  });

  test('a flood of addresses: never more than its bound', async () => {
    const memory = createAnswerMemory(100_000);
    const addresses = Array.from({ length: 1_000 }, (_, index) => `/a?ids=${index}`);
    for (const address of addresses) await isMade(memory, FIRST, address, address);
    const kept = addresses.filter((address) => memory.find(FIRST, address)).length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(50);
  });
});

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['x'.repeat(1_000), 'identity'],
])('Accept-Encoding %s: %s', (header, encoding) => {
  expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
});

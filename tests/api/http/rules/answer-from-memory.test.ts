import { describe, expect, test } from 'vitest';
import { createAnswerFromMemory } from '../../../../functions/src/http/answer-from-memory';
import { keepAnswer } from '../../../../functions/src/http/kept-answer';

const NOW = new Date('2026-11-23T09:00:00.000+05:30');
const EDITION = { day: '2026-11-23' };

interface Scene {
  method?: string;
  url?: string | undefined;
  headers?: Record<string, string>;
  isForAnonymous?: boolean;
  /** Whether the catalogue in memory may still be shown. */
  isPresent?: boolean;
}

/** An instance that keeps the answer of one address. */
function instance({ isForAnonymous = false, isPresent = true }: Scene = {}) {
  const prepared: unknown[] = [];
  const lines: unknown[] = [];
  const log = {
    prepare: (message: string, fields: object) => {
      prepared.push([message, fields]);
      return (requestId: string, trace: unknown) => void lines.push([fields, requestId, trace]);
    },
  };
  const kept = keepAnswer({ route: 'GET /api/category', isForAnonymous }, Buffer.alloc(2_000, 'a'), []);
  const answers = {
    find: (edition: unknown, address: string) =>
      edition === EDITION && address === '/api/category' ? kept : undefined,
  };
  const catalogue = { present: (now: Date) => (isPresent && now === NOW ? EDITION : null) };
  const context = { stores: { catalogue }, clock: () => NOW };
  const answer = createAnswerFromMemory(answers as never, { context, log } as never);
  return {
    ...{ kept, prepared, lines },
    ask({ method = 'GET', url = '/api/category', headers = {} }: Scene = {}) {
      const sent: unknown[] = [];
      const response = {
        writeHead(status: number, row: string[]) {
          sent.push(status, row[1]);
          return response;
        },
        end: () => undefined,
      };
      const isAnswered = answer({ method, url, headers } as never, response as never);
      return { isAnswered, sent };
    },
  };
}

const LEFT = { isAnswered: false, sent: [] };

describe('a request whose answer is kept', () => {
  test('is answered at once, with one line of the log under the same id', () => {
    const { ask, lines, prepared, kept } = instance();
    const { isAnswered, sent } = ask();
    expect([isAnswered, sent]).toEqual([true, [200, expect.stringMatching(/./)]]);
    const known = ask({ headers: { 'if-none-match': `"${kept.digest}"` } });
    expect([known.isAnswered, known.sent[0]]).toEqual([true, 304]);
    ask();
    const line = (status: number) => ({
      method: 'GET',
      route: 'GET /api/category',
      status,
      code: 'ok',
      ms: 0,
    });
    expect(prepared).toEqual([
      ['request', line(200)],
      ['request', line(304)],
    ]);
    expect(lines).toEqual([
      [line(200), sent[1], undefined],
      [line(304), known.sent[1], undefined],
      [line(200), expect.anything(), undefined],
    ]);
  });

  test('is answered in an encoding once that is made', async () => {
    const { ask, kept } = instance();
    const headers = { 'accept-encoding': 'gzip' };
    expect(ask({ headers })).toEqual(LEFT);
    await kept.make('gzip');
    expect(ask({ headers }).isAnswered).toBe(true);
  });

  test.each<[string, Scene]>([
    ['of another method', { method: 'HEAD' }],
    ['of another address', { url: '/api/category?x=1' }],
    ['of no address', { url: '' }],
  ])('%s is left to the app', (_, request) => {
    expect(instance().ask(request)).toEqual(LEFT);
  });

  test('of a catalogue that is too old is left to the app', () => {
    expect(instance({ isPresent: false }).ask()).toEqual(LEFT);
  });

  test.each([
    [true, {}, true],
    [true, { authorization: '' }, false],
    [true, { authorization: 'Bearer x' }, false],
    [false, { authorization: 'Bearer x' }, true],
  ])('for the anonymous alone %j, with %j, is answered: %j', (isForAnonymous, headers, isAnswered) => {
    expect(instance({ isForAnonymous }).ask({ headers }).isAnswered).toBe(isAnswered);
  });
});

import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/domain/app-error';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { say } from '../../../../functions/src/domain/say';
import { type AppProof, checkApp, checkAppCheck } from '../../../../functions/src/http/check-app';
import { toAppError } from '../../../../functions/src/http/to-app-error';
import { refusalOfAsync } from '../../../support/refusal';

const OF_PERSON = { audience: { kind: 'customer' }, errors: [] } as never;
const PUBLIC = { audience: { kind: 'public' }, errors: [] } as never;
const GUARDED = { audience: { kind: 'public' }, errors: [], appCheck: true } as never;

interface Said {
  token?: string | undefined;
  declaration?: never;
  actor?: unknown;
  verify?: (token: string) => Promise<boolean>;
}

/** Checks a call in a mode; gives its refusal, if any, and what was noted of it. */
async function check(appCheck: string, { token, declaration = OF_PERSON, actor = null, verify }: Said) {
  const noted: AppProof[] = [];
  const verifyAppToken = verify ?? (async (sent: string) => sent === 'good');
  const parts = { config: { appCheck }, verifyAppToken } as never;
  const checked = checkApp(token, declaration, actor as never, parts, (proof) => noted.push(proof));
  const [outcome] = await Promise.allSettled([checked]);
  const refusal = outcome.status === 'rejected' ? await refusalOfAsync(checked) : null;
  return { noted, refused: refusal && [refusal.code, refusal.reason] };
}

const LONGEST = 'x'.repeat(8192);
const broken = () => Promise.reject(new Error('no keys'));

describe('a token of App Check', () => {
  test.each<[string, string | undefined, AppProof]>([
    ['none', undefined, 'missing'],
    ['an empty one', '', 'missing'],
    ['a wrong one', 'bad', 'wrong'],
    ['a good one', 'good', 'good'],
  ])('%s: noted, and refused where it is enforced, unless it is good', async (_, token, proof) => {
    expect(await check('counted', { token })).toEqual({ noted: [proof], refused: null });
    const refused = proof === 'good' ? null : ['forbidden', 'app_unproven'];
    expect(await check('enforced', { token })).toEqual({ noted: [proof], refused });
  });

  test('of more than its length is wrong, and not verified', async () => {
    const verify = async () => true;
    expect((await check('enforced', { token: LONGEST, verify })).noted).toEqual(['good']);
    expect((await check('enforced', { token: `${LONGEST}x`, verify })).noted).toEqual(['wrong']);
  });

  test('that cannot be checked is noted, and refused for a while where it is enforced', async () => {
    const said = { token: 'good', verify: broken };
    expect(await check('counted', said)).toEqual({ noted: ['unchecked'], refused: null });
    expect(await check('enforced', said)).toEqual({
      ...{ noted: ['unchecked'], refused: ['unavailable', 'app_unchecked'] },
    });
  });

  test('is asked of nobody at an endpoint that is not covered, and of no admin', async () => {
    const nothing = { noted: [], refused: null };
    expect(await check('enforced', { declaration: PUBLIC })).toEqual(nothing);
    expect(await check('enforced', { actor: { role: 'admin' } })).toEqual(nothing);
    expect((await check('enforced', { declaration: GUARDED })).noted).toEqual(['missing']);
    expect((await check('enforced', { actor: { role: 'worker' } })).noted).toEqual(['missing']);
  });

  test('keeps the cause for the log', async () => {
    const parts = { config: { appCheck: 'enforced' }, verifyAppToken: broken } as never;
    const checked = checkApp('good', OF_PERSON, null, parts, () => undefined);
    await expect(checked).rejects.toMatchObject({ cause: { message: 'no keys' } });
  });
});

describe('an endpoint that App Check covers', () => {
  test.each([
    ['for people', OF_PERSON],
    ['not covered', PUBLIC],
    ['that declares the answer', { audience: { kind: 'public' }, errors: ['forbidden'], appCheck: true }],
  ])('%s: is declared', (_, declaration) => {
    expect(checkAppCheck('placeOrder', declaration as never)).toBeUndefined();
  });

  test('and whose answer 403 nobody has declared stops the start', () => {
    expect(() => checkAppCheck('getReceipt', GUARDED)).toThrow('getReceipt: the answer 403 is not declared');
  });
});

describe('what is thrown', () => {
  /** The refusal for it, and the lines of the log. */
  function thrown(error: unknown) {
    const lines: unknown[] = [];
    const log = { error: (...line: unknown[]) => void lines.push(line) } as never;
    const { code, reason, details, retryAfter } = toAppError(error, 'GET /x', log);
    return { refusal: { code, reason, details, retryAfter }, lines };
  }
  const refusal = (code: string, more = {}) => ({
    ...{ code, reason: code, details: undefined, retryAfter: undefined, ...more },
  });

  test('as a refusal stays it; its cause is logged', () => {
    const own = new AppError('conflict', say('conflict'));
    expect(toAppError(own, 'GET /x', {} as never)).toBe(own);
    expect(thrown(own)).toEqual({ refusal: refusal('conflict'), lines: [] });
    const cause = new Error('no keys');
    const { lines } = thrown(new AppError('unavailable', say('unavailable'), { cause }));
    expect(lines).toEqual([['unavailable', { route: 'GET /x' }, cause]]);
  });

  test('of a malformed path is a bad request', () => {
    expect(thrown(new URIError('malformed'))).toEqual({
      refusal: refusal('invalid_request', { details: [{ path: 'path', ...say('path_malformed') }] }),
      lines: [],
    });
  });

  test('by a damaged document names it and its faults in the log alone', () => {
    expect(thrown(new DamagedDocument('orders', 'o1', ['amount (invalid_type)']))).toEqual({
      refusal: refusal('internal'),
      lines: [
        [
          'damaged document',
          { route: 'GET /x', collection: 'orders', id: 'o1', faults: ['amount (invalid_type)'] },
        ],
      ],
    });
  });

  test('for want of an index names its collection', () => {
    const message = 'The query requires an index for collection orders';
    const index = { collection: 'orders', link: null, isBuilding: false };
    expect(thrown(Object.assign(new Error(message), { code: 9 }))).toEqual({
      ...{ refusal: refusal('internal'), lines: [['missing index', { route: 'GET /x', ...index }]] },
    });
  });

  test.each([
    [Object.assign(new Error('down'), { code: 14 }), 'unavailable', 'unavailable', { retryAfter: 2 }],
    [new Error('bug'), 'unexpected error', 'internal', {}],
    ['text', 'unexpected error', 'internal', {}],
    [undefined, 'unexpected error', 'internal', {}],
  ])('%s: logged whole as %s, answered without it', (error, line, code, more) => {
    expect(thrown(error)).toEqual({
      ...{ refusal: refusal(code, more), lines: [[line, { route: 'GET /x' }, error]] },
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  type Asked,
  nextStep,
  type Search,
  type Step,
} from '../../../../functions/src/orders/dispatch/next-step';
import { rankCandidates } from '../../../../functions/src/orders/dispatch/rank-candidates';

const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000+05:30`);

const UIDS = Array.from('abcdefghijklmnop');
const RANKED = rankCandidates(
  UIDS.map((_id) => ({
    ...{ _id, isFavourite: false, distanceKm: 1, reach: 'within' as const, jobsThatWeek: 0, wishedJobs: 12 },
    rating: null,
  })),
);
/** Random numbers that do not, and that do, begin a wave with a newcomer. */
const [NO_TURN, TURN] = [0.2, 0.19];
const NOBODY: ReadonlySet<string> = new Set();

const search = (changes: Partial<Search> = {}): Search => ({
  ...{ slotStartsAt: at('16:00', 24), openedAt: at('09:00'), wave: 0, asked: [] },
  ...changes,
});
const asked = (uids: string, until: Date, isDeclined = false): Asked[] =>
  Array.from(uids, (uid) => ({ uid, until, isDeclined }));
const step = (so: Search, now: Date, ranked = RANKED) => nextStep(so, ranked, NOBODY, NO_TURN, now);
const invitedOf = (taken: Step) =>
  taken.kind === 'ask' ? taken.invited.map(({ uid }) => uid).join('') : taken.kind;

/** Opens wave after wave from an instant on, everybody declining at once. */
function wavesFrom(so: Search, now: Date): string[] {
  const taken = step(so, now);
  if (taken.kind !== 'ask') return [taken.kind];
  const uids = invitedOf(taken);
  const next = { ...so, wave: taken.wave, asked: [...so.asked, ...asked(uids, taken.until, true)] };
  return [uids, ...wavesFrom(next, now)];
}

describe('the waves', () => {
  test('a later slot: 1, 3, 5 and everybody, each at once when the one before has refused whole; then nobody is left', () => {
    expect(wavesFrom(search(), at('09:00'))).toEqual(['a', 'bcd', 'efghi', 'jklmnop', 'hand_over']);
  });

  test('a slot that is soon: begins with 3', () => {
    const soon = search({ slotStartsAt: at('12:00') });
    expect(wavesFrom(soon, at('09:00'))).toEqual(['abc', 'defgh', 'ijklmnop', 'hand_over']);
  });

  test('a slot that becomes soon after the first wave: goes on with the next size', () => {
    const first = search({ slotStartsAt: at('14:00'), wave: 1, asked: asked('a', at('09:59'), true) });
    expect(invitedOf(step(first, at('10:00')))).toBe('bcd');
  });

  test('an offer that stands: waits for it, and for no longer', () => {
    const waiting = search({ wave: 1, asked: asked('a', at('09:15')) });
    expect(step(waiting, at('09:14'))).toEqual({ kind: 'wait', until: at('09:15') });
    expect(invitedOf(step(waiting, at('09:15')))).toBe('bcd');
  });

  test('a wave that refused in part: waits for the others', () => {
    const some = [...asked('ab', at('09:15'), true), ...asked('c', at('09:15'))];
    expect(step(search({ wave: 2, asked: some }), at('09:05'))).toEqual({ kind: 'wait', until: at('09:15') });
  });

  test('offers that end at different times: waits for the first of them', () => {
    const some = [...asked('a', at('09:15')), ...asked('b', at('09:10')), ...asked('c', at('09:20'))];
    expect(step(search({ wave: 2, asked: some }), at('09:05'))).toEqual({ kind: 'wait', until: at('09:10') });
  });

  test('nobody to ask, or nobody who was not asked: handed over', () => {
    expect(step(search(), at('09:00'), [])).toEqual({ kind: 'hand_over', because: 'nobody_left' });
    const all = search({ wave: 4, asked: asked(UIDS.join(''), at('09:15')) });
    expect(step(all, at('09:15'))).toEqual({ kind: 'hand_over', because: 'nobody_left' });
  });

  test('a worker who became free meanwhile: asked in the next wave', () => {
    const all = search({ wave: 4, asked: asked('bc', at('09:15'), true) });
    expect(invitedOf(step(all, at('09:20'), RANKED.slice(0, 3)))).toBe('a');
  });
});

describe('the time of the day', () => {
  test.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'hour %i: asks from 7:00 to 21:00 only',
    (hour) => {
      const now = at(`${String(hour).padStart(2, '0')}:30`);
      const taken = step(search({ slotStartsAt: at('16:00', 26), openedAt: now }), now);
      if (hour >= 7 && hour < 21) expect(invitedOf(taken)).toBe('a');
      else expect(taken).toEqual({ kind: 'wait', until: at('07:00', hour >= 21 ? 24 : 23) });
    },
  );

  test('90 minutes before the slot: handed over, though an offer stands and others could be asked', () => {
    const late = search({ slotStartsAt: at('16:00'), wave: 1, asked: asked('a', at('14:31')) });
    expect(step(late, at('14:29')).kind).toBe('wait');
    expect(step(late, at('14:30'))).toEqual({ kind: 'hand_over', because: 'last_call' });
  });

  test('an order at night for the first slot: three waves of three minutes from 7:00 on, handed over at 7:10', () => {
    let so = search({ slotStartsAt: at('08:00', 24), openedAt: at('22:15') });
    expect(step(so, at('22:15'))).toEqual({ kind: 'wait', until: at('07:00', 24) });
    const seen: string[] = [];
    for (const time of ['07:00', '07:03', '07:06']) {
      const taken = step(so, at(time, 24));
      seen.push(invitedOf(taken));
      if (taken.kind !== 'ask') break;
      so = { ...so, wave: taken.wave, asked: [...so.asked, ...asked(invitedOf(taken), taken.until)] };
    }
    expect(seen).toEqual(['abc', 'defgh', 'ijklmnop']);
    expect(step(so, at('07:10', 24))).toEqual({ kind: 'hand_over', because: 'last_call' });
  });
});

describe('newcomers', () => {
  const newcomers = new Set(['c', 'f']);

  test('every fifth wave begins with the best of them, who is marked; no other does', () => {
    const soon = search({ slotStartsAt: at('12:00') });
    const taken = nextStep(soon, RANKED, newcomers, TURN, at('09:00'));
    expect(
      taken.kind === 'ask' && taken.invited.map(({ uid, isNewcomerTurn }) => [uid, isNewcomerTurn]),
    ).toEqual([
      ['c', true],
      ['a', false],
      ['b', false],
    ]);
    expect(invitedOf(nextStep(soon, RANKED, newcomers, NO_TURN, at('09:00')))).toBe('abc');
  });

  test('draws spread evenly: a fifth of the waves', () => {
    const draws = Array.from({ length: 100 }, (_, index) => index / 100);
    const first = draws.filter(
      (draw) => invitedOf(nextStep(search(), RANKED, newcomers, draw, at('09:00'))) === 'c',
    );
    expect(first).toHaveLength(20);
  });

  test('the newcomer is asked once, also where everybody is', () => {
    const few = RANKED.slice(0, 4);
    expect(invitedOf(nextStep(search({ wave: 2 }), few, newcomers, TURN, at('09:00')))).toBe('cabd');
  });

  test('no newcomer left: the order of the rank', () => {
    const later = search({ wave: 1, asked: asked('cf', at('09:15'), true) });
    expect(invitedOf(nextStep(later, RANKED, newcomers, TURN, at('09:20')))).toBe('abd');
  });
});

import type { ReasonCode } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { declineOfferIn } from '../../../../functions/src/orders/operations/decline-offer';
import type { Written } from '../../../support/noting-in';
import { askedOf, NEXT_WAVE, NOW, searchOf, searchStores } from '../../../support/orders/search';
import { conflict, refusalOfAsync } from '../../../support/refusal';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

/** A no of ravi, or of another, to a search. */
function decline(search: Dispatch | null, { uid = 'ravi', code }: { uid?: string; code?: ReasonCode } = {}) {
  const no = { uid, code, at: new Date(NOW) };
  return declineOfferIn(undefined as never, 'order-1', no, searchStores(search, written));
}

const WITHOUT_OFFER = ['removed offers', 'order-1', ['ravi']];
const NO = { answer: 'declined', answeredAt: NOW } as const;

describe('a no', () => {
  test('with its reason, while another may still say yes: noted, and nothing else is due', async () => {
    await decline(searchOf(), { code: 'family' });
    const asked = [askedOf('ravi', { ...NO, code: 'family' }), askedOf('sunil')];
    expect(written).toEqual([WITHOUT_OFFER, ['search', { ...searchOf(), asked, refused: ['ravi'] }]]);
  });

  test('without a reason has none', async () => {
    await decline(searchOf());
    const [, [, search]] = written as [unknown, [string, Dispatch]];
    expect(search.asked[0]).toStrictEqual(askedOf('ravi', NO));
  });

  test('of the last one of the wave: the next one is due at once', async () => {
    const sunil = askedOf('sunil', { answer: 'declined' });
    await decline(searchOf({ asked: [askedOf('ravi'), sunil], refused: ['sunil'] }));
    const asked = [askedOf('ravi', NO), sunil];
    const search = { ...searchOf(), asked, refused: ['sunil', 'ravi'], dueAt: NOW };
    expect(written).toEqual([WITHOUT_OFFER, ['search', search], ...NEXT_WAVE]);
  });

  test('while the time of all others is over: the next wave is due at once', async () => {
    await decline(searchOf({ asked: [askedOf('ravi'), askedOf('sunil', { until: NOW })] }));
    expect(written.slice(2)).toEqual(NEXT_WAVE);
  });

  test('after the search has ended: noted, and no wave is due', async () => {
    const over = searchOf({ state: 'over', end: 'assigned', asked: [askedOf('ravi')], dueAt: undefined });
    await decline(over);
    const asked = [askedOf('ravi', NO)];
    expect(written).toEqual([WITHOUT_OFFER, ['search', { ...over, asked, refused: ['ravi'] }]]);
  });

  test('to an offer of an earlier round: noted there, and the present one goes on', async () => {
    const earlier = searchOf({ asked: [askedOf('ravi', { round: 2 })] });
    await decline(earlier);
    const asked = [askedOf('ravi', { round: 2, ...NO })];
    expect(written).toEqual([WITHOUT_OFFER, ['search', { ...earlier, asked, refused: ['ravi'] }]]);
  });

  test('by who was asked in two rounds is the answer of the later one', async () => {
    const first = askedOf('ravi', { round: 2 });
    await decline(searchOf({ asked: [first, askedOf('ravi'), askedOf('sunil')] }));
    const [, [, search]] = written as [unknown, [string, Dispatch]];
    expect(search.asked).toEqual([first, askedOf('ravi', NO), askedOf('sunil')]);
  });

  test('after a yes that came too late keeps that answer', async () => {
    const late = askedOf('ravi', { answer: 'accepted', answeredAt: '2026-11-23T09:00:00.000+05:30' });
    await decline(searchOf({ state: 'over', end: 'cancelled', asked: [late] }));
    const [, [, search]] = written as [unknown, [string, Dispatch]];
    expect(search).toMatchObject({ asked: [late], refused: ['ravi'] });
  });

  test('a second time changes nothing', async () => {
    await decline(searchOf({ refused: ['ravi'] }));
    expect(written).toEqual([]);
  });
});

describe('whose no is refused', () => {
  const accepted = askedOf('ravi', { answer: 'accepted' });

  test('who has the job by its yes', async () => {
    const search = searchOf({ state: 'over', end: 'accepted', asked: [accepted, askedOf('sunil')] });
    expect(await refusalOfAsync(decline(search))).toEqual(conflict('offer_yours'));
    expect(written).toEqual([]);
  });

  test('not who has lost it to another one’s yes', async () => {
    const search = searchOf({ state: 'over', end: 'accepted', asked: [accepted, askedOf('sunil')] });
    await decline(search, { uid: 'sunil' });
    expect(written).toHaveLength(2);
  });

  test('not who had said yes in an earlier round, and gave the job back', async () => {
    const given = { ...accepted, round: 2 };
    await decline(searchOf({ state: 'over', end: 'accepted', asked: [given, askedOf('sunil')] }));
    expect(written).toHaveLength(2);
  });

  test('not who had said yes, once the search has ended otherwise', async () => {
    await decline(searchOf({ state: 'over', end: 'cancelled', asked: [accepted] }));
    expect(written).toHaveLength(2);
  });

  test.each([
    ['who was never asked', searchOf({ asked: [askedOf('sunil')] })],
    ['of an order without a search', null],
  ])('%s', async (_, search) => {
    expect(await refusalOfAsync(decline(search))).toMatchObject({ code: 'forbidden' });
    expect(written).toEqual([]);
  });
});

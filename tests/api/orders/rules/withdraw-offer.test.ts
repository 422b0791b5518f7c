import { describe, expect, test } from 'vitest';
import type { Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { noteLate } from '../../../../functions/src/orders/operations/note-late';
import { withdrawOfferIn } from '../../../../functions/src/orders/operations/withdraw-offer';
import type { Transact } from '../../../../functions/src/platform/transact';
import type { Written } from '../../../support/noting-in';
import { askedOf, NEXT_WAVE, NOW, searchOf, searchStores } from '../../../support/orders/search';

/** Withdraws the offer of ravi; answers what was written. */
async function withdraw(search: Dispatch | null): Promise<Written> {
  const written: Written = [];
  const offer = { uid: 'ravi', at: new Date(NOW) };
  await withdrawOfferIn(undefined as never, 'order-1', offer, searchStores(search, written));
  return written;
}

describe('an offer that is withdrawn', () => {
  const WITHOUT_OFFER = ['removed offers', 'order-1', ['ravi']];

  test('while another may still say yes ends now, without an answer', async () => {
    const asked = [askedOf('ravi', { until: NOW, isWithdrawn: true }), askedOf('sunil')];
    expect(await withdraw(searchOf())).toEqual([WITHOUT_OFFER, ['search', { ...searchOf(), asked }]]);
  });

  test('as the last one of its wave makes the next wave due at once', async () => {
    const sunil = askedOf('sunil', { answer: 'declined' });
    const search = searchOf({ asked: [askedOf('ravi'), sunil], refused: ['sunil'] });
    const ravi = askedOf('ravi', { until: NOW, isWithdrawn: true });
    const next = { ...search, asked: [ravi, sunil], dueAt: NOW };
    expect(await withdraw(search)).toEqual([WITHOUT_OFFER, ['search', next], ...NEXT_WAVE]);
  });

  test.each([
    ['of an order without a search', null],
    ['after the search has ended', searchOf({ state: 'over' })],
    ['to whom none was made', searchOf({ asked: [askedOf('sunil')] })],
    ['of an earlier round', searchOf({ asked: [askedOf('ravi', { round: 2 }), askedOf('sunil')] })],
    ['whose time is over', searchOf({ asked: [askedOf('ravi', { until: NOW }), askedOf('sunil')] })],
    ['that was declined', searchOf({ asked: [askedOf('ravi', { answer: 'declined' }), askedOf('sunil')] })],
  ])('%s changes nothing', async (_, search) => {
    expect(await withdraw(search)).toEqual([]);
  });
});

/** Notes a yes of ravi that came too late, in the nth try of its transaction; answers what was written. */
async function note(search: Dispatch | null, tries = 1): Promise<Written> {
  const written: Written = [];
  const stores = searchStores(search, written);
  const transact: Transact = async (work) => {
    for (let unlucky = 1; unlucky < tries; unlucky += 1) await work(undefined as never);
    written.length = 0;
    return work(undefined as never);
  };
  await noteLate('order-1', 'ravi', { stores, transact });
  return written;
}

describe('a yes that came too late', () => {
  test('is noted at the latest offer to its worker', async () => {
    const first = askedOf('ravi', { round: 2 });
    const search = searchOf({ asked: [first, askedOf('ravi'), askedOf('sunil')] });
    const asked = [first, askedOf('ravi', { isLate: true }), askedOf('sunil')];
    expect(await note(search)).toEqual([['search', { ...search, asked }]]);
  });

  test.each([
    ['a second time', searchOf({ asked: [askedOf('ravi', { isLate: true })] })],
    ['by who was never asked', searchOf({ asked: [askedOf('sunil')] })],
    ['of an order without a search', null],
  ])('%s changes nothing', async (_, search) => {
    expect(await note(search)).toEqual([]);
  });

  test('is noted in the third try, and left in the fourth', async () => {
    expect([await note(searchOf(), 3), await note(searchOf(), 4)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { setAsideDamaged } from '../../../../functions/src/orders/operations/set-aside-damaged';
import { AT } from '../../../support/catalogue/memory';
import { notingIn, type Written } from '../../../support/noting-in';
import { transactAtOnce } from '../../../support/transact-at-once';

/** Sets what is damaged aside; gives the outcome, and what was written. */
async function setAside(damaged: { id: string; isWhole: boolean }, found: 'damaged' | 'readable' | 'down') {
  const written: Written = [];
  const stores = {
    timers: {
      isDamagedIn: async () => found === 'damaged',
      findIn: async () => {
        if (found === 'damaged') throw new DamagedDocument('timers', damaged.id, ['dueAt']);
        if (found === 'down') throw new Error('down');
        return null;
      },
      ...{
        removeIn: notingIn(written, 'removed'),
        removeWholeIn: notingIn(written, 'removed whole'),
        removeEachIn: notingIn(written, 'anew'),
      },
    },
    failedTimers: { putIn: notingIn(written, 'set aside') },
  };
  const context = { stores, transact: transactAtOnce, clock: () => new Date(AT) } as never;
  return { outcome: await setAsideDamaged(damaged, context), written };
}

const aside = (kind: string) => [
  ...['set aside', { _id: `order-1.${kind}`, orderId: 'order-1', kind, failedAt: AT }],
];

describe('a timer that cannot be read', () => {
  test('is set aside with what its id says', async () => {
    expect(await setAside({ id: 'order-1.offer_due', isWhole: false }, 'damaged')).toEqual({
      ...{ outcome: 'set aside', written: [['removed', 'order-1.offer_due'], aside('offer_due')] },
    });
  });

  test('whose id names no order is deleted', async () => {
    expect(await setAside({ id: '__x__.offer_due', isWhole: false }, 'damaged')).toEqual({
      ...{ outcome: 'deleted', written: [['removed', '__x__.offer_due']] },
    });
  });

  test('and was written anew meanwhile stays', async () => {
    expect(await setAside({ id: 'order-1.offer_due', isWhole: false }, 'readable')).toEqual({
      ...{ outcome: 'changed', written: [] },
    });
  });

  test('because the database is down is left, and the failure told', async () => {
    await expect(setAside({ id: 'order-1.offer_due', isWhole: false }, 'down')).rejects.toThrow('down');
  });
});

describe('all timers of an order that cannot be read', () => {
  test('are set aside together', async () => {
    expect(await setAside({ id: 'order-1', isWhole: true }, 'damaged')).toEqual({
      ...{ outcome: 'set aside', written: [['removed whole', 'order-1'], aside('all')] },
    });
  });

  test('and can be by now are written with the right time', async () => {
    expect(await setAside({ id: 'order-1', isWhole: true }, 'readable')).toEqual({
      ...{ outcome: 'changed', written: [['anew', 'order-1', []]] },
    });
  });
});

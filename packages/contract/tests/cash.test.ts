import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASH_KINDS, type CashEntryState, postingOf, standingEntries, sumCash } from '../src/rules/cash';
import { type LedgerEntry, settleLedger } from '../src/rules/ledger';

const entries = fc.array(
  fc.record<CashEntryState>({
    kind: fc.constantFrom(...CASH_KINDS),
    amount: fc.integer({ min: -5000, max: 5000 }),
  }),
  { maxLength: 20 },
);

const job = (share: number, cash: number): LedgerEntry => ({
  ...{ price: share, extras: 0, tip: 0, fee: 0, share, cash, dues: share - cash },
});

describe('cash in the ledger', () => {
  test('what an entry takes from one account it gives to another: the sum is zero', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const sum = all
          .map(postingOf)
          .reduce(
            (total, { partnerCash, operatorCash, partnerPay }) =>
              total + partnerCash + operatorCash + partnerPay,
            0,
          );
        expect(sum).toBe(0);
      }),
    );
  });

  test('an entry and the one that takes it back leave everything as it was', () => {
    fc.assert(
      fc.property(entries, fc.nat(3000), fc.nat(3000), (all, share, cash) => {
        const back = all.map(({ kind, amount }) => ({ kind, amount: 0 - amount }));
        expect(settleLedger([job(share, cash)], [...all, ...back])).toEqual(settleLedger([job(share, cash)]));
      }),
    );
  });

  test('held and dues: handing over lowers what is owed, keeping as pay only what is held', () => {
    const jobs = [job(400, 700)];
    expect(settleLedger(jobs)).toMatchObject({ held: 700, dues: -300 });
    expect(settleLedger(jobs, [{ kind: 'handed_over', amount: 300 }])).toMatchObject({ held: 400, dues: 0 });
    const both = [
      { kind: 'handed_over', amount: 300 },
      { kind: 'kept', amount: 400 },
    ] as const;
    expect(settleLedger(jobs, both)).toMatchObject({ held: 0, dues: 0 });
    expect(sumCash(both)).toEqual({ handedOver: 300, kept: 400 });
  });

  test('only entries that nothing takes back can be taken back', () => {
    expect(standingEntries([{ number: 0 }, { number: 1 }, { number: 2, reverses: 0 }])).toEqual([1]);
  });
});

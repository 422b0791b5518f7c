import { describe, expect, test } from 'vitest';
import { PERSONAL_DATA } from '../../../../functions/src/people/personal-data';
import {
  nobodys,
  PARTNER_RECORD,
  type PersonalData,
} from '../../../../functions/src/people/personal-data-row';

const ROWS: [place: string, row: PersonalData][] = Object.entries(PERSONAL_DATA);

/** The places whose row is as asked, by name. */
const placesWhere = (isAsked: (row: PersonalData) => boolean) =>
  ROWS.flatMap(([place, row]) => (isAsked(row) ? [place] : [])).sort();

describe('a row of the table of personal data', () => {
  test('of nobody has what is stored, and for how long', () => {
    expect(nobodys('codes')).toStrictEqual({
      ...{ whose: [], found: 'codes', exported: null, onDeletion: 'nothing', stays: null },
      retention: 'while an admin keeps it',
    });
    expect(nobodys('codes', 'a day').retention).toBe('a day');
  });

  test('of a partner goes with the account', () => {
    expect(PARTNER_RECORD).toStrictEqual({
      ...{ whose: ['partner'], found: 'by uid', exported: 'the record', onDeletion: 'deleted' },
      ...{ stays: null, retention: 'while the account exists' },
    });
  });

  test.each(ROWS)('of %s says each thing that it says at all', (_, row) => {
    for (const text of [row.found, row.retention, row.exported ?? '-', row.stays ?? '-']) {
      expect(text).not.toBe('');
    }
    const others = row.whose.filter((one) => !['customer', 'partner', 'visitor', 'admin'].includes(one));
    expect(others).toEqual([]);
  });
});

describe('the places', () => {
  test('of admins alone are these', () => {
    expect(placesWhere(({ whose }) => whose.join() === 'admin')).toEqual([
      ...['adminLogins', 'admins', 'endedSessions'],
    ]);
  });

  test('of visitors are these', () => {
    expect(placesWhere(({ whose }) => whose.includes('visitor'))).toEqual([
      ...['limits', 'loans', 'pincodeRequests'],
    ]);
  });

  test('of customers are these', () => {
    expect(placesWhere(({ whose }) => whose.includes('customer'))).toEqual([
      ...['audit', 'bookingNotes', 'bucket:orders', 'bucket:photos', 'couponUses', 'deletions', 'inbox'],
      ...['invoices', 'limits', 'orders', 'payments', 'users'],
    ]);
  });

  test('of partners are these', () => {
    expect(placesWhere(({ whose }) => whose.includes('partner'))).toEqual([
      ...['audit', 'bucket:orders', 'bucket:photos', 'bucket:workers', 'cashEntries', 'deletions'],
      ...['dispatches', 'guards', 'inbox', 'jobOffers', 'limits', 'orders', 'payments', 'providers'],
      ...['uploads', 'workerSlots', 'workers'],
    ]);
  });

  test('that a deletion strips, and those that it keeps as they are, say what stays', () => {
    expect(placesWhere(({ onDeletion }) => onDeletion === 'stripped')).toEqual([
      ...['audit', 'cashEntries', 'dispatches', 'invoices', 'orders', 'payments'],
    ]);
    expect(placesWhere(({ onDeletion }) => onDeletion === 'kept')).toEqual(['admins', 'deletions']);
    const silent = placesWhere(({ onDeletion, stays }) => stays === null && /stripped|kept/.test(onDeletion));
    expect(silent).toEqual([]);
  });
});

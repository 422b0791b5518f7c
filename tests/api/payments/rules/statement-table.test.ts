import { NARRATION_LENGTH } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  statementTable,
  toStatementPayment,
} from '../../../../functions/src/payments/statement/statement-table';

const REFERENCE = '412345678901';
const OTHER = '498765432109';

const fromCells = (cells: Record<string, string>) => statementTable.fromCells(cells);
const dayOf = (date: string) => fromCells({ date }).date;
const amountOf = (amount: string) => fromCells({ amount }).amount;
const referenceOf = (cells: Record<string, string>) => fromCells(cells).reference;

describe('the columns of a bank statement', () => {
  test('are these, of which a table may leave some out', () => {
    expect(statementTable.columns).toEqual(['date', 'amount', 'reference', 'utr', 'narration']);
    expect(statementTable.optional).toEqual(['reference', 'utr', 'narration']);
  });

  test('cells of a row that has none of them: empty, and without a reference', () => {
    expect(fromCells({})).toStrictEqual({ date: '', amount: '', narration: '' });
  });

  test('cells of a whole row', () => {
    const cells = { date: '23/11/2026', amount: '₹1,299.00', reference: REFERENCE, narration: 'UPI  CR' };
    expect(fromCells(cells)).toStrictEqual({
      ...{ date: '2026-11-23', amount: '1299.00', narration: 'UPI  CR', reference: REFERENCE },
    });
  });

  test('a row as cells, with a reference and without', () => {
    const row = { _id: '2', date: '2026-11-23', amount: '499.00', narration: 'UPI CR' };
    expect(statementTable.toCells({ ...row, reference: REFERENCE })).toStrictEqual({
      ...{ date: '2026-11-23', amount: '499.00', reference: REFERENCE, narration: 'UPI CR' },
    });
    expect(statementTable.toCells(row)).toStrictEqual({
      ...{ date: '2026-11-23', amount: '499.00', reference: '', narration: 'UPI CR' },
    });
  });
});

describe('a day', () => {
  test.each([
    ['23/11/2026', '2026-11-23'],
    ['23-11-2026', '2026-11-23'],
    ['23.11.2026', '2026-11-23'],
    ['23 11 2026', '2026-11-23'],
    ['23/11-2026', '2026-11-23'],
    ['23/11/26', '2026-11-23'],
    ['3/1/2026', '2026-01-03'],
    ['03/01/2026', '2026-01-03'],
    ['29/02/2028', '2028-02-29'],
    ['23-Nov-26', '2026-11-23'],
    ['23-NOV-2026', '2026-11-23'],
    ['23 November 2026', '2026-11-23'],
    ['3 Sept 2026', '2026-09-03'],
    ['2026-11-23', '2026-11-23'],
  ])('written as %j: %s', (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });

  test.each([
    ['Jan', '01'],
    ['Feb', '02'],
    ['Mar', '03'],
    ['Apr', '04'],
    ['May', '05'],
    ['Jun', '06'],
    ['Jul', '07'],
    ['Aug', '08'],
    ['Sep', '09'],
    ['Oct', '10'],
    ['Nov', '11'],
    ['Dec', '12'],
  ])('with the month %s', (name, month) => {
    expect(dayOf(`7-${name}-2026`)).toBe(`2026-${month}-07`);
  });

  test.each([
    '',
    'today',
    'on 23/11/2026',
    'x3/11/2026',
    '123/11/2026',
    '23/11/2026 10:00',
    '23/11/20261',
    '23/11/202',
    '23/11/6',
    '/11/2026',
    '23//2026',
    '23/11/',
    '23/111/2026',
    '23/1x/2026y',
    '23/No/2026',
    '23/N1v/2026',
    '23/Now/2026',
    '23/1O/2026', // the letter O
    '23/11x/2026',
    '3 Marzipan 26',
    '23/Novembers/2026',
    '23/xNov/2026',
    '23/Nov1/2026',
    '23,11,2026',
    '23/11,2026',
    '23,11/2026',
    '23 / 11 / 2026',
    '11/23/2026',
    '32/12/2026',
    '0/12/2026',
    '1/0/2026',
    '1/13/2026',
    '31/02/2026',
    '29/02/2026',
    '2026/11/23',
  ])('that is none, or written otherwise (%j): stays as it is', (cell) => {
    expect(dayOf(cell)).toBe(cell);
  });
});

describe('an amount', () => {
  test.each([
    ['499', '499'],
    ['499.50', '499.50'],
    ['₹499', '499'],
    ['₹ 499', '499'],
    ['₹   499', '499'],
    ['Rs499', '499'],
    ['Rs 499', '499'],
    ['Rs.499', '499'],
    ['Rs. 499', '499'],
    ['RS.  499', '499'],
    ['rs 499', '499'],
    ['INR499', '499'],
    ['inr 499', '499'],
    ['1,299', '1299'],
    ['₹1,29,900.00', '129900.00'],
    ['12,34,56,789', '123456789'],
  ])('written as %j: %s', (cell, amount) => {
    expect(amountOf(cell)).toBe(amount);
  });

  test.each([
    '',
    '499 Rs',
    '499₹',
    '499INR',
    ' ₹499',
    'USD 499',
    'R 499',
    ',499',
    '499,',
    '1, 299',
    '1 ,299',
    '1,,299',
    'a,5',
    '5,a',
    '499,00',
    '1299,5',
    '1.299,00',
    '1,29,9',
  ])('with anything else (%j): stays as it is', (cell) => {
    expect(amountOf(cell)).toBe(cell);
  });

  test.each([
    ['₹₹499', '₹499'],
    ['Rs..499', '.499'],
    ['₹ Rs 499', 'Rs 499'],
  ])('with two signs (%j): one is taken off', (cell, amount) => {
    expect(amountOf(cell)).toBe(amount);
  });
});

describe('a reference', () => {
  const narration = `UPI/CR/${OTHER}/ASHA`;

  test('is that of its column', () => {
    expect(referenceOf({ reference: REFERENCE, narration })).toBe(REFERENCE);
  });

  test('is that of the column utr where its own is missing or empty', () => {
    expect(referenceOf({ utr: REFERENCE, narration })).toBe(REFERENCE);
    expect(referenceOf({ reference: '', utr: REFERENCE, narration })).toBe(REFERENCE);
  });

  test('is that of its own column where both have one', () => {
    expect(referenceOf({ reference: REFERENCE, utr: OTHER })).toBe(REFERENCE);
  });

  test.each([
    ['4123 4567 8901', REFERENCE],
    ['४१२३४५६७८९०१', REFERENCE],
    [`UPI/CR/${REFERENCE}/ASHA`, REFERENCE],
    [`'${REFERENCE}`, REFERENCE],
    // as some banks write it
    [`0000${REFERENCE}`, REFERENCE],
    ['0000012345678901', '012345678901'],
  ])('in the cell %j: %s', (cell, reference) => {
    expect(referenceOf({ reference: cell, narration })).toBe(reference);
  });

  test.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['empty', { reference: '', utr: '' }],
    ['only spaces', { reference: '   ' }],
    ['of another kind of payment', { reference: 'HDFCN52026112312' }],
    ['a word', { reference: 'cash' }],
    ['a word in Hindi', { reference: 'नकद' }],
    ['a single letter among digits', { reference: '41234567890X' }],
  ])('a cell that is %s: the narration’s', (_what, cells) => {
    expect(referenceOf({ ...cells, narration })).toBe(OTHER);
  });

  test.each([
    ['12345', '12345'],
    ['4123456789012', '4123456789012'],
    ['12345 67', '1234567'],
    ['१२३', '123'],
    ['-', '-'],
    ['4123-45678901', '4123-45678901'],
  ])('a cell without letters that is none (%j): stays, whatever the narration says', (cell, left) => {
    expect(referenceOf({ reference: cell, narration })).toBe(left);
  });

  test.each(['4.12346E+11', '4.12346e+11', '4.12346E11', '4E+11', '4E+1', '12.5E9', '.5E+11'])(
    'a cell that a spreadsheet has rounded (%j): stays, whatever the narration says',
    (cell) => {
      expect(referenceOf({ reference: cell, narration })).toBe(cell);
    },
  );

  test.each([
    'X4.12346E+11',
    '4.12346E+11X',
    'E+11',
    '4.12346E+',
    '4.12346E',
    '4.12346E-11',
    '4.12346E++11',
    '4.12346F+11',
    '4,12346E+11',
  ])('a cell that only looks like a rounded one (%j): the narration’s', (cell) => {
    expect(referenceOf({ reference: cell, narration })).toBe(OTHER);
  });

  test.each([
    [{ narration: 'UPI CR' }],
    [{ reference: 'CASH', narration: 'UPI CR' }],
    [{ narration: '४१२३४५६७८९०१' }],
  ])('in neither (%j): the row has no such field', (cells) => {
    expect(Object.keys(fromCells(cells))).toEqual(['date', 'amount', 'narration']);
  });
});

describe('the schema of a row', () => {
  const ROW = { _id: '2', date: '2026-11-23', amount: '499.00', narration: 'UPI CR' };
  /** Each fault as its field and its word. */
  const faultsOf = (change: Record<string, unknown>) =>
    statementTable.schema
      .safeParse({ ...ROW, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test.each([
    ['without a reference', ROW],
    ['with one', { ...ROW, reference: REFERENCE }],
  ])('%s: as it is', (_what, row) => {
    expect(statementTable.schema.parse(row)).toStrictEqual(row);
  });

  test.each(['2026-02-29', '23/11/2026', '', '2026-11-23T00:00'])('the day %j: refused', (date) => {
    expect(faultsOf({ date })).toEqual([['date', 'statement_date']]);
  });

  test.each([
    ...['1', '10', '499', '499.5', '499.50', '0.01', '0.10', '0.1', '00000001', '12345678', '99999999.99'],
    ...['100', '10.00', '01'],
  ])('the amount %j: accepted', (amount) => {
    expect(faultsOf({ amount })).toBeUndefined();
  });

  test.each([
    ...['', '0', '0.0', '0.00', '00000000', '123456789', '1.', '.50', '1.234', '1..2', '1.2.3', '1,299'],
    ...['-1', '+1', 'x1', '1x', ' 1', '1 ', '1e3', '1x5', '1.x', '1.5x', '₹1', '१'],
  ])('the amount %j: refused', (amount) => {
    expect(faultsOf({ amount })).toEqual([['amount', 'statement_amount']]);
  });

  test.each(['', '-', '41234567890', '4123456789012', '41234567890X', ` ${REFERENCE}`])(
    'the reference %j: refused',
    (reference) => {
      expect(faultsOf({ reference })).toEqual([['reference', 'reference_wrong']]);
    },
  );

  test('a narration of the greatest length: accepted, one longer: refused', () => {
    expect(faultsOf({ narration: 'x'.repeat(NARRATION_LENGTH) })).toBeUndefined();
    expect(faultsOf({ narration: 'x'.repeat(NARRATION_LENGTH + 1) })).toMatchObject([['narration', /./]]);
  });

  test.each(['_id', 'date', 'amount', 'narration'])('without %s: refused', (field) => {
    expect(faultsOf({ [field]: undefined })?.map(([path]) => path)).toEqual([field]);
  });
});

describe('the payment in a row', () => {
  const paidOf = (amount: string) =>
    toStatementPayment({ _id: '2', date: '2026-11-23', amount, narration: 'UPI CR' });

  test.each([
    ['499', 49_900],
    ['499.00', 49_900],
    ['499.5', 49_950],
    ['499.05', 49_905],
    ['499.50', 49_950],
    ['499.99', 49_999],
    ['0.01', 1],
    ['0.1', 10],
    ['1', 100],
    ['99999999.99', 9_999_999_999],
    // as a number of rupees, times a hundred, it would be 114.99999999999999
    ['1.15', 115],
  ])('of %s rupees: %i paise', (amount, paise) => {
    expect(paidOf(amount)).toStrictEqual({ date: '2026-11-23', paise, narration: 'UPI CR' });
  });

  test('with a reference: has it, and not the number of the row', () => {
    const row = { _id: '2', date: '2026-11-23', amount: '499', reference: REFERENCE, narration: '' };
    expect(toStatementPayment(row)).toStrictEqual({
      ...{ date: '2026-11-23', paise: 49_900, reference: REFERENCE, narration: '' },
    });
  });
});

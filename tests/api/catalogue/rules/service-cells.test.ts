import type { Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { serviceTable } from '../../../../functions/src/catalogue/csv/tables';
import { deepFreeze } from '../../../support/deep-freeze';

const FAN: Service = deepFreeze({
  ...{ _id: 'fan', name: 'Fan', categoryId: 'fans', cityId: 'lucknow', description: 'Fitted', price: 1299 },
  ...{ included: 'Labour.', excluded: 'The fan.', duration: 30, imageUrl: '/fan.webp', isActive: false },
  ...{ position: 7, gstClass: 'home_repair' as const },
  translations: { hi: { name: 'पंखा', description: 'लगाना', included: 'मज़दूरी।', excluded: 'पंखा।' } },
});
const { _id: _service, ...FAN_INPUT } = FAN;

describe('the cells of a service', () => {
  const CELLS = {
    ...{
      _id: 'fan',
      name: 'Fan',
      categoryId: 'fans',
      cityId: 'lucknow',
      description: 'Fitted',
      price: '1299',
    },
    ...{ included: 'Labour.', excluded: 'The fan.', duration: '30', imageUrl: '/fan.webp', position: '7' },
    ...{ isActive: 'false', gstClass: 'home_repair', name_hi: 'पंखा', description_hi: 'लगाना' },
    ...{ included_hi: 'मज़दूरी।', excluded_hi: 'पंखा।' },
  };

  test('are made of all that it has, and make it again', () => {
    expect(serviceTable.toCells(FAN)).toStrictEqual(CELLS);
    expect(serviceTable.fromCells(CELLS)).toStrictEqual(FAN_INPUT);
  });

  test('are empty for what it lacks', () => {
    const { imageUrl: _image, gstClass: _class, translations: _none, ...plain } = FAN;
    expect(serviceTable.toCells(plain)).toStrictEqual({
      ...{ ...CELLS, imageUrl: '', gstClass: '', name_hi: '', description_hi: '' },
      ...{ included_hi: '', excluded_hi: '' },
    });
  });

  test('that a table leaves out or empty: an active service at the first position, without texts', () => {
    const given = { name: 'Fan', categoryId: 'fans', cityId: 'lucknow', price: '0', duration: '30' };
    const plain = { ...given, description: '', included: '', excluded: '', price: 0, duration: 30 };
    const expected = { ...plain, isActive: true, position: 0 };
    expect(serviceTable.fromCells(given)).toStrictEqual(expected);
    const empty = { ...{ imageUrl: '', gstClass: '', position: '', isActive: '' }, name_hi: '' };
    expect(serviceTable.fromCells({ ...given, ...empty })).toStrictEqual(expected);
  });

  test.each([
    ...[
      ['1299', 1299],
      ['1,299', 1299],
      ['1,00,000', 100_000],
      ['100,000', 100_000],
      ['1,234,567', 1_234_567],
      [' 299 ', 299],
      ['0', 0],
      ['007', 7],
    ],
    ...[
      ['12.5', '12.5'],
      ['1 299', '1 299'],
      ['-5', '-5'],
      ['1,', '1,'],
      [',5', ',5'],
      ['', ''],
      ['₹5', '₹5'],
    ],
    ...[
      ['x5', 'x5'],
      ['5x', '5x'],
      ['1,,299', '1,,299'],
    ],
    // where the comma is the decimal sign
    ...[
      ['499,00', '499,00'],
      ['1,5', '1,5'],
      ['1299,500', '1299,500'],
      ['1,2345', '1,2345'],
    ],
  ])('have a number in %j: %j', (cell, number) => {
    const cells = { price: String(cell), duration: String(cell) };
    expect(serviceTable.fromCells(cells)).toMatchObject({ price: number, duration: number });
  });

  test('without a number have an empty text, for the schema to refuse', () => {
    expect(serviceTable.fromCells({})).toMatchObject({ price: '', duration: '' });
  });

  test.each([
    ...[
      ['true', true],
      ['TRUE', true],
      ['Yes', true],
      ['1', true],
      [' yes ', true],
      ['', true],
    ],
    ...[
      ['false', false],
      ['FALSE', false],
      ['no', false],
      ['0', false],
      [' No', false],
    ],
    ...[
      ['truely', 'truely'],
      ['10', '10'],
      ['yesno', 'yesno'],
      ['nope', 'nope'],
      ['not true', 'not true'],
    ],
  ])('have a yes or no in %j: %j', (cell, said) => {
    expect(serviceTable.fromCells({ isActive: String(cell) }).isActive).toBe(said);
  });
});

describe('the address of a picture in a table', () => {
  const OTHER = 'https://example.com/fan.webp';

  test.each([
    ['none', undefined, undefined],
    ['none any more', undefined, FAN],
    ['one of our own site', '/fan.webp', undefined],
    ['one of another site that is stored', OTHER, { ...FAN, imageUrl: OTHER }],
  ])('%s: taken', (_, imageUrl, before) => {
    const { imageUrl: _image, ...plain } = FAN;
    const record = { ...plain, ...(imageUrl !== undefined && { imageUrl }) };
    expect(serviceTable.refuseEntered?.(record, before)).toEqual([]);
  });

  test.each([undefined, FAN])('of another site that is new: refused', (before) => {
    const refused = serviceTable.refuseEntered?.({ ...FAN, imageUrl: OTHER }, before);
    expect(refused).toEqual([
      {
        ...{ column: 'imageUrl', reason: 'cell_wrong', message: expect.stringContaining(OTHER) },
        params: { value: OTHER, wanted: [{ reason: 'address_wrong' }] },
      },
    ]);
  });
});

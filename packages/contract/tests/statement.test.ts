import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderNumbersIn, referenceIn } from '../src/rules/statement';

describe('the reference in a cell', () => {
  test.each([
    ['412345678901', '412345678901'],
    ['UPI/CR/412345678901/ASHA', '412345678901'],
    ['UPI-412345678901-', '412345678901'],
    ['ref 012345678901.', '012345678901'],
    ['400000000001 and 400000000002', '400000000001'],
    ['UPI-ASHA SHARMA-919876543210@WAAXIS-UTIB0000000-412345678901-UPI', '412345678901'],
  ])('%j: %s', (cell, reference) => {
    expect(referenceIn(cell)).toBe(reference);
  });

  test.each([
    '',
    '41234567890',
    '4123456789012',
    'A412345678901',
    '412345678901a',
    '4123 45678901',
    'UPI-ASHA SHARMA-919876543210@WAAXIS',
    '४१२३४५६७८९०१',
  ])('%j: none', (cell) => {
    expect(referenceIn(cell)).toBeUndefined();
  });
});

describe('the order numbers in a narration', () => {
  test.each([
    ['UPI/CR/412345678901/Order K3X9QZ', ['K3X9QZ']],
    ['order k3x9qz for fan repair', ['K3X9QZ']],
    ['Order: #K3X9QZ', ['K3X9QZ']],
    ['ORDERK3X9QZ', ['K3X9QZ']],
    ['ORDER - K3X9QZ, ORDER AB12CD; ORDER K3X9QZ', ['K3X9QZ', 'AB12CD']],
    ['rent ABC123, DEF456 (ABC123)', ['ABC123', 'DEF456']],
    ['order ---- ABC123', ['ABC123']],
  ])('%j: %j', (narration, numbers) => {
    expect(orderNumbersIn(narration)).toEqual(numbers);
  });

  test('what stands after "Order" is the number: other words of six characters are none', () => {
    expect(orderNumbersIn('SHARMA pays order K3X9QZ MORNIN')).toEqual(['K3X9QZ']);
  });

  test.each(['', 'ABC12', 'ABC1234', 'REORDER K3X9QZ1', 'ORDER K3X9QZ1', 'आधार नंबर'])(
    '%j: none',
    (narration) => {
      expect(orderNumbersIn(narration)).toEqual([]);
    },
  );

  test('a longer word that ends with "order" names none: its neighbour is one word among others', () => {
    expect(orderNumbersIn('REORDER K3X9QZ AB12CD')).toEqual(['K3X9QZ', 'AB12CD']);
  });

  test('the first six of many', () => {
    const words = ['AAAAA1', 'AAAAA2', 'AAAAA3', 'AAAAA4', 'AAAAA5', 'AAAAA6', 'AAAAA7'];
    expect(orderNumbersIn(words.join(' '))).toEqual(words.slice(0, 6));
  });

  test('of any text: at most six, each of six letters and digits, none twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (narration) => {
        const found = orderNumbersIn(narration);
        expect(found.length).toBeLessThanOrEqual(6);
        expect(new Set(found).size).toBe(found.length);
        for (const number of found) expect(number).toMatch(/^[0-9A-Z]{6}$/);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { readSearch } from '../../../../functions/src/domain/read-search';
import { say } from '../../../../functions/src/domain/say';
import { sayIssue } from '../../../../functions/src/domain/say-issue';

describe('a text for a person', () => {
  test('without values has neither values nor params', () => {
    expect(say('taken')).toStrictEqual({ message: expect.stringMatching(/./), reason: 'taken' });
  });

  test('has its values, each where it belongs', () => {
    expect(say('row_cells', { count: 0, wanted: 3 })).toStrictEqual({
      ...{
        message: 'Cells in this row: 0, in the head: 3',
        reason: 'row_cells',
        params: { count: 0, wanted: 3 },
      },
    });
    expect(say('cell_wrong', { value: '', wanted: 'x {value}' }).message).toBe('“” does not fit: x {value}');
  });

  test('has texts inside, by their reasons and values', () => {
    const wanted = [say('not_whole'), say('too_low', { min: 1 })];
    expect(say('cell_wrong', { value: 'x', wanted })).toStrictEqual({
      ...{ reason: 'cell_wrong', message: `“x” does not fit: ${wanted[0]?.message}, ${wanted[1]?.message}` },
      params: { value: 'x', wanted: [{ reason: 'not_whole' }, { reason: 'too_low', params: { min: 1 } }] },
    });
  });
});

describe('a fault that a schema finds', () => {
  const issueOf = (code: string, more: object = {}) =>
    ({ code, path: ['a', 0], message: '', ...more }) as never;
  const at = (found: unknown) => ({ a: [found] });

  test.each([
    ['too_small', { origin: 'string', minimum: 2 }, say('too_short', { min: 2 })],
    ['too_small', { origin: 'string', minimum: 1 }, say('field_required')],
    ['too_big', { origin: 'string', maximum: 2 }, say('too_long', { max: 2 })],
    ['too_small', { origin: 'array', minimum: 2 }, say('below_count', { min: 2 })],
    ['too_big', { origin: 'set', maximum: 2n }, say('above_count', { max: 2 })],
    ['too_small', { origin: 'number', minimum: 2 }, say('too_low', { min: 2 })],
    ['too_big', { origin: 'int', maximum: 2 }, say('too_high', { max: 2 })],
    ['invalid_value', {}, say('not_offered')],
    ['invalid_union', { errors: [] }, say('not_offered')],
    ['invalid_union', { errors: [[]] }, say('wrong_format')],
    ['invalid_type', { expected: 'int' }, say('not_whole')],
    ['invalid_type', { expected: 'number' }, say('wrong_kind')],
    ['unrecognized_keys', {}, say('field_unknown')],
    ['invalid_format', {}, say('wrong_format')],
    ['invalid_format', { message: 'phone_wrong' }, say('phone_wrong')],
  ])('%s, %o: in words', (code, more, said) => {
    expect(sayIssue(issueOf(code, more), at('x'))).toEqual(said);
    expect(sayIssue(issueOf(code, more), at(null))).toEqual(said);
  });

  test.each([[{}], [{ a: null }], [{ a: [] }], [null], [undefined]])(
    'in %j is that it is missing',
    (value) => {
      expect(sayIssue(issueOf('invalid_value'), value)).toEqual(say('required'));
      expect(sayIssue(issueOf('custom', { message: 'phone_wrong' }), value)).toEqual(say('phone_wrong'));
    },
  );
});

describe('what an admin searches', () => {
  const meaning = (number: string | null, phone: string | null, name: string | null) => ({
    number,
    phone,
    name,
  });

  test.each([
    ['ab12cd', meaning('AB12CD', null, 'ab12cd')],
    ['  #  ab_2-d  ', meaning('AB_2-D', null, null)],
    ['  ab12cd  ', meaning('AB12CD', null, 'ab12cd')],
    ['ab1 2cd', meaning(null, null, 'ab1 2cd')],
    ['#ab12', meaning(null, null, null)],
    ['##ab12cd', meaning(null, null, null)],
    ['123456', meaning('123456', '123456', null)],
    ['987', meaning(null, null, null)],
    ['9876', meaning(null, '9876', null)],
    ['98765 43210', meaning(null, '9876543210', null)],
    ['+91 98765-43210', meaning(null, '9876543210', null)],
    ['98765432101', meaning(null, null, null)],
    ['Asha', meaning(null, null, 'asha')],
    ['Asha 9876', meaning(null, null, 'asha 9876')],
    ['आशा', meaning(null, null, 'आशा')],
    ['ab12cde', meaning(null, null, 'ab12cde')],
    ['', meaning(null, null, null)],
  ])('%j is %o', (text, expected) => {
    expect(readSearch(text)).toStrictEqual(expected);
  });
});

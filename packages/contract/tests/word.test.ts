import { ERROR_TEXTS, isWord, loanInputSchema, pincodeSchema, word } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('the words of schemas', () => {
  test('a wrong field is reported by its machine word', () => {
    expect(messagesOf(pincodeSchema, '012')).toEqual(['pincode_wrong']);
    expect(messagesOf(loanInputSchema.shape.amount, 0)).toEqual(['amount_missing']);
    expect(isWord('pincode_wrong')).toBe(true);
  });

  test('no sentence is accepted as a word, neither our own nor one of zod', () => {
    for (const text of [...Object.values(ERROR_TEXTS), 'Invalid input', 'toString', '']) {
      expect(isWord(text), text).toBe(false);
    }
  });

  test('a word without a text, or with values that a schema cannot give, is a type error', () => {
    // @ts-expect-error there is no such word
    word('pincode_wrogn');
    // @ts-expect-error its text takes `max`
    word('too_long');
    expect(word('pincode_wrong')).toBe('pincode_wrong');
  });
});

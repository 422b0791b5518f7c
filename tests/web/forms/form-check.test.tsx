import { askedProfileSchema, loanInputSchema } from '@gharseva/contract/schemas';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useFormCheck } from '../../../web/src/components/form/use-form-check';

const LOAN = { name: 'Asha', email: 'asha@example.in', phone: '9876543210', amount: 5000 };
const TEXTS = {
  name: 'Enter a name',
  email: 'Enter an e-mail address',
  amount: (word: string) => (word === 'amount_missing' ? 'Enter an amount' : 'Enter whole rupees'),
};

function checked(values: unknown, texts: Parameters<typeof useFormCheck>[1] = TEXTS) {
  const { result } = renderHook(() => useFormCheck(loanInputSchema, texts));
  let wrong: string[] = [];
  act(() => {
    wrong = result.current.check(values);
  });
  return { wrong, result };
}

describe('useFormCheck', () => {
  test('valid values have no wrong field', () => {
    expect(checked(LOAN).wrong).toEqual([]);
  });

  test('a wrong field has the text for its machine word', () => {
    expect(checked({ ...LOAN, amount: 0 }).result.current.errors).toEqual({ amount: 'Enter an amount' });
    expect(checked({ ...LOAN, amount: 1.5 }).result.current.errors).toEqual({ amount: 'Enter whole rupees' });
  });

  test.each(['asha@example', 'asha example@in.in', '@example.in', ''])(
    '"%s" is no e-mail address',
    (email) => {
      expect(checked({ ...LOAN, email }).wrong).toEqual(['email']);
    },
  );

  test('a fault without a text is left to the server', () => {
    const { wrong, result } = checked({ ...LOAN, phone: '123' });
    expect(wrong).toEqual([]);
    expect(result.current.errors).toEqual({});
  });

  test('an empty text marks the field and leaves the words to it', () => {
    const { wrong, result } = checked({ ...LOAN, phone: '123' }, { ...TEXTS, phone: '' });
    expect(wrong).toEqual(['phone']);
    expect(result.current.isWrong('phone')).toBe(true);
    expect(result.current.errors).toEqual({});
  });

  test('a changed field loses its error, the others keep theirs', () => {
    const { result } = checked({ ...LOAN, name: ' ', amount: 0 });
    act(() => result.current.forget({ name: 'A' }));
    expect(result.current.errors).toEqual({ amount: 'Enter an amount' });
  });

  test('the errors of the server are shown until the form finds its own', () => {
    const { result } = renderHook(() =>
      useFormCheck(askedProfileSchema, { city: 'Choose' }, { city: 'Not served' }),
    );
    expect(result.current.errors).toEqual({ city: 'Not served' });
    act(() => void result.current.check({ serviceType: 'plumber', city: '', areaName: '' }));
    expect(result.current.errors).toEqual({ city: 'Choose' });
  });

  test('an error of the server is of what was sent: it goes with a change of its field, and comes back with the next answer', () => {
    const asked = { serviceType: 'plumber', city: 'Kanpur', areaName: '' };
    const texts = { serviceType: 'Choose', city: 'Choose' };
    const { result } = renderHook(() =>
      useFormCheck(askedProfileSchema, texts, { city: 'Not served', areaName: 'Too long' }),
    );
    act(() => result.current.forget({ city: 'Lucknow' }));
    expect(result.current.errors).toEqual({ areaName: 'Too long' });
    act(() => void result.current.check({ ...asked, serviceType: '' }));
    expect(result.current.errors).toEqual({ serviceType: 'Choose', areaName: 'Too long' });
    act(() => void result.current.check(asked));
    expect(result.current.errors).toEqual({ city: 'Not served', areaName: 'Too long' });
  });
});

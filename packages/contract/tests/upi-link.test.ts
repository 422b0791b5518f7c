import { upiLink } from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const PAYEE = { upiId: 'gharseva@upi', name: 'GharSeva Home Services LLP' };

/** The fields of a link, decoded as strictly as RFC 3986 has them: a plus is a plus. */
function read(link: string): Record<string, string> {
  const [head, query = ''] = link.split('?');
  expect(head).toBe('upi://pay');
  return Object.fromEntries(
    query.split('&').map((field) => field.split('=').map(decodeURIComponent) as [string, string]),
  );
}

describe('the link of a UPI payment', () => {
  test('payee, reference, note, amount and currency, and nothing else', () => {
    expect(upiLink(PAYEE, 'k3j9x2m1p0q8abcdef12', 397)).toBe(
      'upi://pay?pa=gharseva@upi&pn=GharSeva%20Home%20Services%20LLP&tr=CDEF12&tn=Order%20CDEF12&am=397.00&cu=INR',
    );
  });

  test('of a merchant: its code too', () => {
    const fields = read(upiLink({ ...PAYEE, merchantCode: '7299' }, 'k3j9x2m1p0q8abcdef12', 1));
    expect(fields).toEqual({
      ...{ pa: 'gharseva@upi', pn: 'GharSeva Home Services LLP', mc: '7299' },
      ...{ tr: 'CDEF12', tn: 'Order CDEF12', am: '1.00', cu: 'INR' },
    });
  });

  test('whatever the payee is called, each field is read back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(500_000), (name, amount) => {
        const link = upiLink({ ...PAYEE, name }, 'k3j9x2m1p0q8abcdef12', amount);
        expect(link).toMatch(/^upi:\/\/pay\?[\x21-\x7e]+$/);
        expect(link).not.toContain('+');
        const { pn, am, ...rest } = read(link);
        expect([pn, Number(am)]).toEqual([name, amount]);
        expect(Object.keys(rest)).toEqual(['pa', 'tr', 'tn', 'cu']);
      }),
    );
  });
});

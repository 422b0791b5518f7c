import type { MoveEvent } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { isSigned, signatureOf } from '../../../../functions/src/domain/body-signature';
import { stateNamed, stateOfCode } from '../../../../functions/src/domain/gst-states';
import { isGstin } from '../../../../functions/src/domain/gstin';
import { createReceiptKeys } from '../../../../functions/src/domain/receipt-keys';
import {
  derivedId,
  digest,
  keyedDigest,
  randomId,
  randomSecret,
} from '../../../../functions/src/domain/secure-id';
import { createStartCodes } from '../../../../functions/src/domain/start-codes';

describe('an id', () => {
  test('that is derived is always the same, of other parts another', () => {
    expect(derivedId('limit', 'a', 'b')).toBe('dr78ftamfrlfyl8xk674');
    expect(derivedId('limit', 'ab', '')).not.toBe(derivedId('limit', 'a', 'b'));
    expect(derivedId('limit', 'a,b')).not.toBe(derivedId('limit', 'a', 'b'));
  });

  test('that is random has twenty small letters and digits, and is another each time', () => {
    const ids = Array.from({ length: 50 }, randomId);
    expect(ids.every((id) => /^[0-9a-z]{20}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });
});

test('a digest of a text or of its bytes has 64 hexadecimal digits', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect([digest(''), digest(new Uint8Array())]).toEqual([empty, empty]);
});

test('a keyed digest is that of HMAC-SHA256', () => {
  expect(keyedDigest('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
  );
});

test('a secret has 256 bits, and is another each time', () => {
  const [one, other] = [randomSecret(), randomSecret()];
  expect([one.length, Buffer.from(one, 'base64url').length, one === other]).toEqual([43, 32, false]);
  expect(one).toMatch(/^[\w-]+$/);
});

describe('the signature of a body', () => {
  const body = Buffer.from('The quick brown fox jumps over the lazy dog');
  const SIGNATURE = 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';

  test('is that of HMAC-SHA256, in small letters', () => {
    expect(signatureOf('key', body)).toBe(SIGNATURE);
    expect(isSigned('key', body, SIGNATURE)).toBe(true);
  });

  test.each([undefined, '', 'x', SIGNATURE.toUpperCase(), `${SIGNATURE}0`, SIGNATURE.replace('f7', 'f8')])(
    'is not %j',
    (said) => {
      expect(isSigned('key', body, said)).toBe(false);
    },
  );

  test('of another body, or by another secret, is another', () => {
    expect([isSigned('key', Buffer.from('x'), SIGNATURE), isSigned('x', body, SIGNATURE)]).toEqual([
      ...[false, false],
    ]);
  });
});

describe('the key of a receipt', () => {
  const keys = createReceiptKeys('secret');
  const KEY = 'iGvAE9hpor6XcHYEOEoysZfAD3hcIppu';

  test('is always the same, for its order alone', () => {
    expect(keys.of('order-1')).toBe(KEY);
    expect(keys.isRight('order-1', KEY)).toBe(true);
    expect([keys.isRight('order-2', KEY), createReceiptKeys('other').isRight('order-1', KEY)]).toEqual([
      ...[false, false],
    ]);
  });

  test.each(['', 'x', `${KEY}x`, KEY.toLowerCase(), KEY.slice(0, -1)])('is not %j', (key) => {
    expect(keys.isRight('order-1', key)).toBe(false);
  });

  test('without a secret is none', () => {
    expect(() => createReceiptKeys(null).of('order-1')).toThrow(
      'GHARSEVA_START_CODE_SECRET is not given to this function',
    );
  });
});

describe('a code that starts the work', () => {
  const codes = createStartCodes('secret');
  const order = { _id: 'order-1' };
  const renewed = { ...order, code: { renewals: 1, tries: 0 } } as Parameters<typeof codes.of>[0];
  const proposed = (times: number) => ({
    ...order,
    events: Array.from({ length: times }, () => ({ move: 'propose_extras' })) as MoveEvent[],
  });

  test('has four digits, others after each renewal, and for each proposal', () => {
    expect([
      codes.of(order),
      codes.of(renewed),
      codes.ofExtras(proposed(0)),
      codes.ofExtras(proposed(1)),
    ]).toEqual([...['4123', '1589', '4598', '3406']]);
    expect(codes.of({ ...renewed, code: { ...renewed.code, renewals: 0 } as never })).toBe('4123');
  });

  test('begins with zeros where it is small', () => {
    const all = Array.from({ length: 200 }, (_, index) => codes.of({ _id: `order-${index}` }));
    expect(all.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(all.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('is right as it is said, for its own kind', () => {
    expect([codes.isRight(order, '4123'), codes.isRightForExtras(proposed(1), '3406')]).toEqual([
      ...[true, true],
    ]);
    for (const said of ['', '1589', '41230', ' 4123']) expect(codes.isRight(order, said)).toBe(false);
    for (const said of ['', '4598', '4123']) {
      expect(codes.isRightForExtras(proposed(1), said)).toBe(false);
    }
  });

  test('without a secret is none', () => {
    const none = createStartCodes(null);
    const message = 'GHARSEVA_START_CODE_SECRET is not given to this function';
    expect(() => none.of(order)).toThrow(message);
    expect(() => none.ofExtras(proposed(1))).toThrow(message);
  });
});

describe('a state of India', () => {
  test.each([
    ['Uttar Pradesh', '09'],
    ['uttar-pradesh ', '09'],
    ['UTTARPRADESH', '09'],
    ['Jammu & Kashmir', '01'],
    ['Dadra & Nagar Haveli & Daman & Diu', '26'],
    ['Delhi', '07'],
    ['Ladakh', '38'],
  ])('%j has the code %s', (name, stateCode) => {
    expect(stateNamed(name)?.stateCode).toBe(stateCode);
  });

  test.each(['', ' ', 'Uttar', 'Oudh', 'constructor'])('is not named %j', (name) => {
    expect(stateNamed(name)).toBeNull();
  });

  test('is named by its code', () => {
    expect(stateOfCode('09')).toStrictEqual({ state: 'Uttar Pradesh', stateCode: '09' });
    expect([stateOfCode('25'), stateOfCode('9'), stateOfCode('')]).toEqual([null, null, null]);
  });

  test('is each of the thirty-six, under its own name', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const found = codes.flatMap((code) => stateOfCode(code) ?? []);
    expect(found).toHaveLength(36);
    expect(found.map(({ state }) => stateNamed(state))).toEqual(found);
    expect(found.map(({ state }) => state).join()).toMatch(/^[A-Z][A-Za-z, ]+$/);
  });
});

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '09AAACH7409R1ZZ'])('%s is one', (text) => {
    expect(isGstin(text)).toBe(true);
  });

  test.each([
    ['with another check character', '27AAPFU0939F1ZW'],
    ['with two characters exchanged', '27AAPFU0993F1ZV'],
    ['of no state', '25AAPFU0939F1ZZ'],
    ['in small letters', '27aapfu0939f1zv'],
    ['that is too long', '27AAPFU0939F1ZV0'],
    ['with something before it', ' 27AAPFU0939F1ZV'],
    ['without its check character', '27AAPFU0939F1Z'],
    ['of nothing', ''],
  ])('%s is none', (_, text) => {
    expect(isGstin(text)).toBe(false);
  });

  test('of a state is one with one check character alone', () => {
    const rightFor = (beginning: string) =>
      [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((sign) => isGstin(`${beginning}${sign}`));
    const begun = ['27AAPFU0939F1Z', '25AAPFU0939F1Z', '0927AAPFU0939F1Z', '27AAPFU0939F0Z'];
    expect(begun.map(rightFor)).toEqual([['V'], [], [], []]);
  });
});

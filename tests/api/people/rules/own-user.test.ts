import type { User } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { newUser, requireAddressIndex, requireUser, toUser } from '../../../../functions/src/people/own-user';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

const LINES = { addressLine1: '12 Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' };
const ADDRESS = { ...LINES, label: 'Home', addressLine2: '', landmark: '' };

const ASHA: User = deepFreeze({
  ...{ _id: 'asha', name: 'Asha Verma', phone: '9876543210', email: 'asha@example.com' },
  addresses: [
    { _id: 'home', ...ADDRESS },
    { _id: 'work', ...ADDRESS },
  ],
});

const FORBIDDEN = { code: 'forbidden', reason: 'forbidden', params: undefined, details: undefined };

describe('a customer', () => {
  test('at the first sign-in has a phone, and no details', () => {
    expect(newUser('asha', '9876543210')).toStrictEqual({
      ...{ _id: 'asha', name: 'User', phone: '9876543210', email: '', addresses: [] },
    });
  });

  test('is answered without the fields of the server', () => {
    const stored = { ...ASHA, addressRequests: [{ addressId: 'home', requestHash: 'hash' }] };
    expect(toUser({ ...stored, searchPrefixes: ['as'] } as User)).toStrictEqual(ASHA);
  });

  test('without a record is refused as a stranger', () => {
    expect(requireUser(ASHA)).toBe(ASHA);
    expect(refusalOf(() => requireUser(null))).toEqual(FORBIDDEN);
  });
});

describe('an address of a customer', () => {
  test.each([
    ['home', 0],
    ['work', 1],
  ])('%s is found at %i', (id, index) => {
    expect(requireAddressIndex(ASHA, id)).toBe(index);
  });

  test('that is missing is refused as another customer’s', () => {
    expect(refusalOf(() => requireAddressIndex(ASHA, 'gone'))).toEqual(FORBIDDEN);
    expect(refusalOf(() => requireAddressIndex({ addresses: [] }, 'home'))).toEqual(FORBIDDEN);
  });
});

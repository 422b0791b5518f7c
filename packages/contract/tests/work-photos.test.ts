import { describe, expect, test } from 'vitest';
import {
  keptPhotoPath,
  PHOTO_KINDS,
  photoAtPath,
  photoKind,
  photosOf,
  REFUND_PHOTO_NAME,
  sentPhotoPath,
  WORK_PHOTO_KINDS,
  WORK_PHOTO_MAX_BYTES,
  WORK_PHOTO_NAME,
  workPhotoKind,
  workPhotoName,
} from '../src/rules/work-photos';

const RANDOM = '0123456789abcdef0123456789abcdef';

describe('the name of a photograph', () => {
  test.each(PHOTO_KINDS)('%s: what it shows, and a random part without dashes', (kind) => {
    const name = workPhotoName(kind, '01234567-89ab-cdef-0123-456789abcdef');
    expect(name).toBe(`${kind}_${RANDOM}.jpg`);
    expect(photoKind(name)).toBe(kind);
  });

  test('of more random digits than are used: as long as any other', () => {
    expect(workPhotoName('before', `${RANDOM}ffff`)).toBe(`before_${RANDOM}.jpg`);
  });

  test('of the work: not that of a refund, which is the customer’s', () => {
    for (const kind of WORK_PHOTO_KINDS) {
      const name = workPhotoName(kind, RANDOM);
      expect(workPhotoKind(name)).toBe(kind);
      expect([WORK_PHOTO_NAME.test(name), REFUND_PHOTO_NAME.test(name)]).toEqual([true, false]);
    }
    const refund = workPhotoName('refund', RANDOM);
    expect(workPhotoKind(refund)).toBeNull();
    expect([WORK_PHOTO_NAME.test(refund), REFUND_PHOTO_NAME.test(refund)]).toEqual([false, true]);
  });

  const shapes = (kind: string) => [
    ['another kind', `during_${RANDOM}.jpg`],
    ['a part that is too short', `${kind}_${RANDOM.slice(1)}.jpg`],
    ['a part that is too long', `${kind}_0${RANDOM}.jpg`],
    ['capital digits', `${kind}_${RANDOM.toUpperCase()}.jpg`],
    ['another format', `${kind}_${RANDOM}.png`],
    ['a point that is none', `${kind}_${RANDOM}xjpg`],
    ['something before it', `x-${kind}_${RANDOM}.jpg`],
    ['something after it', `${kind}_${RANDOM}.jpg.html`],
    ['nothing', ''],
  ];

  test.each(shapes('before'))('%s: none of the work', (_, name) => {
    expect([photoKind(name), workPhotoKind(name)]).toEqual([null, null]);
    expect(WORK_PHOTO_NAME.test(name)).toBe(false);
  });

  test.each(shapes('refund'))('%s: none of a refund', (_, name) => {
    expect(photoKind(name)).toBeNull();
    expect(REFUND_PHOTO_NAME.test(name)).toBe(false);
  });

  test('a photograph has at most one megabyte', () => {
    expect(WORK_PHOTO_MAX_BYTES).toBe(1_048_576);
  });
});

describe('the place of a photograph in the bucket', () => {
  const name = `after_${RANDOM}.jpg`;

  test('as it was sent, and as it is kept: found again by its path', () => {
    const photo = { orderId: 'order-1', uid: 'ravi', name };
    expect(sentPhotoPath('order-1', 'ravi', name)).toBe(`orders/order-1/ravi/${name}`);
    expect(keptPhotoPath('order-1', 'ravi', name)).toBe(`photos/order-1/ravi/${name}`);
    expect(photoAtPath(`orders/order-1/ravi/${name}`)).toEqual({ ...photo, isKept: false });
    expect(photoAtPath(`photos/order-1/ravi/${name}`)).toEqual({ ...photo, isKept: true });
  });

  test.each([
    ['of another folder', `workers/order-1/ravi/${name}`],
    ['of a folder within another', `x/orders/order-1/ravi/${name}`],
    ['without an order', `orders//ravi/${name}`],
    ['without a person', `orders/order-1//${name}`],
    ['without a name', 'orders/order-1/ravi/'],
    ['that ends with the person', 'orders/order-1/ravi'],
    ['that ends with the order', 'orders/order-1'],
    ['of the folder alone', 'orders'],
    ['with more behind the name', `orders/order-1/ravi/${name}/x`],
    ['with another name', 'orders/order-1/ravi/passport.jpg'],
    ['that is empty', ''],
  ])('a path %s: none', (_, path) => {
    expect(photoAtPath(path)).toBeNull();
  });
});

test('the photographs of an order: of all its events in their order, each with who took it', () => {
  const events = [
    { actor: 'asha' },
    { actor: 'ravi', photos: ['before_1.jpg', 'before_2.jpg'] },
    { actor: 'admin', photos: [] },
    { actor: 'asha', photos: ['refund_1.jpg'] },
  ];
  expect(photosOf(events)).toEqual([
    { uid: 'ravi', name: 'before_1.jpg' },
    { uid: 'ravi', name: 'before_2.jpg' },
    { uid: 'asha', name: 'refund_1.jpg' },
  ]);
  expect(photosOf([])).toEqual([]);
});

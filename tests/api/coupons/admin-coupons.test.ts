import type { CouponInput } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { KEPT_COUPON, writeCoupon } from '../../support/coupons';
import { readDatabase } from '../../support/read-database';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = (await signInAdmin(api)).token;
});
afterAll(() => api.close());

/** Removes the coupons of the tests before. */
async function removeAll(): Promise<void> {
  const { docs } = await api.db.collection('coupons').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

const listed = async () => (await api.call('listAdminCoupons', { token })).data;

describe('an admin adds a coupon', () => {
  test('it is listed with its uses and a version, and audited', async () => {
    const body: CouponInput = { ...KEPT_COUPON, _id: 'NEW50' };
    const { status, data } = await api.call('createCoupon', { token, body });
    expect([status, data]).toEqual([201, { ...body, uses: 0, version: expect.any(String) }]);
    expect(await listed()).toContainEqual(data);
    const { docs } = await api.db.collection('audit').where('target', '==', 'NEW50').get();
    expect(docs.map((doc) => [doc.get('action'), doc.get('subject')])).toEqual([
      ['create_coupon', { kind: 'coupon', id: 'NEW50', name: 'NEW50' }],
    ]);
  });

  test('a code that is typed in small letters with spaces is stored in capitals', async () => {
    const { data } = await api.call('createCoupon', { token, body: { ...KEPT_COUPON, _id: ' small 50 ' } });
    expect(data._id).toBe('SMALL50');
  });

  test('with a code that there is: 409, and the other one stays', async () => {
    await writeCoupon(api.db, { _id: 'TAKEN50' });
    const body = { ...KEPT_COUPON, _id: 'TAKEN50', value: 70 };
    const { status, error } = await api.call('createCoupon', { token, body });
    expect([status, error.code, error.reason]).toEqual([409, 'conflict', 'coupon_exists']);
    expect((await api.db.doc('coupons/TAKEN50').get()).get('value')).toBe(50);
  });

  test('two admins add one code at once: one coupon', async () => {
    const add = (value: number) =>
      api.call('createCoupon', { token, body: { ...KEPT_COUPON, _id: 'TWICE50', value } });
    const answers = await Promise.all([add(50), add(60)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('an admin changes a coupon', () => {
  let version: string;
  beforeEach(async () => {
    await writeCoupon(api.db, { _id: 'OLD50', totalUses: 10, usesPerCustomer: 2 });
    version = (await listed()).find(({ _id }) => _id === 'OLD50')?.version ?? '';
  });
  const { _id: _code, ...settings } = KEPT_COUPON;
  const change = (changes: object) =>
    api.call('updateCoupon', {
      token,
      params: { id: 'OLD50' },
      body: { ...settings, totalUses: 10, usesPerCustomer: 2, ...changes },
    });

  test('switches it off; twice is the same', async () => {
    const first = await change({ isActive: false, version });
    expect([first.status, first.data.isActive]).toEqual([200, false]);
    // as after a lost answer, with the version of before
    const again = await change({ isActive: false, version });
    expect([again.status, again.data]).toEqual([200, first.data]);
  });

  test('to what it is already: nothing is stored, the audit trail included', async () => {
    const before = await readDatabase(api.db);
    expect((await change({ version })).status).toBe(200);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('of an outdated version: 409', async () => {
    await change({ value: 60 });
    const { status, error } = await change({ value: 70, version });
    expect([status, error.reason]).toEqual([409, 'changed_meanwhile']);
  });

  test.each([
    ['totalUses', 9],
    ['usesPerCustomer', 1],
  ])('fewer %s: 400, for the seats of some orders may be beyond', async (field, value) => {
    const { status, error } = await change({ [field]: value });
    expect([status, error.details?.[0]?.path, error.details?.[0]?.reason]).toEqual([
      ...[400, field],
      'coupon_uses_fewer',
    ]);
  });

  test('one that there is not: 404', async () => {
    const { status } = await api.call('updateCoupon', { token, params: { id: 'NONE50' }, body: settings });
    expect(status).toBe(404);
  });
});

describe('the list', () => {
  test('21 coupons: newest first, on two pages', async () => {
    await removeAll();
    for (let index = 0; index < 21; index += 1) {
      const _id = `PAGE${String(index).padStart(2, '0')}`;
      await writeCoupon(api.db, { _id });
      await api.db.doc(`coupons/${_id}`).update({ createdAt: `2026-11-01T10:00:${10 + index}.000+05:30` });
    }
    const first = await api.call('listAdminCoupons', { token });
    expect(first.data.map(({ _id }) => _id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `PAGE${String(20 - index).padStart(2, '0')}`),
    );
    expect(first.headers.get('Link')).toContain('after=PAGE01');
    const second = await api.call('listAdminCoupons', { token, query: { after: 'PAGE01' } });
    expect(second.data.map(({ _id }) => _id)).toEqual(['PAGE00']);
    expect(second.headers.get('Link')).toBeNull();
  });
});

describe('the coupons that checkout offers', () => {
  test('those that run today and are offered to everybody, the one that ends first before the others, without uses', async () => {
    await removeAll();
    await writeCoupon(api.db, { _id: 'LATE50', isListed: true, validUntil: '2026-12-31' });
    await writeCoupon(api.db, { _id: 'SOON50', isListed: true, validUntil: '2026-11-22' });
    await writeCoupon(api.db, { _id: 'HIDDEN50' });
    await writeCoupon(api.db, { _id: 'OFF50', isListed: true, isActive: false });
    await writeCoupon(api.db, { _id: 'OVER50', isListed: true, validUntil: '2026-11-19' });
    await writeCoupon(api.db, { _id: 'NEXT50', isListed: true, validFrom: '2026-11-30' });
    const { data, headers } = await api.call('listCoupons');
    expect(headers.get('Cache-Control')).toBe('public, max-age=60, s-maxage=600');
    expect(data.map(({ code }) => code)).toEqual(['SOON50', 'LATE50']);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['code', 'kind', 'maxDiscount', 'minTotal', 'validUntil', 'value'].sort(),
    );
  });
});

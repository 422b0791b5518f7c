import { indiaInstant, PINCODE_REQUEST_KEPT_DAYS } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../../functions/src/domain/days-after';
import { forgetPincodeRequests } from '../../../functions/src/jobs/forget-pincode-requests';
import { api, setUpAdminApi } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { createTestContext, quietLog } from '../../support/api/test-context';
import { randomPhone } from '../../support/people';
import { countDocuments } from '../../support/read-database';

setUpAdminApi();

const forgetAfter = (days: number) => {
  const now = () => new Date(daysAfter(TEST_NOW, days).getTime() + 1000);
  return forgetPincodeRequests({ ...createTestContext(async () => api.db, api.authApp, now), log: quietLog });
};

describe('old requests for pincodes', () => {
  test('after their period: deleted by the nightly job, and no longer counted in the demand', async () => {
    const wish = (pincode: string) =>
      api.call('requestPincode', { body: { pincode, phone: randomPhone(), locale: 'hi', consent: true } });
    await wish('799001');
    await wish('799002');
    const young = daysAfter(TEST_NOW, 10);
    api.setNow(young.toISOString());
    await wish('799001');
    expect(await forgetAfter(PINCODE_REQUEST_KEPT_DAYS - 1)).toEqual({ forgotten: 0, failed: 0 });
    expect(await forgetAfter(PINCODE_REQUEST_KEPT_DAYS)).toEqual({ forgotten: 2, failed: 0 });
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(1);
    expect((await api.db.doc('pincodeDemand/799001').get()).data()).toMatchObject({ waiting: 1 });
    expect((await api.db.doc('pincodeDemand/799002').get()).exists).toBe(false);
  });

  test('more damaged ones than one query finds: counted as failed, and those behind them deleted', async () => {
    const batch = api.db.batch();
    const at = (days: number) => indiaInstant(daysAfter(TEST_NOW, -days));
    for (let index = 0; index < 120; index += 1) {
      batch.set(api.db.doc(`pincodeRequests/damaged-${index}`), { createdAt: at(20), pincode: 7 });
    }
    const readable = { pincode: '799003', phone: randomPhone(), locale: 'en', consent: true };
    batch.set(api.db.doc('pincodeRequests/readable'), { ...readable, createdAt: at(10) });
    batch.set(api.db.doc('pincodeDemand/799003'), { waiting: 1, lastAt: at(10) });
    await batch.commit();
    expect(await forgetAfter(PINCODE_REQUEST_KEPT_DAYS - 5)).toEqual({ forgotten: 1, failed: 120 });
    expect((await api.db.doc('pincodeRequests/readable').get()).exists).toBe(false);
    expect((await api.db.doc('pincodeDemand/799003').get()).exists).toBe(false);
  });
});

import { PINCODE_REQUEST_KEPT_DAYS } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../../functions/src/domain/days-after';
import { forgetPincodeRequests } from '../../../functions/src/jobs/forget-pincode-requests';
import { api, setUpAdminApi } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { createTestContext } from '../../support/api/test-context';
import { randomPhone } from '../../support/people';
import { countDocuments } from '../../support/read-database';

setUpAdminApi();

describe('old requests for pincodes', () => {
  test('after their period: deleted by the nightly job, and no longer counted in the demand', async () => {
    const wish = (pincode: string) =>
      api.call('requestPincode', { body: { pincode, phone: randomPhone(), locale: 'hi', consent: true } });
    await wish('799001');
    await wish('799002');
    const young = daysAfter(TEST_NOW, 10);
    api.setNow(young.toISOString());
    await wish('799001');
    const forgetAfter = (days: number) =>
      forgetPincodeRequests(
        createTestContext(
          async () => api.db,
          api.authApp,
          () => new Date(daysAfter(TEST_NOW, days).getTime() + 1000),
        ),
      );
    expect(await forgetAfter(PINCODE_REQUEST_KEPT_DAYS - 1)).toBe(0);
    expect(await forgetAfter(PINCODE_REQUEST_KEPT_DAYS)).toBe(2);
    expect(await countDocuments(api.db, 'pincodeRequests')).toBe(1);
    expect((await api.db.doc('pincodeDemand/799001').get()).data()).toMatchObject({ waiting: 1 });
    expect((await api.db.doc('pincodeDemand/799002').get()).exists).toBe(false);
  });
});

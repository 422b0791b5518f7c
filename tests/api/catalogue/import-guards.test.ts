import { describe, expect, test } from 'vitest';
import { importTable } from '../../../functions/src/catalogue/operations/import-table';
import { cityImporter, serviceImporter } from '../../../functions/src/catalogue/operations/table-importers';
import type { AdminActor } from '../../../functions/src/domain/actor';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { createTestContext } from '../../support/api/test-context';
import { randomPhone } from '../../support/people';

setUpAdminApi();

/** Imports a table; `meanwhile` happens once, after its rows were checked and before they are stored. */
function importWhile(kind: 'cities' | 'services', csv: string, meanwhile: () => Promise<unknown>) {
  const context = createTestContext(api.database, api.authApp, () => new Date(TEST_NOW));
  let isFirst = true;
  const transact: typeof context.transact = (work, before) =>
    context.transact(async (transaction) => {
      const result = await work(transaction);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return result;
    }, before);
  const actor = { kind: 'admin', uid: admin.uid, adminRole: 'owner' } as unknown as AdminActor;
  const writing = { ...context, transact };
  return kind === 'cities'
    ? importTable(cityImporter(context.stores), csv, false, actor, writing)
    : importTable(serviceImporter(context.stores), csv, false, actor, writing);
}
const refused = { code: 'conflict', reason: 'table_changed' };

describe('what a table was checked by is held until it is stored', () => {
  test('a city of the same name that is added meanwhile: refused, and there is one', async () => {
    const name = `Twice ${randomPhone()}`;
    const csv = `name,state,pincodeRanges\n${name},Goa,`;
    const add = () =>
      api.call('importCsv', { token, params: { kind: 'cities' }, body: { csv: `${csv}\n`, dryRun: false } });
    await expect(importWhile('cities', csv, add)).rejects.toMatchObject(refused);
    const found = await api.db.collection('cities').where('name', '==', name).get();
    expect(found.size).toBe(1);
  });

  test('a city that is deleted meanwhile: its new services are refused, and none is stored', async () => {
    const name = `Gone ${randomPhone()}`;
    const { data } = await api.call('importCsv', {
      ...{ token, params: { kind: 'cities' as const } },
      body: { csv: `name,state,pincodeRanges\n${name},Goa,`, dryRun: false },
    });
    expect(data.applied).toBe(true);
    const city = (await api.db.collection('cities').where('name', '==', name).get()).docs[0];
    const id = city?.id ?? '';
    const service = `Service of ${name}`;
    const csv = `name,categoryId,cityId,description,price,duration\n${service},taps,${id},Well,100,30`;
    const remove = () => api.call('deleteCity', { token, params: { id } });
    await expect(importWhile('services', csv, remove)).rejects.toMatchObject(refused);
    const found = await api.db.collection('services').where('name', '==', service).get();
    expect(found.size).toBe(0);
  });

  test('without anything between: stored', async () => {
    const name = `Alone ${randomPhone()}`;
    const csv = `name,state,pincodeRanges\n${name},Goa,`;
    expect(await importWhile('cities', csv, async () => {})).toMatchObject({ applied: true, created: 1 });
  });
});

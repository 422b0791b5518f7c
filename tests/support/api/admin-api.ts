import { afterAll, beforeAll } from 'vitest';
import { type Admin, signInAdmin } from '../admins';
import { writeCatalogue } from '../catalogue';
import { startApi, type TestApi } from './api-server';

/** What the tests of one file stand on; there from their first `beforeAll` on, anew for each file. */
export let api: TestApi;
export let admin: Admin;
/** The admin's. */
export let token: string;

/** For the tests of one file: starts the API over the test catalogue and signs an admin in. */
export function setUpAdminApi(): void {
  beforeAll(async () => {
    api = await startApi();
    await writeCatalogue(api.db);
    admin = await signInAdmin(api);
    token = admin.token;
  });
  afterAll(() => api.close());
}

import { afterAll, beforeAll } from 'vitest';
import { type Admin, signInAdmin } from '../admins';
import { writeCatalogue } from '../catalogue';
import { startApi, type TestApi } from './api-server';

/** Shared by the tests of one file; set by `setUpAdminApi` before the first of them. */
export let api: TestApi;
export let admin: Admin;
/** The token of `admin`. */
export let token: string;

/** Starts the API on the test catalogue and signs in an admin, for the tests of one file. */
export function setUpAdminApi(): void {
  beforeAll(async () => {
    api = await startApi();
    await writeCatalogue(api.db);
    admin = await signInAdmin(api);
    token = admin.token;
  });
  afterAll(() => api.close());
}

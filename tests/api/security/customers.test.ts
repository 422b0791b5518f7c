import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOwnerRoutes } from '../../support/api/owner-routes';
import { AREAS, describeWhoMayCall, setUpScene } from '../../support/security-table';

const scene = setUpScene();

describeWhoMayCall('customers', scene);
describeOwnerRoutes('customers', scene);

test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(9000)}`])(
  'the Authorization header %j: 401',
  async (header) => {
    const { api, cast } = scene;
    const { status } = await api.call('getUser', {
      params: { id: cast.owner.uid },
      headers: { Authorization: header },
    });
    expect(status).toBe(401);
  },
);

test('every area of the table has its own test file', () => {
  const files = readdirSync(new URL('.', import.meta.url)).map((file) => file.replace(/\.test\.ts$/, ''));
  expect(files.sort()).toEqual([...AREAS].sort());
});

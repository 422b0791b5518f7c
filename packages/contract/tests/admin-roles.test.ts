import { readFileSync } from 'node:fs';
import {
  ADMIN_ROLES,
  type AdminRole,
  type AdminTask,
  adminRoleOf,
  type EndpointDeclaration,
  endpoints,
  mayDo,
  ROLES_FOR,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';

/** The roles of admins that each endpoint admits, of those that admit any. */
const declared = (Object.entries(endpoints) as [string, EndpointDeclaration][]).flatMap(
  ([name, { audience }]): [string, readonly AdminRole[]][] => {
    const roles = audience.kind === 'admin' ? audience.roles : 'orAdmin' in audience && audience.orAdmin;
    return roles ? [[name, roles]] : [];
  },
);

/** The rows of the table in docs/authorization.md section 3. */
const documented = readFileSync(new URL('../../../docs/authorization.md', import.meta.url), 'utf8')
  .split('## 3.')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [task = '', names = '', ...cells] = line.split('|').slice(1, -1);
    return {
      task: task.replaceAll('`', '').trim(),
      names: names.split(',').map((name) => name.replaceAll('`', '').trim()),
      roles: ADMIN_ROLES.filter((_role, index) => cells[index]?.trim() === 'yes'),
    };
  });

describe('the table of docs/authorization.md section 3', () => {
  test('names every task with its roles', () => {
    const table = Object.fromEntries(documented?.map(({ task, roles }) => [task, roles]) ?? []);
    expect(table).toEqual(ROLES_FOR);
  });

  test('names every endpoint for admins once, with the roles that it declares', () => {
    const rows = documented?.flatMap(({ names, roles }) => names.map((name) => [name, roles])) ?? [];
    expect(rows.toSorted()).toEqual(declared.toSorted());
  });
});

test.each(Object.keys(ROLES_FOR) as AdminTask[])('%s may be done by the roles of its row alone', (task) => {
  expect(ADMIN_ROLES.filter((role) => mayDo(role, task))).toEqual(ROLES_FOR[task]);
});

test.each(declared)('%s admits owners', (_name, roles) => {
  expect(roles).toContain('owner');
});

test.each([
  [{ admin: true }, 'owner'],
  [{ admin: true, role: 'owner' }, 'owner'],
  [{ admin: true, role: 'finance', worker: true }, 'finance'],
  [{ admin: true, role: 'auditor' }, null],
  [{ admin: true, role: '' }, null],
  [{ admin: true, role: null }, null],
  [{ admin: true, role: ['owner'] }, null],
  [{ admin: 'true', role: 'owner' }, null],
  [{ role: 'owner' }, null],
  [{}, null],
])('the claims %j: role %s', (claims, role) => {
  expect(adminRoleOf(claims)).toBe(role);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { deletePerson } from '../../../../functions/src/people/operations/delete-person';
import {
  type DeletionMemory,
  type DeletionScene,
  deletionContext,
  deletionOf,
  NOW,
} from '../../../support/people/memory';
import { conflict, refusalOfAsync } from '../../../support/refusal';

let memory: DeletionMemory;
beforeEach(() => {
  memory = { done: [], stored: null };
});

const ENTRY = { at: NOW, actor: 'boss', action: 'delete_person', target: 'asha' };
const PHONES = ['9876543210'];
const ASHA = { uid: 'asha', phones: PHONES, account: { isAdmin: false } } as never;
const RUNNING = deletionOf({ state: 'running' });

const request = (scene: DeletionScene = {}, entry: object | null = null) =>
  deletePerson(ASHA, entry as never, deletionContext(memory, scene));

/** The states that were stored, in their order. */
const stored = () =>
  memory.done.flatMap((one) => (Array.isArray(one) && one[0] === 'stored' ? [one[1]] : []));

describe('a deletion that is asked for', () => {
  test('by the person locks the account, empties every place, and ends the account', async () => {
    expect(await request()).toBe(true);
    const asked = deletionOf({ requestedAt: NOW });
    expect(memory.done).toEqual([
      ['stored', asked],
      ['locked', 'asha'],
      ['stored', { ...asked, state: 'running' }],
      ...['files', ['loans', '9876543210'], ['removed', 'asha']],
      ['stored', { ...asked, state: 'erased', phones: [], erasedAt: NOW }],
    ]);
  });

  test('by an admin is written with its entry of the trail', async () => {
    await request({}, ENTRY);
    expect(memory.done.slice(0, 2)).toEqual([
      ['stored', deletionOf({ requestedAt: NOW, by: 'admin' })],
      ENTRY,
    ]);
  });

  test('of an admin is refused', async () => {
    const admin = { uid: 'asha', phones: PHONES, account: { isAdmin: true } } as never;
    const refusal = await refusalOfAsync(deletePerson(admin, null, deletionContext(memory, {})));
    expect([refusal, memory.done]).toEqual([conflict('deletion_admin'), []]);
  });

  test('of somebody without an account is made', async () => {
    const gone = { uid: 'asha', phones: [], account: null };
    expect(await deletePerson(gone, null, deletionContext(memory, {}))).toBe(true);
    expect(memory.done[0]).toEqual(['stored', deletionOf({ requestedAt: NOW, phones: [] })]);
  });

  test('with something open is refused, and nothing is written', async () => {
    const refusal = await refusalOfAsync(request({ booked: [['order-1']] }));
    expect([refusal.reason, memory.done]).toEqual(['deletion_bookings', []]);
  });

  test('once more goes on with the one before, whatever is open', async () => {
    memory.stored = RUNNING;
    expect(await request({ booked: [['order-1']] }, ENTRY)).toBe(true);
    expect(stored()).toEqual([RUNNING, { ...RUNNING, state: 'erased', phones: [], erasedAt: NOW }]);
    expect(memory.done[1]).toEqual(ENTRY);
  });

  test('once more after an earlier one is done begins anew', async () => {
    memory.stored = deletionOf({ state: 'done', by: 'admin', phones: [] });
    expect((await refusalOfAsync(request({ booked: [['order-1']] }))).reason).toBe('deletion_bookings');
    await request();
    expect(stored()[0]).toEqual(deletionOf({ requestedAt: NOW }));
  });

  test.each(['running', 'erased'] as const)('and fails once it is %s is left to the job', async (state) => {
    const listed = () => {
      memory.stored = deletionOf({ state });
      throw new Error('The bucket is down');
    };
    expect(await request({ listed })).toBe(false);
  });

  test('and takes longer than four seconds is left to the job', async () => {
    let now = Date.parse(NOW);
    const listed = () => {
      now += 2_000;
    };
    const context = deletionContext(memory, { listed, isEndless: true }) as object;
    const slow = { ...context, clock: () => new Date(now) } as never;
    expect(await deletePerson(ASHA, null, slow)).toBe(false);
    expect(memory.done.filter((one) => one === 'files')).toHaveLength(3);
    expect(memory.stored?.state).toBe('running');
  });

  test('and fails otherwise says so', async () => {
    const locked = () => {
      throw new Error('The accounts are down');
    };
    await expect(request({ locked })).rejects.toThrow('The accounts are down');
    const withdrawn = () => {
      memory.stored = null;
      throw new Error('The accounts are down');
    };
    await expect(request({ locked: withdrawn })).rejects.toThrow('The accounts are down');
  });
});

describe('an account that is locked for a request', () => {
  test('is opened again when a booking has come until then, and the request is gone', async () => {
    const refusal = await refusalOfAsync(request({ booked: [[], ['order-1']] }));
    expect([refusal.reason, memory.done.slice(1)]).toEqual([
      'deletion_bookings',
      [
        ['locked', 'asha'],
        ['unlocked', 'asha'],
        ['withdrawn', 'asha'],
      ],
    ]);
  });
});

import type { AuditAction } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { signInWorker } from '../../support/workers';

setUpAdminApi();

/** Stores entries as earlier versions wrote them: with the id of the record, without its name. */
async function storeOld(entries: readonly (readonly [AuditAction, string])[]): Promise<void> {
  const batch = api.db.batch();
  for (const [index, [action, target]] of entries.entries()) {
    const at = `2026-11-01T10:00:${String(index).padStart(2, '0')}.000+05:30`;
    batch.set(api.db.doc(`audit/old-${index}`), { at, actor: 'gone', action, target, fields: ['name'] });
  }
  await batch.commit();
}

test('entries of earlier versions: listed with the current names of their records', async () => {
  const worker = await signInWorker(api, 'active');
  await storeOld([
    ['update_city', 'lucknow'],
    ['update_category', 'plumber'],
    ['update_category', 'fans'],
    ['update_service', 'switch'],
    ['activate_worker', worker.uid],
    ['verify_provider', worker.uid],
    ['approve_upload', `${worker.uid}_pan`],
    ['assign_booking', 'abcdefgh12345678'],
    ['collect_payment', 'abcdefgh12345678'],
    ['delete_service', 'gone'],
    ['approve_upload', 'no document'],
    ['sign_in', 'gone'],
  ]);
  const { data } = await api.call('listAudit', { token, query: { to: '2026-11-02' } });
  const number = expect.stringMatching(/^[A-Z0-9]+$/);
  expect(data.map(({ subject }) => subject).reverse()).toEqual([
    { kind: 'city', id: 'lucknow', name: 'Lucknow' },
    { kind: 'category', id: 'plumber', name: 'Plumber' },
    { kind: 'category', id: 'fans', name: expect.any(String) },
    { kind: 'service', id: 'switch', name: 'Service switch' },
    { kind: 'worker', id: worker.uid, name: 'Ravi Kumar' },
    { kind: 'worker', id: worker.uid, name: 'Ravi Kumar' },
    { kind: 'document', id: `${worker.uid}_pan`, name: 'Ravi Kumar' },
    { kind: 'booking', id: 'abcdefgh12345678', name: number },
    { kind: 'payment', id: 'abcdefgh12345678', name: number },
    { kind: 'service', id: 'gone', name: '' },
    { kind: 'document', id: 'no document', name: '' },
    undefined,
  ]);
});

test('entries of a later version, with an action and kinds that this one does not know: listed as they are', async () => {
  const entry = { at: '2026-10-01T10:00:00.000+05:30', actor: 'gone', target: 'north' };
  const depot = { kind: 'depot', id: 'north', name: '' };
  const changes = [{ field: 'depotId', from: null, to: depot }];
  await api.db.doc('audit/later-1').set({ ...entry, action: 'close_depot', subject: depot, changes });
  // A name that every object has.
  const constructed = { ...depot, kind: 'constructor' };
  await api.db.doc('audit/later-2').set({ ...entry, action: 'constructor', subject: constructed });
  const { status, data } = await api.call('listAudit', { token, query: { target: 'north' } });
  expect(status).toBe(200);
  expect(data.map(({ action, subject }) => [action, subject]).reverse()).toEqual([
    ['close_depot', depot],
    ['constructor', constructed],
  ]);
  expect(data.at(-1)?.changes).toEqual(changes);
});

test('an action that is no word: the entry is left out, as a damaged one', async () => {
  const entry = { at: '2026-10-01T10:00:00.000+05:30', actor: 'gone', target: 'south' };
  await api.db.doc('audit/odd').set({ ...entry, action: 'Closed <b>everything</b>' });
  const { data } = await api.call('listAudit', { token, query: { target: 'south' } });
  expect(data).toEqual([]);
});

import type { AdminActor } from '../../../functions/src/domain/actor';
import type { Deletion } from '../../../functions/src/stores/deletions';
import type { StoredUpload } from '../../../functions/src/stores/uploads';
import type { StoredWorker } from '../../../functions/src/stores/workers';
import { deepFreeze } from '../deep-freeze';
import { transactAtOnce } from '../transact-at-once';

/** A Friday night in India, on which it is still Thursday by UTC, and as it is stored. */
export const CLOCK = () => new Date('2026-11-19T20:00:00Z');
export const NOW = '2026-11-20T01:30:00.000+05:30';

/** An owner. */
export const BOSS: AdminActor = deepFreeze({
  ...{ role: 'admin', uid: 'boss', adminRole: 'owner' },
  session: { hash: 'session', until: 0 } as never,
});

/** An active worker with an approved PAN card; frozen. */
export const workerOf = (changes: Partial<StoredWorker> = {}): StoredWorker =>
  deepFreeze({
    ...{ _id: 'ravi', firebaseUid: 'ravi', fullName: 'Ravi Kumar', phone: '9876543210' },
    ...{ serviceType: 'fans', city: 'Lucknow', areaName: 'Aliganj', status: 'active' },
    ...{ location: { lat: 26.8, long: 80.9 }, preferredWorkingRadius: 5, todayJobs: 0, earnings: 0 },
    documents: { pan: { status: 'approved' } },
    registeredAt: '2026-01-05T09:00:00.000+05:30',
    ...changes,
  });

/** The approved PAN card of {@link workerOf}; frozen. */
export const uploadOf = (changes: Partial<StoredUpload> = {}): StoredUpload =>
  deepFreeze({
    ...{ _id: 'ravi_pan', fileName: 'card.png', bucket: 'files', contentType: 'image/png', size: 9 },
    ...{ md5Hash: 'md5', storageClass: 'STANDARD', contentEncoding: '', contentDisposition: '' },
    ...{ crc32c: 'crc', etag: 'etag', downloadTokens: '', url: '/api/upload/ravi_pan/file' },
    ...{ timeCreated: '2026-11-01T09:00:00.000Z', updated: '2026-11-01T09:00:00.000Z' },
    ...{ type: 'pan', refModel: 'Worker', refId: 'ravi', status: 'approved', reason: '' },
    meta: { status: 'approved' },
    ...{ path: 'workers/ravi/pan_card.png', generation: '7' },
    registeredAt: '2026-11-01T14:30:00.000+05:30',
    ...changes,
  });

/** The deletion that asha has asked for. */
export const deletionOf = (changes: Partial<Deletion> = {}): Deletion => ({
  ...{ _id: 'asha', state: 'requested', by: 'self', phones: ['9876543210'] },
  requestedAt: '2026-11-18T09:00:00.000+05:30',
  ...changes,
});

/** What a deletion of asha has done, in its order, and the stored deletion. */
export interface DeletionMemory {
  done: unknown[];
  stored: Deletion | null;
}

/** What happens while asha is deleted. */
export interface DeletionScene {
  /** The open bookings, by call; none afterwards. */
  booked?: string[][];
  /** What happens when the account is locked. */
  locked?: () => void;
  /** What happens when the files are listed. */
  listed?: () => void;
  /** Whether each listing of files has a further page. */
  isEndless?: boolean;
}

/** A context for the deletion of asha, who has no records. */
export function deletionContext(
  memory: DeletionMemory,
  { booked = [], locked, listed, isEndless = false }: DeletionScene,
) {
  const left = [...booked];
  const deletions = {
    find: async (uid: string) => (uid === 'asha' ? memory.stored : null),
    findIn: async (_: unknown, uid: string) => (uid === 'asha' ? memory.stored : null),
    replaceIn: async (_: unknown, deletion: Deletion) => {
      memory.done.push(['stored', deletion]);
      memory.stored = deletion;
    },
    removeIn: async (_: unknown, uid: string) => {
      memory.done.push(['withdrawn', uid]);
      memory.stored = null;
    },
  };
  const answers: Record<string, object> = {
    deletions,
    audit: {
      ...{ idsAbout: async () => [], changeEachIn: async () => undefined },
      appendIn: async (_: unknown, entry: object) => void memory.done.push(entry),
    },
    loans: {
      async idsByPhone(phone: string) {
        memory.done.push(['loans', phone]);
        return [];
      },
      removeEachIn: async () => undefined,
    },
    orders: {
      idsOfCustomer: async (_: string, stages: string[]) => (stages.length > 0 ? (left.shift() ?? []) : []),
      ...{
        idsEverOf: async () => [],
        idsOfWorker: async () => [],
        daysOfWorker: async () => [],
        listEveryLeftBy: async () => [],
        findAll: async () => [],
        findAllIn: async () => [],
      },
    },
  };
  const none = new Proxy({}, { get: () => async () => [] });
  const account = (what: string, then?: () => void) => async (uid: string) => {
    memory.done.push([what, uid]);
    then?.();
  };
  return {
    stores: new Proxy({}, { get: (_, name: string) => answers[name] ?? none }),
    personAccounts: {
      lock: account('locked', locked),
      unlock: account('unlocked'),
      remove: account('removed'),
    },
    objects: {
      list: async () => {
        memory.done.push('files');
        listed?.();
        return { objects: [], nextPage: isEndless ? 'next' : null };
      },
    },
    ...{ transact: transactAtOnce, clock: CLOCK },
  } as never;
}

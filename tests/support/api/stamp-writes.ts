import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';

interface Write {
  update?: { name: string; fields: object };
  updateMask?: { fieldPaths: string[] };
  delete?: string;
}

/** What is remembered by instances, and the field of `catalogue/version` that tells of its changes. */
const STAMPS: Readonly<Record<string, string>> = {
  ...{ categories: 'version', services: 'version', cities: 'version', coupons: 'version' },
  ...{ slotPlans: 'places', slotClosures: 'places' },
};

const VERSION = 'catalogue/version';

/** The writes with which a commit tells that it changes what instances remember; none if it writes the version itself. */
function stampsFor(writes: readonly Write[]): Write[] {
  const names = writes.map((write) => write.update?.name ?? write.delete ?? '');
  if (names.some((name) => name.endsWith(`/documents/${VERSION}`))) return [];
  const fields = new Set<string>();
  for (const name of names) {
    const [collection = ''] = name.slice(name.indexOf('/documents/') + '/documents/'.length).split('/');
    const field = STAMPS[collection];
    if (field !== undefined) fields.add(field);
  }
  const root = names[0]?.slice(0, names[0].indexOf('/documents/'));
  return [...fields].map((field) => ({
    update: {
      name: `${root}/documents/${VERSION}`,
      fields: { [field]: { stringValue: randomUUID(), valueType: 'stringValue' } },
    },
    updateMask: { fieldPaths: [field] },
  }));
}

/** Lets the commits of a test's own client of the database tell of changes as those of the API do. */
export function stampWrites(db: Firestore): Firestore {
  const client = db as unknown as { request: (method: string, wire: unknown, ...rest: unknown[]) => unknown };
  const request = client.request.bind(db);
  client.request = (method, wire, ...rest) => {
    const { writes } = wire as { writes?: Write[] };
    return method === 'commit' && writes
      ? request(method, { ...(wire as object), writes: [...writes, ...stampsFor(writes)] }, ...rest)
      : request(method, wire, ...rest);
  };
  return db;
}

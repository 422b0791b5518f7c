import type { CallGoogle } from '@gharseva/admin/backup/call-google';
import { findDifferences } from './find-differences';
import type { Origins, Resource } from './google-api';
import { KINDS, type Kind } from './kinds';
import type { Declared } from './read-declared';

/** What is to be done for a file. `foreign`: somebody else's resource has its name, and stays as it is. */
export type Change = Declared &
  (
    | { action: 'create' | 'foreign' }
    | { action: 'update' | 'keep'; existing: Resource; differences: readonly string[] }
  );

export interface Plan {
  changes: Change[];
  /** Ours that no file declares any more, by their names. */
  stale: string[];
}

const MAX_PAGES = 50;

/** All resources of a kind. */
async function readAll(kind: Kind, project: string, call: CallGoogle, origins: Origins): Promise<Resource[]> {
  const found: Resource[] = [];
  let page: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const query = page ? `?pageToken=${encodeURIComponent(page)}` : '';
    const url = `${kind.list(origins, project)}${query}`;
    const answer = (await call({ method: 'GET', url })) as Resource;
    found.push(...((answer[kind.items] ?? []) as Resource[]));
    page = answer.nextPageToken as string | undefined;
    if (!page) return found;
  }
  throw new Error(`More than ${MAX_PAGES} pages of ${kind.name}`);
}

function planOne(declared: Declared, existing: readonly Resource[]): Change {
  const { kind, resource } = declared;
  const same = existing.filter((one) => kind.isSame(resource, one));
  const ours = same.find(kind.isOurs);
  if (!ours) return { ...declared, action: same.length > 0 ? 'foreign' : 'create' };
  const differences = findDifferences(resource, ours);
  return { ...declared, action: differences.length > 0 ? 'update' : 'keep', existing: ours, differences };
}

/** Compares the declared resources with those of the project; changes nothing. */
export async function planChanges(
  declared: readonly Declared[],
  project: string,
  call: CallGoogle,
  origins: Origins,
): Promise<Plan> {
  const plan: Plan = { changes: [], stale: [] };
  for (const kind of KINDS) {
    const existing = await readAll(kind, project, call, origins);
    const own = declared.filter((one) => one.kind === kind);
    plan.changes.push(...own.map((one) => planOne(one, existing)));
    const stale = existing.filter(
      (one) => kind.isOurs(one) && !own.some(({ resource }) => kind.isSame(resource, one)),
    );
    plan.stale.push(...stale.map((one) => `${kind.name} ${one.displayName ?? one.name}`));
  }
  return plan;
}

import { type CallGoogle, GoogleError } from '@gharseva/admin/backup/call-google';
import type { Origins } from './google-api';
import type { Change, Plan } from './plan-changes';

/** Google knows a new metric in its policies only after a while, and answers 404 until then. */
const ATTEMPTS = 10;
const NOT_YET = 404;

/** Makes the planned changes in their order. Nothing is ever deleted, and nothing of others is touched. */
export async function applyChanges(
  { changes }: Plan,
  project: string,
  call: CallGoogle,
  origins: Origins,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 10_000)),
): Promise<void> {
  for (const change of changes) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyOne(change, project, call, origins);
        break;
      } catch (error) {
        const isEarly =
          error instanceof GoogleError && error.status === NOT_YET && change.action === 'create';
        if (!isEarly || attempt === ATTEMPTS) throw error;
        await pause();
      }
    }
  }
}

async function applyOne(change: Change, project: string, call: CallGoogle, origins: Origins): Promise<void> {
  const { kind, resource } = change;
  if (change.action === 'create') {
    await call({ method: 'POST', url: kind.list(origins, project), body: resource, repeatable: false });
  }
  if (change.action !== 'update') return;
  const { method, url, more } = kind.update(origins, project, change.existing, Object.keys(resource));
  await call({ method, url, body: { ...resource, ...more } });
}

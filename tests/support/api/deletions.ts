import type { Person } from '../people';
import { api } from './admin-api';
import { createTestContext, quietLog } from './test-context';

/** What the jobs and operations on deletions work with, at an instant with its offset. */
export const contextAt = (instant: string) => ({
  ...createTestContext(
    async () => api.db,
    api.authApp,
    () => new Date(instant),
  ),
  log: quietLog,
});

/** The deletion by the person; `typed` is the number entered to confirm it. */
export const deleteOwn = ({ uid, phone, token }: Person, typed = phone) =>
  api.call('deleteOwnAccount', { token, params: { id: uid }, body: { phone: typed } });

import type { Booking, JobMoveInput } from '@gharseva/contract';
import { moveJob } from '@gharseva/contract/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { callChecked } from '#lib/api/call-checked.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { workerSession } from '#lib/session/worker-session.ts';
import type { MoveSender } from '#lib/waiting-moves/send-waiting-moves.ts';
import { lookAtJobs, showJob } from './job-lists';
import { workerKeys } from './worker-keys';

/** Comes with the code of the sign-in, which is large and of no use before there is a network. */
async function loadPartner() {
  const { partner } = await import('./partner').catch(() => {
    throw new ApiError(() => translate('common.networkError'), { code: 'network' });
  });
  return partner;
}

/** How the kept moves of partners are sent, and shown in the lists of jobs. */
export function createJobSender(client: QueryClient): MoveSender<Booking> {
  return {
    kind: 'worker',
    uid: () => workerSession.get()?.firebaseUid ?? null,
    // The token is that of the partner's own account, or there is none.
    prepare: async () => void (await (await loadPartner()).token()),
    send: async ({ order, uid, key, said }, rev) => {
      const body = { ...said, rev } as JobMoveInput;
      const job = await callChecked(moveJob, {
        params: { id: order },
        body,
        as: await loadPartner(),
        idempotencyKey: key,
      });
      // A list that was asked for before the move would show the job as it was.
      await client.cancelQueries({ queryKey: workerKeys.jobLists(uid) });
      return job;
    },
    show: (uid, job) => showJob(client, uid, job),
    look: (uid) => lookAtJobs(client, uid),
  };
}

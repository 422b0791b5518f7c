import type { JobsWhen } from './use-jobs';

/** The keys of the partner's answers; all begin alike, so that logging out forgets them together. */
export const workerKeys = {
  all: ['worker'] as const,
  record: (uid: string) => ['worker', uid, 'record'] as const,
  uploads: (uid: string) => ['worker', uid, 'uploads'] as const,
  jobs: (uid: string, when: JobsWhen) => ['worker', uid, 'jobs', when] as const,
};

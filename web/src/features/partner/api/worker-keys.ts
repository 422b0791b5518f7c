import type { JobsWhen } from './use-jobs';

/** The partner's query keys; a shared prefix lets logout drop them together. */
export const workerKeys = {
  all: ['worker'] as const,
  record: (uid: string) => ['worker', uid, 'record'] as const,
  uploads: (uid: string) => ['worker', uid, 'uploads'] as const,
  offers: (uid: string) => ['worker', uid, 'offers'] as const,
  /** Every list of jobs. */
  jobLists: (uid: string) => ['worker', uid, 'jobs'] as const,
  payment: (uid: string, jobId: string) => ['worker', uid, 'payments', jobId] as const,
  rateCard: (uid: string, jobId: string) => ['worker', uid, 'rate-card', jobId] as const,
  ledger: (uid: string, week: string) => ['worker', uid, 'ledger', week] as const,
  /** One list of jobs; `day` is that of today's, empty for another one. */
  jobs: (uid: string, when: JobsWhen, day: string) => ['worker', uid, 'jobs', when, day] as const,
};

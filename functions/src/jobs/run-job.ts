import { createRequestId, runInScope } from '../platform/call-scope';
import type { Log } from '../platform/log';

/** What the platform is told of a failed job, always in the same words: the cause stands in the job's own line. */
class JobFailed extends Error {
  constructor(job: string) {
    super(`The job ${job} failed`);
    this.name = 'JobFailed';
    // The platform logs it once more: without frames it stays one group.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * Runs a job and logs its outcome, in one line with an id of its own.
 * @param job the exported function
 * @param work gives the outcome: counts and words, no personal data
 * @throws JobFailed so that the platform notes the failure, and tries again where it was told to
 */
export async function runJob(job: string, log: Log, work: () => Promise<object>): Promise<void> {
  await runInScope({ requestId: createRequestId(), job }, async () => {
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    try {
      const outcome = await work();
      log.info('job done', { ...outcome, ms: ms() });
    } catch (thrown) {
      log.error('job failed', { ms: ms() }, thrown);
      throw new JobFailed(job);
    }
  });
}

import { AppError } from '../../functions/src/domain/app-error';

/** What a decision was refused with, `details` undefined without any; fails if it was not refused. */
export function refusalOf(decide: () => unknown) {
  try {
    decide();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, reason, params, details } = error;
    return { code, reason, params, details };
  }
  throw new Error('It was not refused');
}

/** What a promise was refused with, likewise. */
export async function refusalOfAsync(decide: Promise<unknown>) {
  const [outcome] = await Promise.allSettled([decide]);
  return refusalOf(() => {
    if (outcome.status === 'rejected') throw outcome.reason;
  });
}

/** A conflict without details. */
export const conflict = (reason: string) => ({
  ...{ code: 'conflict', reason, params: undefined, details: undefined },
});

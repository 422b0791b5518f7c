import { ApiError } from '#lib/api/api-error.ts';

/**
 * The answer of a deletion, or `gone` where the record is not there any more: it was deleted by somebody else, or by this very
 * call before its answer was lost, and what was asked for is so.
 */
export async function unlessGone<Answer>(deletion: Promise<Answer>, gone: Answer): Promise<Answer> {
  try {
    return await deletion;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return gone;
    throw error;
  }
}

import type { ErrorDetail } from '@gharseva/contract';
import type * as z from 'zod/mini';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { sayIssue } from '../domain/say-issue';
import { meantIssues } from './meant-issues';

const MAX_DETAILS = 20;

/** One detail for each wrong field, one for each unknown field, `path` as in `cartItems.0.quantity`. */
function toDetails(issues: readonly z.core.$ZodIssue[], value: unknown, part: string): ErrorDetail[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), ...say('field_unknown') }));
    }
    return [{ path: issue.path.join('.') || part, ...sayIssue(issue, value) }];
  });
}

/**
 * Parses one part of a request by its declared schema; without a schema there is nothing to give.
 * @throws AppError `invalid_request` with a detail for each wrong or unknown field
 */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', say('invalid_request'), {
    details: toDetails(meantIssues(schema, value, parsed.error.issues), value, part).slice(0, MAX_DETAILS),
  });
}

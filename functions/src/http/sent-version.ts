import type { EndpointDeclaration } from '@gharseva/contract';
import { invalid } from '../domain/app-error';
import { say } from '../domain/say';

/** `"…"`, `W/"…"` or the bare version. */
const TAG = /^(?:W\/)?"(.*)"$|^([^"\s]+)$/;

/**
 * A part of a request with the version from `If-Match` as its `version`: a client may send either. `*` asks for no
 * version, only that the record exists, which every change requires.
 * @throws AppError `invalid_request` when both are sent and differ, or the header names several
 */
export function withSentVersion(
  { version }: EndpointDeclaration,
  part: 'body' | 'query',
  value: unknown,
  ifMatch: string | undefined,
): unknown {
  if (version !== part || ifMatch === undefined || ifMatch.trim() === '*') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const found = TAG.exec(ifMatch.trim());
  const named = found?.[1] ?? found?.[2];
  const sent = (value as { version?: unknown }).version;
  if (named === undefined || (sent !== undefined && sent !== named)) {
    throw invalid('If-Match', say('version_twice'));
  }
  return { ...value, version: named };
}

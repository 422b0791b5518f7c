import { type PathSegment, RulePath } from '@gharseva/security-rules/values/rule-path';
import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import { timestampOf } from '@gharseva/security-rules/values/time-ranges';

/** The rules' `request`. Members that a method does not have are absent, not null. */
export function makeRequest(parts: {
  auth: RuleMap | null;
  method: string;
  path: readonly PathSegment[];
  /** Milliseconds since the epoch, with microsecond precision. */
  time: number;
  /** For a write: the document after it, null when deleted. */
  resource?: RuleMap | null;
  /** For a list: limit, offset and orderBy. */
  query?: RuleMap;
}): RuleMap {
  const request = new Map<string, RuleValue>([
    ['auth', parts.auth],
    // present in Google's emulator, but not documented
    ['headers', new Map()],
    ['method', parts.method],
    ['path', new RulePath(parts.path)],
    ['time', timestampOf(BigInt(Math.round(parts.time * 1000)) * 1000n)],
  ]);
  if (parts.resource !== undefined) request.set('resource', parts.resource);
  if (parts.query) request.set('query', parts.query);
  return request;
}

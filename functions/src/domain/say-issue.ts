import { isWord } from '@gharseva/contract';
import type * as z from 'zod/mini';
import { type Said, say } from './say';

/** The text for a value below or above a bound, by the type of the value. */
function sayBound(origin: string, side: 'min' | 'max', bound: number): Said {
  if (origin === 'string') {
    if (side === 'max') return say('too_long', { max: bound });
    return bound === 1 ? say('field_required') : say('too_short', { min: bound });
  }
  if (origin === 'array' || origin === 'set') {
    return side === 'min' ? say('below_count', { min: bound }) : say('above_count', { max: bound });
  }
  return side === 'min' ? say('too_low', { min: bound }) : say('too_high', { max: bound });
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((branch, key) => (branch as Record<PropertyKey, unknown> | null)?.[key], value);
}

/**
 * The text for a fault that a schema found in `value`: the schema's own word if there is one, else a text for the kind
 * of the fault.
 */
export function sayIssue(issue: z.core.$ZodIssue, value: unknown): Said {
  if (isWord(issue.message)) return say(issue.message);
  if (valueAt(value, issue.path) === undefined) return say('required');
  switch (issue.code) {
    case 'too_small':
      return sayBound(issue.origin, 'min', Number(issue.minimum));
    case 'too_big':
      return sayBound(issue.origin, 'max', Number(issue.maximum));
    case 'invalid_value':
      return say('not_offered');
    case 'invalid_union':
      return say(issue.errors.length === 0 ? 'not_offered' : 'wrong_format');
    case 'invalid_type':
      return say(issue.expected === 'int' ? 'not_whole' : 'wrong_kind');
    case 'unrecognized_keys':
      return say('field_unknown');
    default:
      return say('wrong_format');
  }
}

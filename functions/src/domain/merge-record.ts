import { invalid } from './app-error';
import { say } from './say';

/** The fields that a record may lack. */
const OPTIONAL = ['imageUrl', 'slotCapacity', 'gstClass', 'translations'] as const;

type Optional = (typeof OPTIONAL)[number];

/** A record without nulls: an optional field that is empty or null is missing. */
export type Clean<Record> = {
  [Name in keyof Record as Name extends Optional ? never : Name]: Record[Name];
} & { [Name in keyof Record & Optional]?: Exclude<Record[Name], null | undefined> };

/** An admin's input for a record, with what it changes. */
export type RecordInput<Record> = { readonly [Name in keyof Record]?: Record[Name] | null | undefined };

/** The fields of a part that are not undefined. */
function given<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
}

/**
 * A record of the catalogue with an admin's input applied: a missing field keeps its value, and an empty or null one
 * is removed if it is optional.
 */
export function mergeRecord<Record extends object>(
  record: Record,
  input: RecordInput<Record>,
): Clean<Record> {
  const merged = { ...given(record), ...given(input) } as { [Name in Optional]?: unknown };
  for (const name of OPTIONAL) if (merged[name] === null || merged[name] === '') delete merged[name];
  return merged as Clean<Record>;
}

/**
 * Refuses a record whose `_id` differs from the id in the path.
 * @throws AppError `invalid_request` naming `_id`
 */
export function checkSameId(id: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== id) throw invalid('_id', say('id_differs'));
}

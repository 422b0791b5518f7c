import { invalid } from './app-error';
import { say } from './say';

/** What a record may be without. */
const OPTIONAL = ['imageUrl', 'slotCapacity', 'translations'] as const;

type Optional = (typeof OPTIONAL)[number];

/** A record without nulls: what is empty or null among the optional fields is not there. */
type Clean<Record> = {
  [Name in keyof Record as Name extends Optional ? never : Name]: Record[Name];
} & { [Name in keyof Record & Optional]?: Exclude<Record[Name], null | undefined> };

/** The given fields of a part; those that are undefined are left out. */
function given<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
}

/**
 * A record of the catalogue as an admin's input makes it: what is left out stays as it is, and of the optional fields
 * what is empty or null is taken away.
 */
export function mergeRecord<Record extends object>(
  record: Record,
  input: { readonly [Name in keyof Record]?: Record[Name] | null | undefined },
): Clean<Record> {
  const merged = { ...given(record), ...given(input) } as { [Name in Optional]?: unknown };
  for (const name of OPTIONAL) if (merged[name] === null || merged[name] === '') delete merged[name];
  return merged as Clean<Record>;
}

/**
 * Refuses a record that is sent back with another `_id` than its path's.
 * @throws AppError `invalid_request` naming `_id`
 */
export function checkSameId(id: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== id) throw invalid('_id', say('id_differs'));
}

/** A field value that JSON can carry; `{$: kind}` marks what JSON lacks. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | { $: 'number'; is: 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { $: 'time'; seconds: number; nanos: number }
  | { $: 'bytes'; hex: string }
  | { $: 'geo'; latitude: number; longitude: number }
  | { $: 'reference'; path: string }
  | { $: 'list'; of: Plain[] }
  | { $: 'map'; of: Record<string, Plain> };

/** A field of a write: a value, or one of the SDK's sentinels. */
export type Written =
  | { value: Plain }
  | { sentinel: 'delete' | 'serverTime' }
  | { sentinel: 'increment'; by: Plain }
  | { sentinel: 'union' | 'remove'; of: Plain[] };

export type FilterTree =
  | { field: string; op: Operator; value: Plain | Plain[] }
  | { any: FilterTree[] }
  | { all: FilterTree[] };

export const OPERATORS = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not-in',
  'array-contains',
  'array-contains-any',
] as const;
export type Operator = (typeof OPERATORS)[number];

export type Cursor =
  | { at: 'startAt' | 'startAfter' | 'endAt' | 'endBefore'; values: Plain[] }
  | { at: 'startAt' | 'startAfter' | 'endAt' | 'endBefore'; document: string };

export interface QueryStep {
  /** A collection's path, or the id of a collection group. */
  from: string;
  group: boolean;
  where: FilterTree[];
  order: { field: string; descending: boolean }[];
  cursors: Cursor[];
  limit?: number;
  limitToLast?: number;
  offset?: number;
  select?: string[];
}

export type WriteStep =
  | { write: 'set'; path: string; fields: Record<string, Written>; merge?: boolean; mergeFields?: string[] }
  | { write: 'create'; path: string; fields: Record<string, Written> }
  | { write: 'update'; path: string; fields: Record<string, Written>; guard?: 'fresh' | 'stale' }
  | { write: 'delete'; path: string; guard?: 'exists' | 'fresh' | 'stale' };

/** One operation of a sequence. */
export type Step =
  | { kind: 'write'; write: WriteStep }
  | { kind: 'batch'; writes: WriteStep[] }
  | { kind: 'bulk'; writes: WriteStep[] }
  | { kind: 'get'; paths: string[]; mask?: string[] }
  | { kind: 'query'; query: QueryStep }
  | { kind: 'aggregate'; query: QueryStep; of: { kind: 'count' | 'sum' | 'average'; field: string }[] }
  | { kind: 'transaction'; reads: string[]; query?: QueryStep; writes: WriteStep[]; conflict?: WriteStep }
  | { kind: 'readOnly'; reads: string[]; between: WriteStep }
  | { kind: 'listDocuments'; collection: string }
  | { kind: 'listCollections'; document?: string };

/** The documents at the start, and the steps that follow. */
export interface Sequence {
  documents: Record<string, Record<string, Plain>>;
  steps: Step[];
}

import type { WireTimestamp } from './value';

/** The parts of google.firestore.v1 requests that the handlers read, as proto-loader decodes them. */
export interface WirePrecondition {
  exists?: boolean;
  updateTime?: WireTimestamp;
}

export interface WireFieldTransform {
  fieldPath?: string;
  setToServerValue?: string;
  increment?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  appendMissingElements?: { values?: unknown[] };
  removeAllFromArray?: { values?: unknown[] };
}

export interface WireWrite {
  update?: { name?: string; fields?: object };
  delete?: string;
  verify?: string;
  transform?: { document?: string; fieldTransforms?: WireFieldTransform[] };
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: WireFieldTransform[];
  currentDocument?: WirePrecondition;
}

export interface WireFilter {
  compositeFilter?: { op?: string; filters?: WireFilter[] };
  fieldFilter?: { field?: { fieldPath?: string }; op?: string; value?: unknown };
  unaryFilter?: { field?: { fieldPath?: string }; op?: string };
}

export interface WireCursor {
  values?: unknown[];
  before?: boolean;
}

export interface WireQuery {
  select?: { fields?: { fieldPath?: string }[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: WireFilter;
  orderBy?: { field?: { fieldPath?: string }; direction?: string }[];
  startAt?: WireCursor;
  endAt?: WireCursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: object;
}

export interface WireTransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: { retryTransaction?: Uint8Array };
}

/** The state that a read sees; at most one member is set. */
export interface WireConsistency {
  transaction?: Uint8Array;
  newTransaction?: WireTransactionOptions;
  readTime?: WireTimestamp;
}

export interface WireAggregation {
  alias?: string;
  count?: { upTo?: { value?: string | number } };
  sum?: { field?: { fieldPath?: string } };
  avg?: { field?: { fieldPath?: string } };
}

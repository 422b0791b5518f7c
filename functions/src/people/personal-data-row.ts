/** How a place in the database or the bucket is treated when a person asks for their data or its deletion. */
export interface PersonalData {
  /** Whose personal data it holds; nobody's if empty. */
  whose: readonly ('customer' | 'partner' | 'visitor' | 'admin')[];
  /** How the records of one person are found, in bounded queries. */
  found: string;
  /** What an export has of it; null if nothing. */
  exported: string | null;
  /**
   * What a deletion does: `deleted`; `stripped`, the record stays without the person; `kept`, as it is; `nothing`, for
   * it holds nothing by which the person could be found.
   */
  onDeletion: 'deleted' | 'stripped' | 'kept' | 'nothing';
  /** What stays after a deletion, for which reason and until when; null if nothing. */
  stays: string | null;
  /** When it is deleted without anybody's request. */
  retention: string;
}

/** A place that holds nobody's personal data. */
export const nobodys = (what: string, retention = 'while an admin keeps it') =>
  ({ whose: [], found: what, exported: null, onDeletion: 'nothing', stays: null, retention }) as const;

/** A record of a partner under its uid, which goes with the account. */
export const PARTNER_RECORD = {
  whose: ['partner'],
  found: 'by uid',
  exported: 'the record',
  onDeletion: 'deleted',
  stays: null,
  retention: 'while the account exists',
} as const satisfies PersonalData;

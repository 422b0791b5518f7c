import type { DispatchEnd, TimeSlot } from '@gharseva/contract';
import type { RankReason } from './rank-candidates';

/** A worker who was asked for an order: in which round and wave, until when, why, and what it answered. */
export interface AskedWorker {
  /** `DELETED_PERSON` once its account is deleted. */
  uid: string;
  round: number;
  wave: number;
  at: string;
  until: string;
  why: RankReason & {
    /** It came first in its wave because it has done few jobs so far. */
    isNewcomerTurn: boolean;
  };
  /** It had done fewer than ten jobs. */
  isNewcomer: boolean;
  answer?: 'accepted' | 'declined' | undefined;
  answeredAt?: string | undefined;
  /** Why it declined; may be a word of a later version. */
  code?: string | undefined;
  /** It said yes when the job was somebody else's already, or its time was over. */
  isLate?: true | undefined;
  /** Its offer was ended at `until`, because it could no longer take the job: it did not let its time run out. */
  isWithdrawn?: true | undefined;
}

/**
 * The search for an order's worker. A round is one search, named by the order's rev when it began; the entries of earlier
 * rounds stay, and answer for nothing. `refused` names all who will not be asked again.
 */
export interface Dispatch {
  _id: string;
  state: 'open' | 'over';
  round: number;
  /** The waves of the round that were opened, the first one counted by its size. */
  wave: number;
  /** When the round began. */
  openedAt: string;
  /** When its next step is due; missing once it is over. */
  dueAt?: string | undefined;
  endedAt?: string | undefined;
  end?: DispatchEnd | undefined;
  /** In some round nobody was found. */
  wasUnfilled?: true | undefined;
  cityId: string;
  categoryIds: string[];
  scheduledDate: string;
  timeSlot: TimeSlot;
  /** The Monday of the slot's week. */
  week: string;
  asked: AskedWorker[];
  refused: string[];
}

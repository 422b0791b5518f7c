import type { Booking } from '@gharseva/contract';
import type { ReactNode } from 'react';
import type { JobMoves } from './use-job-moves';

/** What each dialog of a move is given. */
export interface MoveDialogProps {
  job: Booking;
  moves: JobMoves;
  /** Names the job. */
  about: ReactNode;
  busy: boolean;
  /** What failed, if it is not said at a field. */
  failure: ReactNode;
}

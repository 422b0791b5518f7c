import type { ExtraLine, Extras } from '../extras';
import type { TimeSlot } from '../slots';
import type { Stage } from '../stages';
import type { GuardName } from './guards';
import type { MoveMessage, MoveName, MoveRole, ReasonCode } from './move-names';

/** The slot of an order: a day in India, `YYYY-MM-DD`, and one of its windows. */
export interface OrderSlot {
  date: string;
  timeSlot: TimeSlot;
}

/** A worker in an event, with the name at that time. */
export interface NamedWorker {
  _id: string;
  name: string;
}

/**
 * One event of an order: a move, or a change of its status text or flags. Events of earlier versions have no `move`;
 * `move` and `code` may be words of a later version.
 */
export interface MoveEvent {
  at: string;
  actor: string;
  role: MoveRole;
  from: Stage | null;
  to: Stage;
  reason: string;
  status?: { from: string; to: string } | undefined;
  worker?: { from: NamedWorker | null; to: NamedWorker | null } | undefined;
  isUndo?: true | undefined;
  move?: string | undefined;
  code?: string | undefined;
  /** The announced delay, in minutes. */
  lateBy?: number | undefined;
  slot?: { from: OrderSlot; to: OrderSlot } | undefined;
  /** The names of the photographs that its actor took. */
  photos?: readonly string[] | undefined;
  /** Of `propose_extras`: what was proposed. */
  extras?: readonly ExtraLine[] | undefined;
}

/** What is known of an order beside its stage; a missing flag is off. */
export interface OrderFlags {
  /** The instant at which the partner came to the door. */
  arrivedAt?: string | undefined;
  /** The delay that the partner announced, in minutes. */
  lateBy?: number | undefined;
  /** How often the customer has moved the order to another slot; a move after nobody came is not counted. */
  rescheduled?: number | undefined;
  /** How often the start code was renewed, and the wrong tries since. */
  code?: { renewals: number; tries: number } | undefined;
  /** Nobody was found, or the customer was absent: the customer chooses what happens next. */
  needsChoice?: true | undefined;
  /** How often the order came back to the queue. */
  offerRound?: number | undefined;
  /** The extras of the visit that wait, were agreed to or refused, in the order in which they were proposed. */
  extras?: readonly Extras[] | undefined;
}

/** The part of an order that its moves read and change. */
export interface OrderState extends OrderFlags {
  /** The uid of its customer. */
  user: string;
  stage: Stage;
  status: string;
  scheduledDate: string;
  timeSlot: TimeSlot;
  events: MoveEvent[];
  workerUid?: string | undefined;
  workerName?: string | undefined;
  /** The coupon that was used, if any. */
  couponCode?: string | undefined;
  /** What the extras may come to at most, in whole rupees; missing where the customer has set no ceiling. */
  extrasCeiling?: number | undefined;
  /** Its worker became unable to do it before the work began, or was deactivated at work. */
  needsReassignment?: true | undefined;
  /** Its customer deleted the account: it is a record for the law. */
  kept?: object | undefined;
}

/** What somebody says with a move. */
export interface MoveInput {
  /** Words of an admin, shown to the customer. */
  reason?: string | undefined;
  code?: ReasonCode | undefined;
  /** Of `override_stage`: the stage. */
  stage?: Stage | undefined;
  /** Of `set_text`: the text. */
  status?: string | undefined;
  /** Of `running_late`: the delay in minutes. */
  lateBy?: number | undefined;
  /** Of `reschedule`: the new slot. */
  slot?: OrderSlot | undefined;
  /** Of `start`, `finish` and `customer_absent`: the names of photographs. */
  photos?: readonly string[] | undefined;
  /** Of `propose_extras`: what is proposed, by the rate card. */
  extras?: readonly ExtraLine[] | undefined;
  /** Of `assign` and `accept_offer`: who gets the job. */
  worker?: NamedWorker | undefined;
}

/** What the server has looked up for a move, in the move's own commit. What a guard needs and lacks refuses the move. */
export interface MoveFacts {
  /** There is a place in the slot that the move takes. */
  hasSeats?: boolean | undefined;
  /** There is a use left of the order's coupon, which the move takes again. */
  hasCouponUse?: boolean | undefined;
  /** The order's services, and its pincode, are still offered. */
  isStillOffered?: boolean | undefined;
  /** The worker may take the job: active, verified, of its trade and city. */
  isEligible?: boolean | undefined;
  /** The worker who has the order after the move has no other job in its slot. */
  isWorkerFree?: boolean | undefined;
  /** The worker who has the order after the move can no longer do it. */
  isWorkerUnable?: boolean | undefined;
  /** The worker was offered the order, and may still accept. */
  isOffered?: boolean | undefined;
  isCodeRight?: boolean | undefined;
  /** The extras are services of the order's trades, offered in its city at these prices. */
  areExtrasListed?: boolean | undefined;
  /** Each photograph that is named was sent by the actor for this order, and is kept. */
  arePhotosThere?: boolean | undefined;
  /** No money was recorded for the order. */
  isUnpaid?: boolean | undefined;
  /** No cash was taken for the order: none was counted, and none is claimed. */
  isWithoutCash?: boolean | undefined;
  /** The instant at which the last of what was paid for the order was found. */
  moneyFoundAt?: string | undefined;
  /** The timer that makes the move: the order's rev when it was set, and when it is due. */
  timer?: { rev: number; dueAt: string } | undefined;
}

/** A move that somebody asks for. */
export interface AskedMove {
  move: MoveName;
  role: MoveRole;
  actor: string;
  at: Date;
  /** The rev that the actor saw; missing where it does not matter to them. */
  rev?: number | undefined;
  input?: MoveInput | undefined;
  facts?: MoveFacts | undefined;
}

/** Who makes a move, from where to where, and whom it tells. */
export interface MoveRow {
  by: readonly MoveRole[];
  from: readonly Stage[];
  /** `same` for a change of flags or text, `before` for the stage before the latest move, several where the move decides. */
  to: Stage | 'same' | 'before' | readonly Stage[];
  tells: readonly { role: Exclude<MoveRole, 'system'>; message: MoveMessage }[];
  reasons?: readonly ReasonCode[];
  /** An admin's status text that names the stage is this move. */
  isNamed?: true;
  /** It is not in the history that the customer reads. */
  isQuiet?: true;
}

/** A row of the table of moves, with its guards beside those of every move. */
export interface MoveDeclaration extends MoveRow {
  guards: readonly GuardName[];
}

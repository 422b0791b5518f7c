import { type Extras, proposedOf } from '../extras';
import type { MoveEvent, OrderFlags } from './move-types';

const NO_FLAGS: OrderFlags = {};

/** Whether an event is a visit agreed anew: the flags of the visit before are over. */
const isNewVisit = ({ from, to, slot }: MoveEvent) =>
  slot !== undefined || (from !== to && (to === 'placed' || to === 'assigned' || to === 'accepted'));

/** The flags of the visit after an event: whether the partner is at the door, or late. */
function visitAfter({ arrivedAt, lateBy }: OrderFlags, event: MoveEvent) {
  if (event.move === 'at_the_door') return { arrivedAt: event.at, lateBy };
  if (event.move === 'running_late') return { arrivedAt, lateBy: event.lateBy };
  if (isNewVisit(event)) return {};
  return event.from !== event.to && event.to === 'on_the_way' ? { lateBy } : { arrivedAt, lateBy };
}

/**
 * The start code after an event: another one for every acceptance, also one that an admin has skipped, and after a way back from
 * the work, so that no partner knows it, or has locked it, from before.
 */
function codeAfter({ code }: OrderFlags, { move, from, to }: MoveEvent): OrderFlags['code'] {
  const { renewals = 0, tries = 0 } = code ?? {};
  if (move === 'wrong_code') return { renewals, tries: tries + 1 };
  if (move === 'renew_code') return { renewals: renewals + 1, tries: 0 };
  const isOnTheWay = to === 'on_the_way' && from !== 'accepted';
  if (from === to || (to !== 'accepted' && !isOnTheWay)) return code;
  return { renewals: code ? renewals + 1 : 0, tries: 0 };
}

/** Whether the customer has to choose after an event. */
function choiceAfter({ needsChoice }: OrderFlags, { move, to, from, slot }: MoveEvent): true | undefined {
  if (move === 'nobody_found' || move === 'customer_absent') return true;
  const isChosen = move === 'not_here_wait' || slot !== undefined || from !== to;
  return isChosen ? undefined : needsChoice;
}

/**
 * The extras after an event: they belong to the visit, and nobody pays for those of one that was not finished. Those that
 * were not answered when the work ended are over.
 */
function extrasAfter({ extras = [] }: OrderFlags, event: MoveEvent): readonly Extras[] | undefined {
  if (isNewVisit(event)) return undefined;
  const answered = extras.filter(({ state }) => state !== 'proposed');
  const proposed = proposedOf(extras);
  const after = (): readonly Extras[] => {
    switch (event.move) {
      case 'propose_extras':
        return [...answered, { state: 'proposed', lines: event.extras ?? [] }];
      case 'approve_extras':
        return proposed ? [...answered, { ...proposed, state: 'approved' }] : answered;
      case 'decline_extras':
        return proposed ? [...answered, { ...proposed, state: 'declined' }] : answered;
      case 'withdraw_extras':
      case 'extras_unanswered':
        return answered;
      default:
        return event.from === event.to ? extras : answered;
    }
  };
  const left = after();
  return left.length > 0 ? left : undefined;
}

/** The flags of an order after an event, without those that are off. An undo restores those before (`flagsOf`). */
export function flagsAfter(flags: OrderFlags, event: MoveEvent): OrderFlags {
  const { slot, from, to, code: why, role } = event;
  const isCounted = slot !== undefined && role === 'customer' && why !== 'nobody_came';
  const isBack = to === 'placed' && from !== null && (from !== to || slot !== undefined);
  const after: OrderFlags = {
    ...visitAfter(flags, event),
    code: codeAfter(flags, event),
    needsChoice: choiceAfter(flags, event),
    rescheduled: isCounted ? (flags.rescheduled ?? 0) + 1 : flags.rescheduled,
    offerRound: isBack ? (flags.offerRound ?? 0) + 1 : flags.offerRound,
    extras: extrasAfter(flags, event),
  };
  return Object.fromEntries(Object.entries(after).filter(([, flag]) => flag !== undefined));
}

/** The flags that a history comes to. */
export function flagsOf(events: readonly MoveEvent[]): OrderFlags {
  let [before, flags] = [NO_FLAGS, NO_FLAGS];
  for (const event of events) {
    [before, flags] = [flags, event.isUndo ? before : flagsAfter(flags, event)];
  }
  return flags;
}

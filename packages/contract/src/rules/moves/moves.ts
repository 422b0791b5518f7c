import { lastIndexWhere } from '../last-where';
import { ADMIN_MOVES } from './admin-moves';
import { CUSTOMER_MOVES } from './customer-moves';
import { EXTRAS_MOVES } from './extras-moves';
import { MONEY_MOVES } from './money-moves';
import type { MoveName } from './move-names';
import type { MoveDeclaration, MoveEvent } from './move-types';
import { PARTNER_MOVES } from './partner-moves';
import { SYSTEM_MOVES } from './system-moves';

/**
 * The table of moves: who may do what with an order, from which stage, to which, and who is told (docs/order-life.md).
 * Nothing else moves an order; the server, the buttons of every screen and the diagram are derived from it.
 */
export const MOVES: Readonly<Record<MoveName, MoveDeclaration>> = {
  ...CUSTOMER_MOVES,
  ...PARTNER_MOVES,
  ...EXTRAS_MOVES,
  ...ADMIN_MOVES,
  ...MONEY_MOVES,
  ...SYSTEM_MOVES,
};

/** Whether the customer reads of an event. */
export const isTold = ({ move }: Pick<MoveEvent, 'move'>): boolean =>
  move === undefined || !(MOVES as Partial<Record<string, MoveDeclaration>>)[move]?.isQuiet;

/** Marks that are not in the customer's history, but change who is shown to come. */
const SHOWN_MARKS: readonly (string | undefined)[] = ['mark_orphaned', 'clear_orphaned'];

/** The rev since which an order's customer sees nothing new. */
export const latestTold = ({ events }: { events: readonly MoveEvent[] }): number =>
  lastIndexWhere(events, (event) => isTold(event) || SHOWN_MARKS.includes(event.move)) + 1;

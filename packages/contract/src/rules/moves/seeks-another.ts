import type { Stage } from '../stages';
import type { OrderState } from './move-types';

/** The stages before the work in which the customer knows who comes. */
const KNOWN: readonly Stage[] = ['accepted', 'on_the_way'];

/**
 * Whether somebody else is sought for an order whose partner the customer knew and can no longer come: until then its customer
 * is told of no partner, and has no code for one.
 */
export const seeksAnother = ({
  stage,
  needsReassignment,
}: Pick<OrderState, 'stage' | 'needsReassignment'>): boolean =>
  needsReassignment === true && KNOWN.includes(stage);

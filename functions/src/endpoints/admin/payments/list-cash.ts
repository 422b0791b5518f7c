import { showCash } from '#payments/operations/show-cash.ts';
import type { Handler } from '../../handler';

/** A page of the partners with cash on a city's day. */
export const listCash: Handler<'listCash'> = ({ query: { after, ...day } }, _actor, { stores }) =>
  showCash(day, after ?? null, stores);

import { recordCash as record } from '#payments/operations/record-cash.ts';
import type { Handler } from '../../handler';

/** Writes down what became of a partner's cash. */
export const recordCash: Handler<'recordCash'> = async ({ body }, actor, context) => ({
  entries: await record(body, actor, context),
});

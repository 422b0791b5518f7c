import type { WriteContext } from '../../stores/write-context';

/** How often it is tried: of many who are too late at once some may stay unnoted, rather than wait for one another. */
const TRIES = 3;

/** Notes in the dispatch that a worker’s yes came too late, for the figures: it does not count against the worker. */
export async function noteLate(
  orderId: string,
  uid: string,
  { stores, transact }: Pick<WriteContext, 'stores' | 'transact'>,
): Promise<void> {
  let tries = 0;
  await transact(async (transaction) => {
    tries += 1;
    if (tries > TRIES) return;
    const dispatch = await stores.dispatches.findIn(transaction, orderId);
    const mine = dispatch?.asked.findLast((one) => one.uid === uid);
    if (!dispatch || !mine || mine.isLate) return;
    const asked = dispatch.asked.map((one) => (one === mine ? { ...one, isLate: true as const } : one));
    await stores.dispatches.replaceIn(transaction, { ...dispatch, asked });
  });
}

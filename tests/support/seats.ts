import type { Firestore } from 'firebase-admin/firestore';

/** The ids of the taken seats whose id begins with a text, such as `2026-11-21.lucknow.plumber`. */
export async function seatsOf(db: Firestore, prefix: string): Promise<string[]> {
  const found = await db
    .collection('slotSeats')
    .orderBy('__name__')
    .startAt(`${prefix}.`)
    .endAt(`${prefix}.\uf8ff`)
    .get();
  return found.docs.map(({ id }) => id);
}

/** The slots of a trade's day, such as `2026-11-21.lucknow.plumber`, that are marked as full. */
export async function fullSlotsOf(db: Firestore, day: string): Promise<string[]> {
  const [date = '', ...trade] = day.split('.');
  return Object.keys((await db.doc(`slotLevels/${trade.join('.')}`).get()).data()?.full[date] ?? {});
}

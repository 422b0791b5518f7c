import { dateSchema, idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { z } from 'zod/mini';
import { isConflict } from '../../platform/lost-commit';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { readDocument } from '../read-document';
import { keptFrom, type TradeDay, type TradeSlot, tradeDayId } from './trade-day';

/** The full slots of a day, each with the number of places that it had when it was full. */
export type FullSlots = Partial<Record<TimeSlot, number>>;

const slotLevelSchema = z.strictObject({
  _id: z.string(),
  date: dateSchema,
  cityId: idSchema,
  categoryId: idSchema,
  full: z.partialRecord(z.enum(TIME_SLOTS), z.int().check(z.gte(0))),
  /** Counts the changes: Firestore ignores a write that changes nothing, and the level of a day is guarded by it. */
  changes: z.int().check(z.gte(0)),
  expiresAt: z.unknown(),
});

/** A slot of which a place is given back (`full` null), or that is full at a number of places. */
export interface LevelChange {
  slot: TradeSlot;
  full: number | null;
  /** Asked once the level is guarded; if not, the slot is not marked. */
  isStill?: () => Promise<boolean>;
}

/**
 * Which slots of a day are full: `slotLevels/{date}.{cityId}.{categoryId}`, so that a refusal and the list of slots read
 * one small document. Written by the order that takes the last place, by a refusal that finds a slot full, and by each
 * place that is given back, never by every order. Seats decide; a missing mark costs only reads.
 */
export function createSlotLevelStore(source: DocumentSource) {
  const levels = openCollection(source, 'slotLevels', slotLevelSchema);
  const written = ({ date, cityId, categoryId }: TradeDay, full: FullSlots, changes: number) => ({
    ...{ date, cityId, categoryId, full, changes },
    expiresAt: keptFrom(date),
  });
  return {
    part: levels.part,

    /** Changes the levels of some slots; those of one day in one document. */
    async changeIn(transaction: Transaction, changes: readonly LevelChange[]): Promise<void> {
      const ofDay = new Map<string, LevelChange[]>();
      for (const change of changes) {
        const id = tradeDayId(change.slot);
        ofDay.set(id, [...(ofDay.get(id) ?? []), change]);
      }
      const found = await levels.findEachIn(transaction, [...ofDay.keys()]);
      for (const [index, [_id, some]] of [...ofDay].entries()) {
        const level = found[index];
        const full: FullSlots = { ...level?.full };
        for (const { slot, full: places, isStill } of some) {
          if (places === null) delete full[slot.timeSlot];
          else if (await isStill?.()) full[slot.timeSlot] = places;
        }
        const [{ slot } = {}] = some;
        if (slot)
          await levels.mergeIn(transaction, { _id, ...written(slot, full, (level?.changes ?? 0) + 1) });
      }
    },

    /**
     * Marks a slot as full at a number of places, outside any transaction: what refuses an order writes nothing else.
     * If a place is given back meanwhile, nothing is written.
     * @param isStill asked after the level was read
     */
    async markFull(slot: TradeSlot, places: number, isStill: () => Promise<boolean>): Promise<void> {
      const ref = (await levels.all()).doc(tradeDayId(slot));
      const snapshot = await ref.get();
      const level = readDocument(slotLevelSchema, snapshot);
      if (!(await isStill())) return;
      const full = { ...level?.full, [slot.timeSlot]: places };
      const fields = written(slot, full, (level?.changes ?? 0) + 1);
      const lastUpdateTime = snapshot.updateTime;
      await (lastUpdateTime ? ref.update(fields, { lastUpdateTime }) : ref.create(fields)).catch(
        (error: unknown) => {
          if (!isConflict(error)) throw error;
        },
      );
    },
  };
}

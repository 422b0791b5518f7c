import { addDays, BOOKABLE_DAYS, dateSchema, idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { DocumentSnapshot } from '../../platform/database';
import { isConflict } from '../../platform/lost-commit';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { readDocuments } from '../read-document';
import { createSlotGuardStore } from './slot-guards';
import { slotPlanId } from './slot-plans';
import { keptFrom, type TradeSlot } from './trade-day';

/** The full slots of a day, each with the number of places that it had when it was full. */
export type FullSlots = Partial<Record<TimeSlot, number>>;

const slotLevelSchema = z.strictObject({
  _id: z.string(),
  cityId: idSchema,
  categoryId: idSchema,
  /** By day. */
  full: z.record(dateSchema, z.partialRecord(z.enum(TIME_SLOTS), z.int().check(z.gte(0)))),
  expiresAt: z.unknown(),
});

type SlotLevel = z.infer<typeof slotLevelSchema>;

/** A slot of which a place is given back (`full` null), or that is full at a number of places. */
export interface LevelChange {
  slot: TradeSlot;
  full: number | null;
  /** Asked once the slot is guarded; if not, it is not marked. */
  isStill?: () => Promise<boolean>;
}

/** A level with or without the mark of a slot; days that nobody can book any more are left out. */
function withMark(level: SlotLevel | null, slot: TradeSlot, places: number | null): SlotLevel {
  const { date, cityId, categoryId, timeSlot } = slot;
  const over = addDays(date, -BOOKABLE_DAYS);
  const { [timeSlot]: _before, ...others } = level?.full[date] ?? {};
  const ofDay = places === null ? others : { ...others, [timeSlot]: places };
  const kept = Object.entries(level?.full ?? {}).filter(([day]) => day > over && day !== date);
  const full = Object.fromEntries([...kept, ...(Object.keys(ofDay).length > 0 ? [[date, ofDay]] : [])]);
  const last = [date, ...Object.keys(full)].sort().at(-1) ?? date;
  return { _id: slotPlanId(slot), cityId, categoryId, full, expiresAt: keptFrom(last) };
}

/**
 * Which slots of the coming days are full: `slotLevels/{cityId}.{categoryId}`, so that a refusal and the list of slots read
 * one small document. Written only when a slot becomes full or free again: by the order that takes the last place, by a
 * refusal that finds a slot full, and by the place that is given back. Seats decide; a missing mark, or a level that cannot
 * be read, costs only reads. Whoever marks a slot and whoever gives a place of it back touch the guard of the slot, so that
 * no mark stays on one with a free place.
 */
export function createSlotLevelStore(source: DocumentSource) {
  const levels = openCollection(source, 'slotLevels', slotLevelSchema);
  const guards = createSlotGuardStore(source);
  const readable = (snapshot: DocumentSnapshot): SlotLevel | 'damaged' | null => {
    const { records, damaged } = readDocuments(slotLevelSchema, [snapshot]);
    return damaged.length > 0 ? 'damaged' : (records[0] ?? null);
  };
  const isMarked = (level: SlotLevel | undefined, { date, timeSlot }: TradeSlot) =>
    level?.full[date]?.[timeSlot] !== undefined;
  return {
    part: levels.part,

    /** Changes the levels of some slots; those of one trade in one document, which is left alone if it says so already. */
    async changeIn(transaction: Transaction, changes: readonly LevelChange[]): Promise<void> {
      if (changes.length === 0) return;
      // As of the moment at which the guards are read: a mark that is set later meets the touched guard.
      const [, { records, damaged }] = await Promise.all([
        guards.touchIn(
          transaction,
          changes.map(({ slot }) => slot),
        ),
        levels.findSome([...new Set(changes.map(({ slot }) => slotPlanId(slot)))]),
      ]);
      const unreadable = new Set(damaged.map(({ id }) => id));
      const seen = new Map(records.map((level) => [level._id, level]));
      const needed: LevelChange[] = [];
      for (const change of changes) {
        const { slot, full, isStill } = change;
        const id = slotPlanId(slot);
        if (unreadable.has(id)) continue;
        if (full === null ? isMarked(seen.get(id), slot) : await isStill?.()) needed.push(change);
      }
      const ids = [...new Set(needed.map(({ slot }) => slotPlanId(slot)))];
      const found = await levels.findEachIn(transaction, ids);
      for (const [index, id] of ids.entries()) {
        let level = found[index] ?? null;
        for (const { slot, full } of needed) if (slotPlanId(slot) === id) level = withMark(level, slot, full);
        if (level) await levels.mergeIn(transaction, level);
      }
    },

    /**
     * Marks a slot as full at a number of places, outside any transaction: what refuses an order writes nothing else.
     * If a place is given back meanwhile, nothing is written.
     * @param isStill asked after the guard was read
     */
    async markFull(slot: TradeSlot, places: number, isStill: () => Promise<boolean>): Promise<void> {
      const db = await source.database();
      const ref = (await levels.all()).doc(slotPlanId(slot));
      const guard = await guards.readTouched(slot);
      const snapshot = await ref.get();
      const level = readable(snapshot);
      if (level === 'damaged' || !(await isStill())) return;
      const { _id, ...fields } = withMark(level, slot, places);
      const batch = db.batch();
      for (const one of [guard, { snapshot, fields }]) {
        const { updateTime: lastUpdateTime, ref: written } = one.snapshot;
        if (lastUpdateTime) batch.update(written, one.fields, { lastUpdateTime });
        else batch.create(written, one.fields);
      }
      await batch.commit().catch((error: unknown) => {
        if (!isConflict(error)) throw error;
      });
    },
  };
}

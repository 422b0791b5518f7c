import type { ClosureInput, ShownClosure, SlotPlan } from '@gharseva/contract';
import {
  addClosure,
  getSlotPlan,
  listClosures,
  removeClosure,
  setSlotPlan,
} from '@gharseva/contract/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import { SLOTS_KEY } from '#lib/use-slots.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { unlessGone } from '../../shared/unless-gone';
import { useNamedWrite } from '../../shared/use-named-write';

const planKey = (cityId: string, categoryId: string) => [...adminKeys.places, 'plan', cityId, categoryId];

/** How many bookings of a trade a city takes in each slot of the week; nothing is fetched until both are chosen. */
export function useSlotPlan(cityId: string, categoryId: string) {
  return useQuery({
    queryKey: planKey(cityId, categoryId),
    queryFn: ({ signal }) => callChecked(getSlotPlan, { params: { cityId, categoryId }, as: admin, signal }),
    enabled: cityId !== '' && categoryId !== '',
  });
}

/**
 * Sets the numbers of a week, unless somebody else has changed them meanwhile.
 * @param name says which city and trade they are of
 */
export function useSetSlotPlan(name: string) {
  const client = useQueryClient();
  return useNamedWrite(
    [adminKeys.places, adminKeys.audit, [SLOTS_KEY]],
    async ({ cityId, categoryId, week, version }: Omit<SlotPlan, 'standard'>) => {
      const body = { week, version };
      const saved = await callChecked(setSlotPlan, { params: { cityId, categoryId }, body, as: admin });
      client.setQueryData(planKey(cityId, categoryId), saved);
      return saved;
    },
    () => name,
  );
}

/** The closed times from today on. */
export function useClosures() {
  return useQuery({
    queryKey: [...adminKeys.places, 'closures'],
    queryFn: ({ signal }) => callChecked(listClosures, { as: admin, signal }),
  });
}

/** A closed time in the words of its dialogs. */
const nameOf = ({ date, reason }: ClosureInput) => `${plannedDay(date)}, ${reason}`;

/** Closes a time; a repetition closes nothing twice. */
export function useAddClosure() {
  return useNamedWrite(
    [adminKeys.places, adminKeys.audit, [SLOTS_KEY]],
    (body: ClosureInput) => callChecked(addClosure, { body, as: admin }),
    nameOf,
  );
}

/** Opens a closed time again. */
export function useRemoveClosure() {
  return useNamedWrite(
    [adminKeys.places, adminKeys.audit, [SLOTS_KEY]],
    ({ date, _id: id }: ShownClosure) =>
      unlessGone(callChecked(removeClosure, { params: { date, id }, as: admin }), { id }),
    nameOf,
  );
}

import {
  addDays,
  bookableDates,
  hasSlotStarted,
  indiaDate,
  type Location,
  slotStart,
  TIME_SLOTS,
  type TimeSlot,
  type Worker,
} from '@gharseva/contract';
import { newWorker } from '../../../../functions/src/workers/new-worker';
import { createRandom } from '../../../support/outages/random';

/** How large a world of the simulation is: one trade in one city. */
export interface WorldSize {
  partners: number;
  ordersADay: number;
  days: number;
}

const TWO_WEEKS: WorldSize = { partners: 20, ordersADay: 18, days: 14 };
/** How many of the partners have done no job yet. */
export const NEWCOMERS = 4;
export const TRADE = 'electrician';
export const CITY = 'Lucknow';
/** A Monday. */
const FIRST_DAY = '2026-11-23';

const MIDDLE = { lat: 26.8467, long: 80.9462 };
const KM_A_DEGREE = 111.195;
const HOUR_MS = 3_600_000;

/** How many orders of a hundred come in each hour of the day: few at night, most before noon and in the evening. */
const ORDERS_AT_HOUR = [1, 0.5, 0.5, 0.5, 0.5, 1, 2, 4, 6, 8, 9, 8, 6, 5, 5, 6, 7, 8, 8, 7, 5, 3, 2, 1];
/** How many of ten orders are for today, tomorrow, and each later day. */
const ORDERS_FOR_DAY = [4.5, 3, 1.2, 0.8, 0.5];

export interface SimPartner {
  worker: Worker;
  jobsBefore: number;
  rating: number | null;
  /** The median of the minutes until an offer is seen. */
  minutesToLook: number;
  /** How many of a hundred offers inside the radius it accepts, from 0 to 1. */
  willing: number;
}

export interface SimOrder {
  _id: string;
  placedAt: Date;
  scheduledDate: string;
  timeSlot: TimeSlot;
  startsAt: Date;
  place: Location;
  /** The partner that this customer rated 4 or more the last time. */
  favourite: string | null;
}

export interface World {
  partners: SimPartner[];
  orders: SimOrder[];
  random: () => number;
}

type Random = () => number;

/** A number from a normal distribution around 0 (Box and Muller). */
export const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const pick = <Item>(random: Random, items: readonly Item[]) =>
  items[Math.floor(random() * items.length)] as Item;

function pickByWeight(random: Random, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return found < 0 ? weights.length - 1 : found;
}

/** A place in the city: most of them within five kilometres of the middle. */
const somewhere = (random: Random): Location => ({
  lat: MIDDLE.lat + (normal(random) * 3) / KM_A_DEGREE,
  long: MIDDLE.long + (normal(random) * 3) / (KM_A_DEGREE * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

/** Two of three work the whole day; all have a day off in the week, and some a wish of their own. */
function someAvailability(random: Random): NonNullable<Worker['availability']> {
  const hours = pick(random, [
    { from: 8, to: 20 },
    { from: 8, to: 20 },
    { from: 8, to: 20 },
    { from: 8, to: 20 },
    { from: 8, to: 16 },
    { from: 12, to: 20 },
  ]);
  const free = Math.floor(random() * 7);
  const week = Array.from({ length: 7 }, (_, day) => (day === free ? null : hours));
  const jobsAWeek = random() < 0.3 ? pick(random, [6, 9, 15, 18]) : undefined;
  return { hours: week, daysOff: [], ...(jobsAWeek !== undefined && { jobsAWeek }) };
}

function somePartner(random: Random, index: number): SimPartner {
  const isNew = index < NEWCOMERS;
  const worker = newWorker(`partner-${String(index).padStart(2, '0')}`, '9876543210', 'Partner', new Date(0));
  const availability = someAvailability(random);
  return {
    worker: {
      ...worker,
      status: 'active',
      serviceType: TRADE,
      city: CITY,
      location: somewhere(random),
      preferredWorkingRadius: pick(random, [5, 5, 8, 10, 15]),
      availability,
    },
    jobsBefore: isNew ? 0 : 10 + Math.floor(random() * 200),
    rating: isNew ? null : 3.6 + random() * 1.4,
    minutesToLook: 0.4 + random() ** 2 * 3,
    willing: 0.6 + random() * 0.35,
  };
}

/** The slot of a new order: mostly today or tomorrow, and any of those that have not started. */
function someSlot(random: Random, placedAt: Date): { scheduledDate: string; timeSlot: TimeSlot } {
  const dates = bookableDates(placedAt);
  for (let day = pickByWeight(random, ORDERS_FOR_DAY); ; day = (day + 1) % dates.length) {
    const scheduledDate = dates[day] as string;
    const open = TIME_SLOTS.filter((slot) => !hasSlotStarted(scheduledDate, slot, placedAt));
    if (open.length > 0) return { scheduledDate, timeSlot: pick(random, open) };
  }
}

function someOrder(random: Random, day: number, index: number, partners: readonly SimPartner[]): SimOrder {
  const hour = pickByWeight(random, ORDERS_AT_HOUR) + random();
  const date = addDays(FIRST_DAY, day);
  const placedAt = new Date(Date.parse(`${date}T00:00:00.000+05:30`) + hour * HOUR_MS);
  const slot = someSlot(random, placedAt);
  const favourite = random() < 0.1 ? pick(random, partners).worker._id : null;
  const startsAt = new Date(slotStart(slot.scheduledDate, slot.timeSlot));
  const _id = `order-${day}-${index}`;
  return { _id, placedAt, ...slot, startsAt, place: somewhere(random), favourite };
}

/** The world of a seed: its partners, at most a hundred, and its orders by the time at which they come. */
export function createWorld(seed: number, size = TWO_WEEKS): World {
  const random = createRandom(seed);
  const partners = Array.from({ length: size.partners }, (_, index) => somePartner(random, index));
  const orders = Array.from({ length: size.days }, (_, day) =>
    Array.from({ length: size.ordersADay }, (_each, index) => someOrder(random, day, index, partners)),
  ).flat();
  orders.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  return { partners, orders, random };
}

/** Whether an order's slot is on the day on which it was placed. */
export const isForToday = ({ placedAt, scheduledDate }: SimOrder) => indiaDate(placedAt) === scheduledDate;

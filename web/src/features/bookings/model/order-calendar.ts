import type { Order } from '@gharseva/contract';
import { isOver, orderNumber, SLOT_HOURS, slotStart } from '@gharseva/contract/rules';
import { brand } from '#config/brand.ts';
import { paths } from '#config/paths.ts';
import { addressLines } from '#lib/address-lines.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import { type CalendarEvent, calendarFile } from './calendar-file';

const HOUR_MS = 3_600_000;

/** How long before the slot the calendar reminds. */
const REMIND_MINUTES = 120;

/** The instants at which the slot of an order begins and ends. */
function slotOf({ scheduledDate, timeSlot }: Order): { start: Date; end: Date } {
  const start = new Date(slotStart(scheduledDate, timeSlot));
  return { start, end: new Date(start.getTime() + SLOT_HOURS * HOUR_MS) };
}

/** What a calendar can do with an order now: keep a visit that is still to come, or take away a cancelled one. */
export function calendarUse(order: Order, now: Date): 'add' | 'remove' | null {
  const { end } = slotOf(order);
  if (Number.isNaN(end.getTime()) || end <= now) return null;
  if (order.stage === 'cancelled') return 'remove';
  return isOver(order.stage) || order.stage === 'in_progress' ? null : 'add';
}

/** A booking as a calendar file: a moved or cancelled one replaces the entry that an earlier file made. */
export function orderCalendar(order: Order, now: Date): { file: Blob; name: string } {
  const number = orderNumber(order._id);
  const { serviceAddress: address } = order;
  const event: CalendarEvent = {
    uid: `order-${order._id}@${window.location.hostname}`,
    sequence: order.rev ?? 0,
    isCancelled: order.stage === 'cancelled',
    ...slotOf(order),
    now,
    title: `${brand.name}: ${localText(order, 'serviceType')}`,
    words: translate('bookings.calendar.words', { number, phone: brand.phone }),
    // Older orders may hold the address as plain text.
    place: typeof address === 'string' ? address : addressLines(address).join(', '),
    url: `${window.location.origin}${paths.myBookings}`,
    organizer: { name: brand.name, email: brand.email },
    remindMinutes: REMIND_MINUTES,
  };
  const file = new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' });
  return { file, name: `${number}.ics` };
}

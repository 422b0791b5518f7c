import type { SlotDay } from '@gharseva/contract';
import { type OfferedCoupon, orderInputSchema } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { describe, expect, it } from 'vitest';
import {
  firstOpenDate,
  isSlotOpen,
  slotDaysByClock,
  withStartedSlots,
} from '../../../web/src/components/slot-picker/slot-days';
import { buildOrder, translateServices } from '../../../web/src/features/checkout/model/build-order';
import { applyPriceChanges, readPriceChanges } from '../../../web/src/features/checkout/model/price-changes';
import { refusedServices } from '../../../web/src/features/checkout/model/refused-services';
import { address, cartItem, customer } from '../support/people';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00+05:30`);

describe('Slots', () => {
  it('by the clock: five days of six slots, the started ones closed', () => {
    const days = slotDaysByClock(at('14:00'));
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(days[0]?.slots.map(({ reason }) => reason)).toEqual([
      'started',
      'started',
      'started',
      'started',
      null,
      null,
    ]);
    expect(days[1]?.slots.every(({ available }) => available)).toBe(true);
  });

  it('a later clock closes started slots and keeps full ones full', () => {
    const answer: SlotDay[] = slotDaysByClock(at('07:00')).map((day, index) =>
      index === 0
        ? {
            ...day,
            slots: day.slots.map((slot, number) =>
              number === 5 ? { ...slot, available: false, reason: 'full' } : slot,
            ),
          }
        : day,
    );
    const readAt = at('07:00').getTime();
    const [today] = withStartedSlots(answer, readAt, at('08:00'));
    expect(today?.slots.map(({ reason }) => reason)).toEqual(['started', null, null, null, null, 'full']);
    const midnight = new Date('2026-11-22T00:00:00+05:30');
    expect(withStartedSlots(answer, readAt, midnight)[0]?.date).toBe('2026-11-22');
  });

  it('a phone whose clock is ahead shows the server’s days as they came', () => {
    const answer = slotDaysByClock(at('07:00'));
    for (const clock of [at('19:00'), new Date('2026-11-27T07:00:00+05:30')]) {
      expect(withStartedSlots(answer, clock.getTime(), clock)).toEqual(answer);
    }
    // by less than two minutes: its clock counts
    const [today] = withStartedSlots(answer, at('08:01').getTime(), at('08:01'));
    expect(today?.slots[0]?.reason).toBe('started');
    expect(withStartedSlots(answer, at('08:02').getTime(), at('08:02'))).toEqual(answer);
  });

  it('the choice starts tomorrow in the evening', () => {
    const days = slotDaysByClock(at('18:30'));
    expect(firstOpenDate(days)).toBe('2026-11-22');
    expect(isSlotOpen(days, { date: '2026-11-21', timeSlot: TIME_SLOTS[5] })).toBe(false);
    expect(isSlotOpen(days, { date: '2026-11-22', timeSlot: TIME_SLOTS[0] })).toBe(true);
    expect(isSlotOpen(days, { date: '2026-11-30', timeSlot: TIME_SLOTS[0] })).toBe(false);
  });
});

describe('New order', () => {
  const choice = {
    user: customer(),
    address: address(),
    slot: { date: '2026-11-22', timeSlot: TIME_SLOTS[1] },
    tip: 30,
    notes: '  ring twice ',
    coupon: null,
    ceiling: null,
  } as const;

  it('matches the schema of the contract, with the amount of the summary', () => {
    const body = buildOrder([cartItem('fan', 149, 2)], choice);
    expect(orderInputSchema.parse(body)).toMatchObject({
      user: 'asha',
      amount: 298 + 49 + 30,
      professionalTips: 30,
      customerNotes: 'ring twice',
      cartItems: [{ itemId: 'fan', quantity: 2, price: 149 }],
      orderSource: 'web',
    });
  });

  it('with a coupon has its code, and the amount after the discount', () => {
    const coupon: OfferedCoupon = {
      ...{ code: 'SAVE10', kind: 'percent', value: 10, maxDiscount: null, minTotal: 200 },
      validUntil: '2026-12-31',
    };
    const body = buildOrder([cartItem('fan', 149, 2)], { ...choice, coupon });
    expect(orderInputSchema.parse(body)).toMatchObject({ amount: 298 + 49 + 30 - 29, couponCode: 'SAVE10' });
  });

  it('with a ceiling for extras has it; without one it says nothing of it', () => {
    const items = [cartItem('fan', 149)];
    expect(buildOrder(items, { ...choice, ceiling: 0 }).extrasCeiling).toBe(0);
    expect(buildOrder(items, choice)).not.toHaveProperty('extrasCeiling');
  });

  it('keeps the service type within its limit for a long cart', () => {
    const items = Array.from({ length: 30 }, (_, index) => cartItem(`service-number-${index}`, 100));
    expect(orderInputSchema.safeParse(buildOrder(items, choice)).success).toBe(true);
  });

  it('passes Hindi service names to the screen only and stays in English', () => {
    const items = [
      { ...cartItem('fan', 149), translations: { hi: { name: 'पंखा लगवाना' } } },
      cartItem('tap', 99),
    ];
    expect(translateServices(items)).toEqual({ hi: { serviceType: 'पंखा लगवाना, Service tap' } });
    expect(buildOrder(items, choice).serviceType).toBe('Service fan, Service tap');
  });
});

describe('Refusals', () => {
  const sent = [cartItem('fan', 149), cartItem('tap', 99)];

  it('changed prices are listed with names and put into the cart', () => {
    const changes = readPriceChanges(
      [
        { path: 'cartItems.0.price', id: 'tap', message: 'now', value: 120 },
        { path: 'amount', message: 'now', value: 318 },
        { path: 'cartItems.1.price', id: 'broom', message: 'of no line of ours', value: 1 },
      ],
      sent,
    );
    expect(changes).toEqual({
      items: [{ itemId: 'tap', name: 'Service tap', was: 99, now: 120 }],
      amount: 318,
    });
    expect(applyPriceChanges(sent, changes.items).map(({ price }) => price)).toEqual([149, 120]);
  });

  it.each([
    ['by id', { path: 'serviceIds.0', id: 'tap' }],
    ['by position, in a refusal stored by an earlier version', { path: 'cartItems.1.itemId' }],
  ])('refused services are identified %s', (_, about) => {
    const details = [
      { ...about, message: '' },
      { path: 'timeSlot', message: '' },
    ];
    expect(refusedServices(details, sent)).toEqual([{ id: 'tap', name: 'Service tap', isOff: false }]);
  });
});

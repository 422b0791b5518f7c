import { isQuiet, isSoon, lastCall, nextAskable, offerUntil } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';

/** An instant of 23 November 2026 in India, or of the day of the month that is given. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00.000+05:30`);
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

describe('the quiet hours', () => {
  test.each(hours)(
    'hour %s: nobody is asked from 21:00 to 7:00, in its first and its last minute',
    (hour) => {
      const isNight = Number(hour) >= 21 || Number(hour) < 7;
      expect([isQuiet(at(`${hour}:00`)), isQuiet(at(`${hour}:59`))]).toEqual([isNight, isNight]);
    },
  );

  test('the next instant at which workers may be asked: the same one by day, 7:00 by night', () => {
    expect(nextAskable(at('07:00'))).toEqual(at('07:00'));
    expect(nextAskable(at('20:59'))).toEqual(at('20:59'));
    expect(nextAskable(at('21:00'))).toEqual(at('07:00', 24));
    expect(nextAskable(at('23:59'))).toEqual(at('07:00', 24));
    expect(nextAskable(at('00:00'))).toEqual(at('07:00'));
    expect(nextAskable(at('06:59'))).toEqual(at('07:00'));
    expect(nextAskable(at('22:00', 30))).toEqual(new Date('2026-12-01T07:00:00.000+05:30'));
  });
});

test('a slot is soon from four hours before its start on', () => {
  expect([at('11:59'), at('12:00'), at('15:59')].map((now) => isSoon(at('16:00'), now))).toEqual([
    false,
    true,
    true,
  ]);
});

describe('the last call', () => {
  test.each(['10', '12', '14', '16', '18'])('a slot at %s:00: 90 minutes before it', (hour) => {
    const slot = at(`${hour}:00`);
    expect(lastCall(slot, at('12:00', 22))).toEqual(new Date(slot.getTime() - 90 * 60_000));
  });

  test('the first slot of the day: ten minutes after the quiet hours, not within them', () => {
    expect(lastCall(at('08:00'), at('12:00', 22))).toEqual(at('07:10'));
    expect(lastCall(at('08:00'), at('23:30', 22))).toEqual(at('07:10'));
  });

  test('an order that comes less than 90 minutes before its slot: ten minutes later, at the latest at its start', () => {
    expect(lastCall(at('10:00'), at('08:20'))).toEqual(at('08:30'));
    expect(lastCall(at('10:00'), at('08:25'))).toEqual(at('08:35'));
    expect(lastCall(at('10:00'), at('09:57'))).toEqual(at('10:00'));
  });

  test('an order that comes back within its slot: ten minutes later, at the latest at the end of the slot', () => {
    expect(lastCall(at('10:00'), at('10:00'))).toEqual(at('10:10'));
    expect(lastCall(at('10:00'), at('10:20'))).toEqual(at('10:30'));
    expect(lastCall(at('10:00'), at('11:55'))).toEqual(at('12:00'));
    expect(lastCall(at('10:00'), at('12:30'))).toEqual(at('12:00'));
  });
});

describe('an offer', () => {
  test('stands for 3 minutes when the slot is soon, for 7 when it is later today, for 15 otherwise', () => {
    expect(offerUntil(at('16:00'), at('09:00'), at('12:00'))).toEqual(at('12:03'));
    expect(offerUntil(at('16:00'), at('09:00'), at('11:59'))).toEqual(at('12:06'));
    expect(offerUntil(at('10:00', 25), at('09:00'), at('09:00'))).toEqual(at('09:15'));
  });

  test('never stands beyond the last call', () => {
    expect(offerUntil(at('16:00'), at('09:00'), at('14:28'))).toEqual(at('14:30'));
  });

  test('made in the last minutes before the quiet hours: stands until their end', () => {
    expect(offerUntil(at('16:00', 24), at('20:50'), at('20:44'))).toEqual(at('20:59'));
    expect(offerUntil(at('16:00', 24), at('20:50'), at('20:45'))).toEqual(at('07:00', 24));
    expect(offerUntil(at('16:00', 24), at('20:50'), at('20:59'))).toEqual(at('07:00', 24));
  });
});

import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CalendarEvent, calendarFile } from '../../../web/src/features/bookings/model/calendar-file';
import { calendarUse, orderCalendar } from '../../../web/src/features/bookings/model/order-calendar';
import { chooseLocale, loadMessages } from '../../../web/src/lib/i18n/i18n';
import { resetFirebase } from '../support/fake-firebase';
import { order } from '../support/people';
import { fakeOrder, openOrder, orderDetail } from './open-order';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../web/src/lib/save-file', () => ({ saveFile }));

const NOW = new Date('2026-11-21T12:00:00+05:30');

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'order-1@example.in',
  sequence: 3,
  isCancelled: false,
  start: new Date('2026-11-22T10:00:00+05:30'),
  end: new Date('2026-11-22T12:00:00+05:30'),
  now: NOW,
  title: 'Electrician',
  words: 'Order #CC1D2E',
  place: '12 Hazratganj, Lucknow',
  url: 'https://example.in/my-bookings',
  organizer: { name: 'GharSeva', email: 'care@example.in' },
  remindMinutes: 120,
  ...change,
});

/** The lines of a file as a calendar reads them, unfolded. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

beforeEach(async () => {
  resetFirebase();
  await loadMessages('bookings');
  saveFile.mockClear();
});

describe('A calendar file', () => {
  it('has the times in UTC, the reminder, and what lets a newer file replace it', () => {
    expect(linesOf(calendarFile(event()))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//GharSeva//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-1@example.in',
      'DTSTAMP:20261121T063000Z',
      'SEQUENCE:3',
      'DTSTART:20261122T043000Z',
      'DTEND:20261122T063000Z',
      'SUMMARY:Electrician',
      'DESCRIPTION:Order #CC1D2E',
      'LOCATION:12 Hazratganj\\, Lucknow',
      'URL:https://example.in/my-bookings',
      'ORGANIZER;CN="GharSeva":mailto:care@example.in',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Electrician',
      'TRIGGER:-PT120M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('of a cancelled visit: takes it away, and reminds of nothing', () => {
    const lines = linesOf(calendarFile(event({ isCancelled: true })));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:order-1@example.in']),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('has no line above 75 octets, and breaks none within a character', () => {
    const title = `${'बिजली मिस्त्री 🔧 '.repeat(20)}${'x'.repeat(300)}`;
    const file = calendarFile(event({ title }));
    const octets = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...file.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });

  it('lets no text end its line, its quotation or its value', () => {
    const lines = linesOf(
      calendarFile(
        event({
          title: 'a\r\nATTACH:https://evil.example',
          place: 'one; two, three\\ four\u0000\u001b',
          organizer: { name: 'G"S\nX', email: 'care@example.in' },
        }),
      ),
    );
    expect(lines).toContain('SUMMARY:a\\nATTACH:https://evil.example');
    expect(lines).toContain('LOCATION:one\\; two\\, three\\\\ four');
    expect(lines).toContain('ORGANIZER;CN="GSX":mailto:care@example.in');
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });
});

describe('The file of a booking', () => {
  it('has one id over all changes of time, and the rev as its number', async () => {
    const files = [order({ rev: 2 }), order({ rev: 5, timeSlot: '6:00 PM - 8:00 PM' })].map((one) =>
      orderCalendar(one, NOW),
    );
    const [before, after] = await Promise.all(files.map(async ({ file }) => linesOf(await file.text())));
    const uid = 'UID:order-order-aaabbbcc1d2e@localhost';
    expect(before).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'DTSTART:20261122T043000Z']));
    expect(after).toEqual(expect.arrayContaining([uid, 'SEQUENCE:5', 'DTSTART:20261122T123000Z']));
    expect(after).toContain('DESCRIPTION:Order #CC1D2E. Questions? Call +91 90000 12345.');
    expect(files[0]?.name).toBe('CC1D2E.ics');
  });

  it.each([
    [order(), NOW, 'add'],
    [order({ stage: 'on_the_way' }), NOW, 'add'],
    [order({ stage: 'in_progress' }), NOW, null],
    [order({ stage: 'completed' }), NOW, null],
    [order({ stage: 'cancelled' }), NOW, 'remove'],
    [order(), new Date('2026-11-22T11:59:59+05:30'), 'add'],
    [order(), new Date('2026-11-22T12:00:00+05:30'), null],
    [order({ scheduledDate: 'some day' }), NOW, null],
  ] as const)('is offered while it is of use (%#)', (one, now, expected) => {
    expect(calendarUse(one, now)).toBe(expected);
  });

  it('is saved from the booking', async () => {
    fakeOrder(orderDetail());
    const { user, dialog } = await openOrder();
    await user.click(await dialog.findByRole('button', { name: 'Add to calendar' }));
    expect(saveFile).toHaveBeenCalledTimes(1);
    const [file, name] = saveFile.mock.calls[0] as [Blob, string];
    expect(name).toBe('CC1D2E.ics');
    expect(file.type).toBe('text/calendar;charset=utf-8');
    expect(await file.text()).toContain('STATUS:CONFIRMED');
  });
});

it('Help on WhatsApp names the order, in the language of the screen', async () => {
  fakeOrder(orderDetail());
  const { dialog } = await openOrder();
  expect((await dialog.findByRole('link', { name: /WhatsApp/ })).getAttribute('href')).toBe(
    `https://wa.me/919000012345?text=${encodeURIComponent('Hello, I need help with my order #CC1D2E.')}`,
  );
  await act(() => chooseLocale('hi'));
  expect(
    decodeURIComponent(screen.getByRole('link', { name: /WhatsApp पर/ }).getAttribute('href') ?? ''),
  ).toContain('#CC1D2E के');
});

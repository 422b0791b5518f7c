/** An event as a calendar takes it. */
export interface CalendarEvent {
  /** The same for all files of one visit, so that a newer one replaces the entry. */
  uid: string;
  /** Higher for a newer file of the same event. */
  sequence: number;
  isCancelled: boolean;
  start: Date;
  end: Date;
  /** When the file is made. */
  now: Date;
  title: string;
  words: string;
  place: string;
  /** The page about it. */
  url: string;
  organizer: { name: string; email: string };
  /** How many minutes before the start the calendar reminds. */
  remindMinutes: number;
}

/** The longest line in octets, without its end (RFC 5545 section 3.1). */
const LINE_OCTETS = 75;

/** An instant in UTC: `20261122T043000Z`. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: no value may contain them
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A value of type TEXT (RFC 5545 section 3.3.11). */
const text = (words: string) =>
  words
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** The value of a parameter in quotation marks, which it cannot contain. */
const quoted = (words: string) => `"${words.replace(CONTROLS, '').replace(/["\n]/g, '')}"`;

/** A line broken where it is too long, never within a character; each further one begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

/**
 * The text of a calendar file (RFC 5545, RFC 5546) with one event and its reminder. A cancelled one takes the entry of an
 * earlier file away.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, start, end, now, title, words, place, url, organizer } = event;
  const reminder = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER:-PT${event.remindMinutes}M`,
    'END:VALARM',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organizer.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(words)}`,
    `LOCATION:${text(place)}`,
    `URL:${url}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(isCancelled ? [] : reminder),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

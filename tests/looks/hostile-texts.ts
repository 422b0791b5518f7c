import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Session } from './actors';
import type { Scene } from './scene';

/** Letters that offer no place to break, in the two scripts: a village's name, said until the field is full. */
const LATIN = 'Jagdishpurwamajra';
const DEVANAGARI = 'जगदीशपुरवामजरा';

/** The texts that people write, by their fields, with the letters that the contract lets each have; at most 700. */
const FIELDS: Readonly<Record<string, number>> = {
  actorName: 80,
  address: 700,
  addressLine1: 200,
  addressLine2: 200,
  areaName: 120,
  city: 80,
  country: 80,
  customerNotes: 300,
  decisionReason: 300,
  description: 300,
  email: 120,
  feedback: 300,
  fileName: 100,
  fullName: 80,
  label: 40,
  landmark: 120,
  name: 120,
  pauseReason: 300,
  reason: 300,
  serviceType: 500,
  state: 80,
  status: 80,
  text: 300,
  userName: 80,
};

/** Those that many leave empty: here nobody does. */
const OPTIONAL = new Set(['addressLine2', 'areaName', 'customerNotes', 'feedback', 'landmark']);

/** A word of the machine, such as a stage or the id of a trade. */
const MACHINE_WORD = /^[a-z0-9_-]*$/;

/** A text of so many letters without a space, which begins as the real one does, so that no two are alike. */
export function hostileText(locale: Locale, length: number, real = ''): string {
  const letters = locale === 'hi' ? DEVANAGARI : LATIN;
  const start = real.replace(/\s/g, '').slice(0, Math.min(24, length / 2));
  return (start + letters.repeat(Math.ceil(length / letters.length))).slice(0, length);
}

/** The same answer of the API, or entry of the browser's storage, with every free text as long as it may be. */
export function makeHostile(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((part) => makeHostile(part, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? hostileField(key, part, locale) : makeHostile(part, locale),
    ]),
  );
}

function hostileField(key: string, real: string, locale: Locale): string {
  const length = FIELDS[key];
  if (length === undefined || (MACHINE_WORD.test(real) && !OPTIONAL.has(key))) return real;
  // Both have a form of their own, in Latin letters.
  if (key === 'email') return `${hostileText('en', length)}@example.com`;
  if (key === 'fileName') return `${hostileText('en', length - 4)}.jpg`;
  return hostileText(locale, length, real);
}

/** What a browser keeps of somebody, with a hostile cart and hostile addresses. */
export function hostileSession(session: Session, locale: Locale): Session {
  return {
    ...session,
    origins: session.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.map(({ name, value }) => ({ name, value: entry(value, locale) })),
    })),
  };
}

/** The same scene, with hostile texts in what the browser's storage holds for it. */
export function hostileStored(scene: Scene, locale: Locale): Scene {
  if (!scene.stored) return scene;
  const entries = Object.entries(scene.stored).map(([name, value]) => [name, entry(value, locale)]);
  return { ...scene, stored: Object.fromEntries(entries) };
}

/** A stored entry; what is not JSON is no text of people. */
function entry(text: string, locale: Locale): string {
  return /^[[{]/.test(text) ? JSON.stringify(makeHostile(JSON.parse(text), locale)) : text;
}

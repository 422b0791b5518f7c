import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Session } from './actors';
import type { Scene } from './scene';

/** Letters without a break opportunity, in both scripts: a village's name, repeated to the full length. */
const LATIN = 'Jagdishpurwamajra';
const DEVANAGARI = 'जगदीशपुरवामजरा';

/** The fields of texts that people write, with the maximum length of the contract, capped at 700. */
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
  excluded: 300,
  feedback: 300,
  fileName: 100,
  fullName: 80,
  included: 300,
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

/** Fields that many leave empty; filled here. */
const OPTIONAL = new Set(['addressLine2', 'areaName', 'customerNotes', 'feedback', 'landmark']);

/** A machine word, such as a stage or the id of a trade. */
const MACHINE_WORD = /^[a-z0-9_-]*$/;

/** A text of the given length without a space. It starts like the real one, so that texts stay distinct. */
export function stressText(locale: Locale, length: number, real = ''): string {
  const letters = locale === 'hi' ? DEVANAGARI : LATIN;
  const start = real.replace(/\s/g, '').slice(0, Math.min(24, length / 2));
  return (start + letters.repeat(Math.ceil(length / letters.length))).slice(0, length);
}

/** An answer of the API, or an entry of the browser's storage, with every free text at its maximum length. */
export function withStressTexts(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((part) => withStressTexts(part, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? stressField(key, part, locale) : withStressTexts(part, locale),
    ]),
  );
}

function stressField(key: string, real: string, locale: Locale): string {
  const length = FIELDS[key];
  if (length === undefined || (MACHINE_WORD.test(real) && !OPTIONAL.has(key))) return real;
  // Both have their own format, in Latin letters.
  if (key === 'email') return `${stressText('en', length)}@example.com`;
  if (key === 'fileName') return `${stressText('en', length - 4)}.jpg`;
  return stressText(locale, length, real);
}

/** A stored browser state with stress texts in cart and addresses. */
export function stressSession(session: Session, locale: Locale): Session {
  return {
    ...session,
    origins: session.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.map(({ name, value }) => ({ name, value: entry(value, locale) })),
    })),
  };
}

/** The same scene with stress texts in its storage entries. */
export function stressStored(scene: Scene, locale: Locale): Scene {
  if (!scene.stored) return scene;
  const entries = Object.entries(scene.stored).map(([name, value]) => [name, entry(value, locale)]);
  return { ...scene, stored: Object.fromEntries(entries) };
}

/** A stored entry with stress texts; unchanged unless it is JSON. */
function entry(text: string, locale: Locale): string {
  return /^[[{]/.test(text) ? JSON.stringify(withStressTexts(JSON.parse(text), locale)) : text;
}

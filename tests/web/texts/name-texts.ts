import { screenTexts, type WrittenText } from './hindi-texts';

/** The variables of texts that take a name or somebody's own words: nothing in a sentence can agree with them. */
export const NAMES = [
  'category',
  'city',
  'document',
  'group',
  'label',
  'language',
  'line',
  'name',
  'names',
  'other',
  'place',
  'reason',
  'role',
  'service',
  'services',
  'stage',
  'state',
  'status',
  'text',
  'typed',
  'username',
] as const;

/**
 * The other variables: numbers, times, contact data, whole phrases of ours, and the names of the operator, which are the
 * same on every screen.
 */
export const OTHERS = [
  ...['address', 'brand', 'courtCity', 'email', 'grievanceOfficer', 'phone', 'pincode', 'registeredName'],
  ...[
    'amount',
    'ceiling',
    'charge',
    'count',
    'created',
    'date',
    'days',
    'done',
    'failed',
    'from',
    'height',
    'hours',
    'km',
    'left',
    'max',
  ],
  ...[
    'method',
    'metres',
    'min',
    'minimum',
    'minutes',
    'missing',
    'number',
    'numbers',
    'page',
    'pages',
    'percent',
    'price',
    'sum',
    'radius',
    'reference',
  ],
  ...[
    'answered',
    'asked',
    'row',
    'seconds',
    'wave',
    'tries',
    'until',
    'digits',
    'shown',
    'size',
    'original',
    'step',
    'steps',
    'total',
    'unchanged',
    'updated',
    'usual',
  ],
  ...[
    'wished',
    'width',
    'wrong',
    'year',
    'at',
    'day',
    'slot',
    'time',
    'to',
    'range',
    'otherRange',
    'code',
    'id',
  ],
  ...['cautions', 'column', 'message', 'needs', 'reasons', 'types', 'uses', 'value', 'wanted', 'what'],
];

/** Names for reading: the genders and numbers of Hindi, and what stands for them in English. */
export const SAMPLES = {
  hi: { masculine: 'नल', feminine: 'सफ़ाई', plural: 'लाइटें' },
  en: { masculine: 'Plumber', feminine: 'Cleaning', plural: 'Taps & sinks' },
} as const;

const VARIABLE = /(?<!\{)\{(\w+)\}(?!\})/g;
const isName = (variable: string) => (NAMES as readonly string[]).includes(variable);

/** The variables of a text, without the `{{numbers}}` of the business. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, variable = '']) => variable);
}

/** The texts of a language with a name in them. */
export function textsWithNames(locale: 'en' | 'hi'): WrittenText[] {
  return screenTexts(locale).filter(({ text }) => variablesOf(text).some(isName));
}

/** A text with one name in the place of all of its names, and 3 in the place of everything else. */
export function withName(text: string, name: string): string {
  return text
    .replace(VARIABLE, (_, variable: string) => (isName(variable) ? name : '3'))
    .replace(/\{\{\w+\}\}/g, '3');
}

/** A name with a postposition directly behind it, which would bend the name. */
export const BENT = new RegExp(
  `\\{(?:${NAMES.join('|')})\\} (?:में|की|का|के|को|ने|से|पर)(?![\u0900-\u0963])`.normalize('NFC'),
  'u',
);

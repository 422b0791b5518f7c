import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from '@gharseva/dev-stack/seed/demo-people';
import type { Page } from 'playwright-core';
import { DEMO_BRAND } from '../../../web/build/read-brand';
import { ENGLISH_EXCEPT, WRITTEN } from './english-except';
import type { Violation } from './find-violations';

/** Names that are the same in every language. */
const NAMES = [
  ...['LLP', 'YouTube', 'Instagram', 'Facebook', 'X', 'WhatsApp', 'Google Play', 'App Store'],
  ...[
    'Google',
    'Firebase',
    'UPI',
    'KYC',
    'SMS',
    'GPS',
    'BHK',
    'CSV',
    'PDF',
    'JPEG',
    'PNG',
    'WebP',
    'MB',
    'kB',
    'mAadhaar',
    'Enter',
    'DVR',
    'safai',
  ],
];

/** Web and e-mail addresses, file names, ids of records and orders, amperes, keys. */
const CODES = [
  /\S+@\S+/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\S*/g,
  /\b[A-Z0-9]{6}\b/g,
  /\b(?=\w*\d)(?=\w*[A-Za-z])\w{6,}\b/g,
  /\b[\w-]{20,}\b/g,
  /\b\d+ A\b/g,
  /\bAlt\+[A-Z]\b/g,
];

/** Names of the operator and texts of the seed's people; city and state count only as part of an address. */
const OWN = [
  ...[DEMO_BRAND.name, DEMO_BRAND.registeredName, DEMO_BRAND.address, DEMO_BRAND.grievanceOfficer],
  ...[DEMO_CUSTOMER.name, DEMO_CUSTOMER._id, DEMO_ADMIN.uid],
  ...DEMO_CUSTOMER.addresses.flatMap(({ addressLine1, addressLine2, landmark, city, state, pincode }) => [
    ...[addressLine1, addressLine2, landmark],
    ...[`${city}, ${state} ${pincode}`, `${city} ${pincode}`],
  ]),
  ...WRITTEN,
  ...DEMO_PARTNERS.flatMap(({ fullName, areaName, _id }) => [fullName, areaName, _id]),
].filter(Boolean);

const KNOWN = [...OWN, ...NAMES]
  .sort((one, other) => other.length - one.length)
  .map((words) => new RegExp(`(?<!\\w)${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g'));

/**
 * Finds English text on a page in another language, both visible and read out. Names, codes, texts that people wrote
 * and elements with a `lang` of their own are exempt.
 */
export async function findEnglish(page: Page, scene: string): Promise<Violation[]> {
  const except = ENGLISH_EXCEPT[scene] ?? [];
  if (except === 'all') return [];
  const texts = await page.evaluate(readTexts);
  return texts
    .filter(({ text }) => {
      // Names first: some contain codes, such as the pincode of an address.
      const rest = [...KNOWN, ...CODES].reduce((left, known) => left.replace(known, ''), text);
      return /[A-Za-z]/.test(except.reduce((left, words) => left.replaceAll(words, ''), rest));
    })
    .map(({ text, where }) => ({ rule: 'english', where, why: text }));
}

/** Reads every visible or read-out text with its element; none on an English page. Runs in the page. */
function readTexts(): { text: string; where: string }[] {
  const language = document.documentElement.lang;
  if (language === 'en') return [];
  const isOurs = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') === language &&
    !element.closest('script, style, noscript');
  const isThere = (element: Element) =>
    element.tagName === 'OPTION' || element.tagName === 'OPTGROUP' || element.getClientRects().length > 0;
  const found = new Map<string, string>();
  const note = (text: string | null, element: Element, how = '') => {
    const words = text?.replace(/\s+/g, ' ').trim();
    if (words && isOurs(element) && isThere(element)) found.set(words, element.tagName.toLowerCase() + how);
  };
  note(document.title, document.documentElement, ' title');
  for (const element of document.body.querySelectorAll('*')) {
    for (const node of element.childNodes) {
      // The text of a text area was typed by the user.
      if (node.nodeType === Node.TEXT_NODE && element.tagName !== 'TEXTAREA') note(node.textContent, element);
    }
    for (const name of [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
      'label',
    ]) {
      note(element.getAttribute(name), element, `[${name}]`);
    }
  }
  return [...found].map(([text, where]) => ({ text, where }));
}

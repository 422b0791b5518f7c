import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from '@gharseva/dev-stack/seed/demo-people';
import type { Page } from 'playwright-core';
import { readBrand } from '../../../web/src/config/read-brand';
import { ENGLISH_EXCEPT, WRITTEN } from './english-except';
import type { Violation } from './find-violations';

/** What is called the same in every language. */
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

/** Addresses of the web and of e-mail, names of files, what the machine calls a record or an order by, amperes, keys. */
const CODES = [
  /\S+@\S+/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\S*/g,
  /\b[A-Z0-9]{6}\b/g,
  /\b(?=\w*\d)(?=\w*[A-Za-z])\w{6,}\b/g,
  /\b[\w-]{20,}\b/g,
  /\b\d+ A\b/g,
  /\bAlt\+[A-Z]\b/g,
];

const brand = readBrand({});

/** Who runs the site, and what the people of the seed wrote themselves; city and state are theirs as a part of an address alone. */
const OWN = [
  ...[brand.name, brand.registeredName, brand.address, brand.grievanceOfficer],
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
 * What a page in another language still says in English: words on the screen and words that are read out. Names, codes
 * and what people wrote themselves may stay, and what says by its `lang` that it is in another language.
 */
export async function findEnglish(page: Page, scene: string): Promise<Violation[]> {
  const except = ENGLISH_EXCEPT[scene] ?? [];
  if (except === 'all') return [];
  const texts = await page.evaluate(readTexts);
  return texts
    .filter(({ text }) => {
      // Names first: codes are a part of some, such as the pincode of an address.
      const rest = [...KNOWN, ...CODES].reduce((left, known) => left.replace(known, ''), text);
      return /[A-Za-z]/.test(except.reduce((left, words) => left.replaceAll(words, ''), rest));
    })
    .map(({ text, where }) => ({ rule: 'english', where, why: text }));
}

/** Every text that is shown or read out, and of what element; none of a page in English. Runs in the page. */
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
      // What stands in a text area was written there.
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

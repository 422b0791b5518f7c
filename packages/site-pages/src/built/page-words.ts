import { escapeHtml } from '../page-html';
import { PUBLIC_PATHS } from '../public-paths';
import { BARE_LOCALE } from '../site-address';
import { TEXT_SECTIONS } from '../text-sections';

/** What a page paints in its own HTML until the site's code runs: keys of the language files. */
interface PageWords {
  title: string;
  intro?: string;
  /** The sections of a page of text, which clients without JavaScript read here. */
  text?: keyof typeof TEXT_SECTIONS;
}

const ofText = (text: keyof typeof TEXT_SECTIONS): PageWords => ({
  title: `legal.${text}.title`,
  intro: `legal.${text}.intro`,
  text,
});

/** The private pages with words of their own; all others are the same `app.html`. */
export const PRIVATE_PAGES = {
  '/cart': { title: 'cart.title', intro: 'cart.intro' },
  '/checkout': { title: 'checkout.title', intro: 'checkout.intro' },
  '/my-bookings': { title: 'bookings.title', intro: 'bookings.intro' },
} as const satisfies Record<string, PageWords>;

const WORDS: Readonly<Record<string, PageWords>> = {
  ...PRIVATE_PAGES,
  [PUBLIC_PATHS.about]: ofText('about'),
  [PUBLIC_PATHS.support]: { title: 'support.supportTitle', intro: 'support.supportIntro' },
  [PUBLIC_PATHS.contact]: { title: 'support.contactTitle', intro: 'support.contactIntro' },
  [PUBLIC_PATHS.becomePartner]: { title: 'partner.joinTitle', intro: 'partner.joinIntro' },
  [PUBLIC_PATHS.applyLoan]: { title: 'loan.title', intro: 'loan.intro' },
  [PUBLIC_PATHS.refund]: ofText('refund'),
  [PUBLIC_PATHS.privacy]: ofText('privacy'),
  [PUBLIC_PATHS.terms]: ofText('terms'),
};

/** A text with an empty line before each paragraph, and `- ` before each item of a list. */
function proseHtml(text: string): string {
  const blocks = text.split('\n\n').map((block) => {
    if (!block.startsWith('- ')) return `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;
    const items = block.split('\n').map((line) => `<li>${escapeHtml(line.replace(/^- /, ''))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  });
  return blocks.join('');
}

/** The words in one language. A page of text has its sections, numbered if people cite them. */
function wordsIn({ title, intro, text }: PageWords, say: (key: string) => string, isWhole: boolean): string {
  const begun = `<h1>${escapeHtml(say(title))}</h1>${intro ? `<p>${escapeHtml(say(intro))}</p>` : ''}`;
  if (!text || !isWhole) return begun;
  const sections = TEXT_SECTIONS[text].map((id, index) => {
    const number = text === 'terms' ? `${index + 1}. ` : '';
    const heading = escapeHtml(`${number}${say(`legal.${text}.${id}.title`)}`);
    return `<h2>${heading}</h2>${proseHtml(say(`legal.${text}.${id}.text`))}`;
  });
  const note = text === 'terms' ? `<p>${escapeHtml(say('legal.terms.effective'))}</p>` : '';
  return begun + note + sections.join('');
}

/**
 * The words of a page in the shell, with placeholders for its controls. A bare address is shown in the reader's language, so
 * that it has the heading in each; the whole text is in its own.
 * @returns null for a page without words of its own
 */
export function wordsBody(
  path: string,
  locale: string,
  locales: readonly string[],
  say: (locale: string, key: string) => string,
): string | null {
  const words = WORDS[path];
  if (!words) return null;
  const shown = locale === BARE_LOCALE ? locales : [locale];
  const parts = shown.map((one) => {
    const hidden = one === locale ? '' : ' hidden';
    const html = wordsIn(words, (key) => say(one, key), one === locale);
    return `<div lang="${one}"${hidden}>${html}</div>`;
  });
  const rest = words.text ? '' : '<i class="shell-bar shell-block"></i>';
  return `<main>${parts.join('')}${rest}</main>`;
}

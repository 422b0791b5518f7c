import { BODY_PLACE, escapeHtml, HEAD_PLACE } from '../page-html';
import { PUBLIC_PATHS } from '../public-paths';
import { localizedPath } from '../site-address';
import type { SiteBrand, Texts } from '../site-input';
import type { Shell } from './read-shell';

const TILES = 6;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** The brand mark, as components/layout/brand-mark.tsx draws it. */
const MARK =
  '<svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true"><rect width="40" height="40" rx="11" fill="#0a4446"/><g fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M8 20.5 20 9.5l12 11"/><path d="M12.5 20.5v9.5h15v-9.5"/></g><circle cx="20" cy="24" r="3.4" fill="#f5a623"/></svg>';

/**
 * The template with the shell: its style goes into `<head>`, and the style sheets follow the painted content, because a
 * browser paints nothing below a style sheet that is still loading.
 */
export function withShell(template: string, { style, scripts }: Shell, { name, phone }: SiteBrand): string {
  const sheets = template.match(STYLESHEET) ?? [];
  const frame = [
    `<div class="shell"><div class="shell-top"><a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a></div>`,
    `<div class="shell-head"><div>${MARK}<b>${escapeHtml(name)}</b></div></div>`,
    `${BODY_PLACE}</div>`,
  ].join('');
  return template
    .replace(STYLESHEET, '')
    .replace(HEAD_PLACE, () =>
      [HEAD_PLACE, `<style>${style}</style>`, ...scripts.map((script) => `<script>${script}</script>`)].join(
        '\n    ',
      ),
    )
    .replace(`<div id="root">${BODY_PLACE}</div>`, () =>
      [`<div id="root">${frame}</div>`, ...sheets.map((sheet) => `    ${sheet.trim()}`)].join('\n'),
    );
}

/** Home in the shell: the hero's texts in every language, one of them shown, and placeholders for the rest. */
export function homeBody(locale: string, locales: readonly string[], texts: Texts): string {
  const words = locales.map((one) => {
    const hidden = one === locale ? '' : ' hidden';
    const say = (key: string) => escapeHtml(texts(one, `home.hero.${key}`));
    const points = ['pointPrices', 'pointPay', 'pointSlots'].map((key) => `<li>${say(key)}</li>`);
    return [
      `<div lang="${one}"${hidden}><h1>${say('title')}</h1><p>${say('text')}</p>`,
      `<nav><a href="#services">${say('book')}</a><a href="${localizedPath(PUBLIC_PATHS.becomePartner, locale)}">${say('become')}</a></nav>`,
      `<ul>${points.join('')}</ul></div>`,
    ].join('');
  });
  return [
    `<div class="shell-hero"><div class="shell-in"><div>${words.join('')}</div><div class="shell-card"></div></div></div>`,
    `<div class="shell-in shell-grid" id="services">${'<i></i>'.repeat(TILES)}</div>`,
  ].join('');
}

/** Any other page in the shell: placeholders for heading and content. */
export const PLAIN_BODY = '<main><i class="shell-bar"></i><i class="shell-bar shell-block"></i></main>';

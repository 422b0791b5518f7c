import { BARE_LOCALE } from '@gharseva/site-pages/site-address';
import { chosenLocale } from './chosen-locale';
import { isLocale } from './languages';

/**
 * Chooses the language of a landing address such as `/hi/services/plumber`, and continues at the bare address, which is
 * the same page. Empty parts, as in `/hi//about` and `/about/`, are removed: browsers take a path that begins with two slashes
 * for another site, and each page has one address. Import this module for its side effect, before any code that reads the address.
 */
function takeLocaleFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const named = pathname.split('/').filter(Boolean);
  while (isLocale(named[0]) && named[0] !== BARE_LOCALE) chosenLocale.set(named.shift() ?? null);
  const bare = `/${named.join('/')}`;
  if (bare !== pathname) window.history.replaceState(window.history.state, '', bare + search + hash);
}

takeLocaleFromAddress();

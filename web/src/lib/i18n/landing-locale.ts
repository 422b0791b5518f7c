import { BARE_LOCALE } from '@gharseva/site-pages/site-address';
import { chosenLocale } from './chosen-locale';
import { isLocale } from './languages';

/**
 * Who comes in by an address such as `/hi/services/plumber` wants that language: it counts as chosen, and the site goes
 * on at the bare address, which is the same page. An address with empty parts, such as `/hi//about`, goes on without
 * them: a browser takes what begins with two slashes for another site. For the module's effect alone, before any other
 * code of the site looks at the address.
 */
function takeLocaleFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const parts = pathname.split('/').slice(1);
  const end = parts.length > 1 && parts.at(-1) === '' ? '/' : '';
  const named = parts.filter(Boolean);
  while (isLocale(named[0]) && named[0] !== BARE_LOCALE) chosenLocale.set(named.shift() ?? null);
  const bare = `/${named.join('/')}${named.length > 0 ? end : ''}`;
  if (bare !== pathname) window.history.replaceState(window.history.state, '', bare + search + hash);
}

takeLocaleFromAddress();

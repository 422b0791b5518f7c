import { BARE_LOCALE } from '@gharseva/contract/rules';
import { chosenLocale } from './chosen-locale';
import { isLocale } from './languages';

/**
 * Who comes in by an address such as `/hi/services/plumber` wants that language: it counts as chosen, and the site goes
 * on at the bare address, which is the same page. For the module's effect alone, before any other code of the site
 * looks at the address.
 */
function takeLocaleFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const [, locale, ...rest] = pathname.split('/');
  if (!isLocale(locale) || locale === BARE_LOCALE) return;
  chosenLocale.set(locale);
  window.history.replaceState(window.history.state, '', `/${rest.join('/')}${search}${hash}`);
}

takeLocaleFromAddress();

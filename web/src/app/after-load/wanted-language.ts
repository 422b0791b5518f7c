import { wantedLocale } from '../../lib/i18n/chosen-locale';
import { currentLocale, setLocale } from '../../lib/i18n/i18n';
import { latePart } from '../../lib/late-part';

const Nothing = () => null;

/**
 * The reader's language for a page that had to start in English because its texts did not come: they are asked for again, as
 * any late part is.
 */
export const WantedLanguage = latePart(async () => {
  const wanted = wantedLocale();
  // A change to the language that is shown would call off another one that is on its way.
  if (wanted !== currentLocale()) await setLocale(wanted);
  return { default: Nothing };
});

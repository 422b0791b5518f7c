import { useState } from 'react';
import { chooseLocale, useLocale, useT } from '../../lib/i18n/i18n';
import { type Locale, languageOf, locales } from '../../lib/i18n/languages';
import { findReason, lostCodeText } from '../../lib/lost-code';
import { showFailure } from '../../lib/toast';
import { classNames } from '../ui/class-names';
import styles from './language-switch.module.css';

/**
 * Offers every language but the current one, each by its own name, so that its readers recognize it. `onDark` is the
 * variant for the top bar.
 */
export function LanguageSwitch({ onDark = false }: { onDark?: boolean }) {
  const t = useT();
  const present = useLocale();
  const [busy, setBusy] = useState<Locale | null>(null);

  const choose = async (locale: Locale) => {
    if (busy) return;
    setBusy(locale);
    try {
      await chooseLocale(locale);
    } catch {
      showFailure(t(lostCodeText(await findReason())));
    } finally {
      setBusy(null);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
    <div
      role="group"
      aria-label={t('layout.language')}
      className={classNames(styles.group, onDark && styles.dark)}
    >
      {locales
        .filter((locale) => locale !== present)
        .map((locale, place) => (
          <button
            // Keyed by position: the pressed button stays focused and then offers the other language.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            type="button"
            lang={locale}
            className={styles.language}
            aria-busy={busy === locale || undefined}
            onClick={() => void choose(locale)}
          >
            {languageOf(locale).name}
          </button>
        ))}
    </div>
  );
}

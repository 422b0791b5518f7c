import { useT } from '../../lib/i18n/i18n';
import { useStoredValue } from '../../lib/storage/use-stored-value';
import { chosenTheme, type Theme, themes } from '../../lib/theme';
import styles from './theme-switch.module.css';

/**
 * Chooses light, dark, or the system's theme (the empty value). A native select under a drawn half-moon: the phone's own
 * picker opens, and a screen reader announces name and value.
 */
export function ThemeSwitch() {
  const t = useT();
  return (
    <span className={styles.theme}>
      <select
        className={styles.select}
        aria-label={t('layout.theme')}
        value={useStoredValue(chosenTheme) ?? ''}
        onChange={(event) => chosenTheme.set((event.target.value || null) as Theme | null)}
      >
        <option value="">{t('layout.themes.auto')}</option>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`layout.themes.${theme}`)}
          </option>
        ))}
      </select>
      <span className={styles.icon} aria-hidden="true" />
    </span>
  );
}

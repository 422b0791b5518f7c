import { createStoredValue } from './storage/stored-value';

/** The themes that can be asked for; without a choice the system's own holds. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme somebody chose with the switch, the same in every tab; null while the system's holds. */
export const chosenTheme = createStoredValue<Theme | null>({
  key: 'theme',
  parse: (text) => themes.find((theme) => theme === text) ?? null,
  format: (theme) => theme,
});

/** Shows the chosen theme, and every later choice; called before the first render, so that no other flashes by. */
export function startTheme(): void {
  const apply = () => {
    const theme = chosenTheme.get();
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  chosenTheme.subscribe(apply);
  apply();
}

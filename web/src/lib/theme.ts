import { createStoredValue } from './storage/stored-value';

/** The themes to choose from; without a choice the system's theme applies. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen with the switch, shared by all tabs; null for the system's theme. */
export const chosenTheme = createStoredValue<Theme | null>({
  key: 'theme',
  parse: (text) => themes.find((theme) => theme === text) ?? null,
  format: (theme) => theme,
});

/** Applies the chosen theme and later choices; called before the first render, so that no other one flashes up. */
export function startTheme(): void {
  const apply = () => {
    const theme = chosenTheme.get();
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  };
  chosenTheme.subscribe(apply);
  apply();
}

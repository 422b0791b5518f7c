// Runs in the page before the first paint, so it is small and uses old syntax. Chooses the language and theme that the
// site's code will show (web/src/lib/i18n/chosen-locale.ts, web/src/lib/theme.ts), so that no other one flashes up.
export function chooseShell(locales) {
  const root = document.documentElement;
  let locale = location.pathname.split('/')[1];
  if (locales.indexOf(locale) < 1) {
    try {
      locale = localStorage.getItem('language');
    } catch {
      locale = null;
    }
  }
  if (locales.indexOf(locale) < 0) {
    const spoken = (navigator.languages || []).map((tag) => tag.toLowerCase().split('-')[0]);
    locale = spoken.filter((one) => locales.indexOf(one) >= 0)[0] || locales[0];
  }
  root.setAttribute('data-shell', locale);
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
  } catch {
    // Storage is blocked: the system's theme applies.
  }
}

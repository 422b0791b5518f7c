// Runs in the page before anything is painted, so it is small and old-fashioned. It finds the language and the theme
// that the site's code will show (src/lib/i18n/chosen-locale.ts, src/lib/theme.ts), so that no other flashes by.
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
    // Where storage is blocked the system's theme holds.
  }
}

import type { View } from './scene';

/** The ten most important screens, one view each; together they cover both languages, both themes and two widths. */
export const importantPictures: readonly (View & { scene: string })[] = [
  { scene: 'home', locale: 'en', theme: 'light', width: 360 },
  { scene: 'home', locale: 'hi', theme: 'light', width: 1280 },
  { scene: 'category', locale: 'hi', theme: 'dark', width: 360 },
  { scene: 'cart', locale: 'en', theme: 'light', width: 360 },
  { scene: 'login-phone', locale: 'hi', theme: 'light', width: 360 },
  { scene: 'checkout', locale: 'en', theme: 'light', width: 360 },
  { scene: 'bookings', locale: 'hi', theme: 'light', width: 360 },
  { scene: 'order', locale: 'en', theme: 'dark', width: 360 },
  { scene: 'partner-dashboard', locale: 'en', theme: 'light', width: 360 },
  { scene: 'admin-cities', locale: 'en', theme: 'dark', width: 1280 },
];

import type { Page } from 'playwright-core';
import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Actor } from './actors';

/** How the API answers while a screen is looked at; `real` leaves it alone. */
export type Answers = 'real' | 'loading' | 'empty' | 'failed';

/** What a scene's action gets: the page, and the texts of the language it is in. */
export interface Stage {
  page: Page;
  /** A text by its file and key, such as `cart` and `viewCart`. */
  say: (part: string, key: string) => string;
}

/** A screen in a state worth looking at. */
export interface Scene {
  /** Unique, and a file name. */
  name: string;
  path: string;
  as: Actor;
  answers?: Answers;
  /** Brings the screen into its state, such as a dialog open. */
  act?: (stage: Stage) => Promise<void>;
  /** Seen on small screens alone, such as the menu that folds. */
  smallOnly?: boolean;
}

/** How a scene is looked at. */
export interface View {
  locale: Locale;
  theme: 'light' | 'dark';
  /** CSS pixels. */
  width: number;
}

export const WIDTHS = [360, 768, 1280] as const;
export const LOCALES: readonly Locale[] = ['en', 'hi'];

import type { BrowserContext, Page } from 'playwright-core';
import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Actor } from './actors';

/** How the API answers while a screen is looked at; `real` leaves it alone. */
export type Answers = 'real' | 'loading' | 'empty' | 'failed';

/**
 * How one call is answered otherwise: with an answer made up here, with the real one changed, or not at all. Whatever
 * would leave something behind (a loan, an order) is answered here, so that a scene is the same the next time.
 */
export type Stub = 'never' | { status?: number; json: unknown } | ((real: never) => unknown);

/** Stubs by method and path, such as `GET /api/worker/*`. */
export type Stubs = Readonly<Record<string, Stub>>;

/** An order on its way, as the phone keeps it for whoever looks: as much of it as matters to the scene. */
export interface KeptOrder {
  state: 'waiting' | 'placed' | 'refused';
  tried?: boolean;
  asks?: boolean;
  orderId?: string;
  /** `message` in the language of the screen, as the phone kept it. */
  refusal?: { status: number; code: string; message: Record<Locale, string>; details: readonly object[] };
}

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
  /** Calls that are answered in their own way, before `answers`. */
  stubs?: Stubs;
  /** What the browser's storage holds besides the session, by its keys. */
  stored?: Readonly<Record<string, string>>;
  keptOrder?: KeptOrder;
  /** Prepares the browser before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Cuts the network when the page is there. */
  isOffline?: boolean;
  /** Stays in the middle of something: nobody waits for it to end. */
  isBusy?: boolean;
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
  /** Every free text, of the API and of the browser's storage, is one long word. */
  isHostile?: boolean;
}

export const WIDTHS = [360, 768, 1280] as const;
export const LOCALES: readonly Locale[] = ['en', 'hi'];

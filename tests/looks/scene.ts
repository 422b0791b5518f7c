import type { BrowserContext, Page } from 'playwright-core';
import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Actor } from './actors';

/** The answers of the API in a scene; `real` leaves them unchanged. */
export type Answers = 'real' | 'loading' | 'empty' | 'failed';

/**
 * Replaces the answer of one call: with a fixed one, a PNG, the real one changed, or none. Calls that would store something
 * (a loan, an order) are stubbed, so a scene is the same on every run.
 */
export type Stub =
  | 'never'
  | { status?: number; json: unknown }
  | { picture: Buffer }
  | ((real: never) => unknown);

/** Stubs by method and path, such as `GET /api/worker/*`. */
export type Stubs = Readonly<Record<string, Stub>>;

/** The part of a pending order that matters to a scene. */
export interface ScenePendingOrder {
  state: 'waiting' | 'placed' | 'refused';
  tried?: boolean;
  asks?: boolean;
  orderId?: string;
  /** `message` by the language of the screen, as stored in the browser. */
  refusal?: { status: number; code: string; message: Record<Locale, string>; details: readonly object[] };
}

/** What a scene's action receives: the page, and the texts in its language. */
export interface Stage {
  page: Page;
  /** Returns a text by its file and key, such as `cart` and `viewCart`. */
  say: (part: string, key: string) => string;
}

/** A screen in a state to check. */
export interface Scene {
  /** Unique; also a file name. */
  name: string;
  path: string;
  as: Actor;
  answers?: Answers;
  /** Calls with answers of their own, before `answers`. */
  stubs?: Stubs;
  /** Entries of the browser's storage besides the session. */
  stored?: Readonly<Record<string, string>>;
  pendingOrder?: ScenePendingOrder;
  /** Prepares the browser context before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Cuts the network once the page is loaded. */
  isOffline?: boolean;
  /** The screen stays busy; nobody waits for the end. */
  isBusy?: boolean;
  /** Brings the screen into its state, such as an open dialog. */
  act?: (stage: Stage) => Promise<void>;
  /** Exists on small screens only, such as the folded menu. */
  smallOnly?: boolean;
}

/** The language, theme and width of a look at a scene. */
export interface View {
  locale: Locale;
  theme: 'light' | 'dark';
  /** CSS pixels. */
  width: number;
  /** Every free text, of the API and of the browser's storage, is one long word. */
  hasStressTexts?: boolean;
}

export const WIDTHS = [360, 768, 1280] as const;
export const LOCALES: readonly Locale[] = ['en', 'hi'];

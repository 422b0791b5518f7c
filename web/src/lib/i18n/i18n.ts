import { useSyncExternalStore } from 'react';
import * as english from '../../locales/en/index';
import type { LazyPart, LocaleModule, MessageTree, PortalPart } from '../../locales/locale-module';
import { createStore } from '../create-store';
import { within } from '../within';
import { chosenLocale, wantedLocale } from './chosen-locale';
import { fillMessage, findMessage } from './find-message';
import { type Locale, languageOf } from './languages';
import type { MessageKey, MessageValues } from './message-key';

interface State {
  locale: Locale;
  module: LocaleModule;
  messages: MessageTree;
  plurals: Intl.PluralRules;
}

const state = createStore<State>({
  locale: 'en',
  module: english,
  messages: { ...english.core },
  plurals: new Intl.PluralRules('en'),
});
/** Whether a text was asked for that was not there. */
let isMissed = false;
const wanted = new Set<LazyPart>();
/** The language requested last; it wins over others still loading. */
let target: Locale = 'en';
let started: Promise<void> | undefined;

/** How long the site waits for the texts of its language before it starts in English, until they come. */
const START_MS = 6000;

/**
 * Shows the chosen or preferred language, and then follows choices made in other tabs. Await it before the first render,
 * so that no English flashes up. If its texts cannot be loaded (no network), or hang, the site starts in English.
 */
export function startLocale(): Promise<void> {
  const follow = () =>
    within(START_MS, setLocale(wantedLocale()))
      .catch(() => undefined)
      .then(() => {
        // The page may have been served in the language that did not come.
        document.documentElement.lang = currentLocale();
      });
  started ??= (() => {
    chosenLocale.subscribe(() => void follow());
    return follow();
  })();
  return started;
}

/** Loads the texts of parts outside the first load; a lazy screen awaits it before it renders. */
export async function loadMessages(...parts: LazyPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  // A screen can be fetched before the site has started: wait for the language.
  await startLocale();
  const { module } = state.get();
  const missing = parts.filter((part) => !(part in state.get().messages));
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map((part) => loadPart(module, part)));
  const present = state.get();
  // The language changed meanwhile: discard the loaded texts.
  if (present.module !== module) return loadMessages(...parts);
  const added = Object.fromEntries(missing.map((part, index) => [part, loaded[index] ?? {}]));
  Object.assign(present.messages, added);
  // To render every component that has texts takes a cheap phone a tenth of a second: only if one lacks some.
  if (isMissed) state.set({ ...present });
  isMissed = false;
}

/**
 * Switches the language of every text on screen and of the document, once all texts in use are loaded. A later call
 * wins over an earlier one.
 * @throws when the texts cannot be fetched; the language is then unchanged
 */
export async function setLocale(locale: Locale): Promise<void> {
  target = locale;
  if (locale === state.get().locale) return;
  try {
    const module = await languageOf(locale).load();
    const messages = await loadAll(module);
    if (target !== locale) return;
    state.set({ locale, module, messages, plurals: new Intl.PluralRules(locale) });
    document.documentElement.lang = locale;
  } catch (error) {
    if (target === locale) target = state.get().locale;
    throw error;
  }
}

/** Switches the language like {@link setLocale}, and stores the choice for other tabs and later visits. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  if (target === locale) chosenLocale.set(locale);
}

async function loadPart({ parts, portals }: LocaleModule, part: LazyPart): Promise<MessageTree> {
  const load =
    part in parts ? parts[part as keyof typeof parts] : (await portals()).parts[part as PortalPart];
  return (await load()).default;
}

/** The core texts and those of all wanted parts, including parts that become wanted while others load. */
async function loadAll(module: LocaleModule): Promise<MessageTree> {
  const loaded: Record<string, MessageTree> = {};
  for (;;) {
    const missing = [...wanted].filter((part) => !(part in loaded));
    if (missing.length === 0) return { ...module.core, ...loaded };
    const trees = await Promise.all(missing.map((part) => loadPart(module, part)));
    for (const [index, part] of missing.entries()) loaded[part] = trees[index] ?? {};
  }
}

/** The text of a key in the current language, outside components. A missing text shows its key and logs an error. */
export function translate(key: MessageKey, values?: MessageValues): string {
  const text = findText(key, values);
  if (text === undefined) {
    // biome-ignore lint/suspicious/noConsole: a missing text must be noticed in tests and in production
    console.error(`No text for "${key}" (is its part loaded?)`);
    return key;
  }
  return text;
}

/** The text of a computed key; undefined if missing. */
export function findText(key: string, values?: MessageValues): string | undefined {
  const { messages, plurals } = state.get();
  const text = findMessage(messages, key, values, plurals);
  isMissed ||= text === undefined;
  return text === undefined ? undefined : fillMessage(text, values);
}

/** Returns `t(key, values)` and re-renders the component when the language changes, or texts come of which some were missing. */
export function useT(): typeof translate {
  useSyncExternalStore(state.subscribe, state.get);
  return translate;
}

/** The current language; re-renders the component when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(state.subscribe, currentLocale);
}

/** The current language, as in the `lang` attribute. */
export function currentLocale(): Locale {
  return state.get().locale;
}

/** The current language with Indian conventions, as a locale for `Intl`. */
export function regionalLocale(): string {
  return languageOf(state.get().locale).regional;
}

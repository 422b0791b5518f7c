import { useSyncExternalStore } from 'react';
import * as english from '../../locales/en/index';
import type { LazyPart, LocaleModule, MessageTree } from '../../locales/locale-module';
import { createStore } from '../create-store';
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
  messages: english.core,
  plurals: new Intl.PluralRules('en'),
});
const wanted = new Set<LazyPart>();
/** The language asked for last: while two are on their way, this one is shown. */
let target: Locale = 'en';
let started: Promise<void> | undefined;

/**
 * Shows the language that the person chose or the browser asks for, and from then on follows a choice made in another
 * tab. Wait for it before the first render, so that nobody sees English flash by. Its texts missing (a lost network),
 * the site starts in English rather than not at all.
 */
export function startLocale(): Promise<void> {
  const follow = () => setLocale(wantedLocale()).catch(() => undefined);
  started ??= (() => {
    chosenLocale.subscribe(() => void follow());
    return follow();
  })();
  return started;
}

/** Loads the texts of parts that are not in the first load; a lazy screen waits for this before it shows. */
export async function loadMessages(...parts: LazyPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  // A screen can be fetched before the site has started: its texts then come in the right language at once.
  await startLocale();
  const { module } = state.get();
  const missing = parts.filter((part) => !(part in state.get().messages));
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map((part) => loadPart(module, part)));
  const present = state.get();
  // The language was changed meanwhile: what was loaded is of no use.
  if (present.module !== module) return loadMessages(...parts);
  const added = Object.fromEntries(missing.map((part, index) => [part, loaded[index] ?? {}]));
  state.set({ ...present, messages: { ...present.messages, ...added } });
}

/**
 * Switches the language of every text on screen and of the document, once all texts in use have come. Another call
 * meanwhile wins over this one.
 * @throws when the texts cannot be fetched; the language then stays as it was
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

/** Switches the language as {@link setLocale}, and keeps the choice for the next visit and the other tabs. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  if (target === locale) chosenLocale.set(locale);
}

async function loadPart(module: LocaleModule, part: LazyPart): Promise<MessageTree> {
  return (await module.parts[part]()).default;
}

/** The first texts and those of all wanted parts, also of parts that become wanted while others load. */
async function loadAll(module: LocaleModule): Promise<MessageTree> {
  const loaded: Record<string, MessageTree> = {};
  for (;;) {
    const missing = [...wanted].filter((part) => !(part in loaded));
    if (missing.length === 0) return { ...module.core, ...loaded };
    const trees = await Promise.all(missing.map((part) => loadPart(module, part)));
    for (const [index, part] of missing.entries()) loaded[part] = trees[index] ?? {};
  }
}

/** The text of a key in the present language, outside of components. A missing text shows its key, loudly. */
export function translate(key: MessageKey, values?: MessageValues): string {
  const text = findText(key, values);
  if (text === undefined) {
    // biome-ignore lint/suspicious/noConsole: a text that is missing must be heard of in tests and in the field
    console.error(`No text for "${key}" (is its part loaded?)`);
    return key;
  }
  return text;
}

/** The text of a key that a machine made, which may well not be there; undefined then. */
export function findText(key: string, values?: MessageValues): string | undefined {
  const { messages, plurals } = state.get();
  const text = findMessage(messages, key, values, plurals);
  return text === undefined ? undefined : fillMessage(text, values);
}

/** Gives `t(key, values)` and re-renders the component when the language or its texts change. */
export function useT(): typeof translate {
  useSyncExternalStore(state.subscribe, state.get);
  return translate;
}

/** The present language; re-renders the component when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(state.subscribe, currentLocale);
}

/** The present language, as the `lang` attribute takes it. */
export function currentLocale(): Locale {
  return state.get().locale;
}

/** The present language with India's conventions, as `Intl` takes it. */
export function regionalLocale(): string {
  return languageOf(state.get().locale).regional;
}

import { useSyncExternalStore } from 'react';
import type { LazyPart } from '../../locales/en/index';
import * as english from '../../locales/en/index';
import { createStore } from '../create-store';
import { fillMessage, findMessage, type MessageTree } from './find-message';
import type { MessageKey, MessageValues } from './message-key';

/** A folder of `locales`: the texts of the first screens, and the way to those of each later part. */
export interface LocaleModule {
  core: MessageTree;
  parts: Record<LazyPart, () => Promise<{ default: MessageTree }>>;
}

/** The languages of the site. English is in the first load, the others come when chosen. */
const loaders = {
  en: async (): Promise<LocaleModule> => english,
} as const;

export type Locale = keyof typeof loaders;

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

/** Loads the texts of parts that are not in the first load; a lazy screen waits for this before it shows. */
export async function loadMessages(...parts: LazyPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const { module } = state.get();
  const missing = parts.filter((part) => !(part in state.get().messages));
  const loaded = await Promise.all(missing.map((part) => module.parts[part]()));
  if (loaded.length === 0) return;
  const present = state.get();
  // The language was changed meanwhile: that change loads all wanted parts itself.
  if (present.module !== module) return;
  const added = Object.fromEntries(missing.map((part, index) => [part, loaded[index]?.default ?? {}]));
  state.set({ ...present, messages: { ...present.messages, ...added } });
}

/** Switches the language of every text on screen and of the document. */
export async function setLocale(locale: Locale): Promise<void> {
  const module = await loaders[locale]();
  const parts = await Promise.all(
    [...wanted].map(async (part) => [part, (await module.parts[part]()).default] as const),
  );
  state.set({
    locale,
    module,
    messages: { ...module.core, ...Object.fromEntries(parts) },
    plurals: new Intl.PluralRules(locale),
  });
  document.documentElement.lang = locale;
}

/** The text of a key in the present language, outside of components. A missing text shows its key, loudly. */
export function translate(key: MessageKey, values?: MessageValues): string {
  const { messages, plurals } = state.get();
  const text = findMessage(messages, key, values, plurals);
  if (text === undefined) {
    // biome-ignore lint/suspicious/noConsole: a text that is missing must be heard of in tests and in the field
    console.error(`No text for "${key}" (is its part loaded?)`);
    return key;
  }
  return fillMessage(text, values);
}

/** Gives `t(key, values)` and re-renders the component when the language or its texts change. */
export function useT(): typeof translate {
  useSyncExternalStore(state.subscribe, state.get);
  return translate;
}

/** The present language, as the `lang` attribute and `Intl` take it. */
export function currentLocale(): Locale {
  return state.get().locale;
}

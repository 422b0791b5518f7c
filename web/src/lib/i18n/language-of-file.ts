import * as english from '../../locales/en/index';
import type { LocaleModule, MessageTree } from '../../locales/locale-module';
import type { Language } from './languages';

/**
 * Creates a language from a single file of texts, fetched as a whole when the language is chosen.
 * @param locale its tag (`ta`), from which the browser derives its name and conventions
 * @param load fetches the file: one key per part of English, with the same texts
 */
export function languageOfFile(locale: string, load: () => Promise<MessageTree>): Language {
  return {
    name: new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale,
    regional: `${locale}-IN-u-nu-latn`,
    load: async () => cutIntoParts(await load()),
  };
}

function cutIntoParts(texts: MessageTree): LocaleModule {
  const partOf = (name: string): MessageTree => {
    const part = texts[name];
    return typeof part === 'object' ? part : {};
  };
  const loadersOf = (parts: object) =>
    Object.fromEntries(Object.keys(parts).map((name) => [name, async () => ({ default: partOf(name) })]));
  return {
    core: Object.fromEntries(Object.keys(english.core).map((name) => [name, partOf(name)])),
    parts: loadersOf(english.parts),
    portals: async () => ({ parts: loadersOf((await english.portals()).parts) }),
  } as LocaleModule;
}

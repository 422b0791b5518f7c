import { CONTENT_LANGUAGES, type ContentLanguage, type Translations } from '@gharseva/contract/rules';

/** A record's texts in other languages as its form holds them, by {@link translationKey}. */
export type TranslationDraft = Readonly<Record<string, string>>;

/** What a text in another language is called in a form, as in the tables: `name_hi`. */
export function translationKey(field: string, language: ContentLanguage): string {
  return `${field}_${language}`;
}

/** Whether a text names one of those languages. */
export function isContentLanguage(text: string): text is ContentLanguage {
  return CONTENT_LANGUAGES.some((language) => language === text);
}

/** What the form starts with. */
export function translationDraft<Field extends string>(
  fields: readonly Field[],
  translations: Translations<Field> | undefined,
): TranslationDraft {
  const texts = CONTENT_LANGUAGES.flatMap((language) =>
    fields.map((field) => [translationKey(field, language), translations?.[language]?.[field] ?? '']),
  );
  return Object.fromEntries(texts);
}

/** What to send: the texts that were typed; nothing where there are none. */
export function readTranslationDraft<Field extends string>(
  fields: readonly Field[],
  draft: TranslationDraft,
): { translations?: Translations<Field> } {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const text = draft[translationKey(field, language)]?.trim();
      return text ? [[field, text]] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : [];
  });
  return languages.length > 0 ? { translations: Object.fromEntries(languages) } : {};
}

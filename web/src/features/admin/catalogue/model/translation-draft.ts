import { CONTENT_LANGUAGES, type ContentLanguage, type Translations } from '@gharseva/contract/rules';
import { oneLine } from '#lib/one-line.ts';

/** A record's translations in its form, by {@link translationKey}. */
export type TranslationDraft = Readonly<Record<string, string>>;

/** The form's key of a translation, as in the CSV tables: `name_hi`. */
export function translationKey(field: string, language: ContentLanguage): string {
  return `${field}_${language}`;
}

/** Whether a text is a content language. */
export function isContentLanguage(text: string): text is ContentLanguage {
  return CONTENT_LANGUAGES.some((language) => language === text);
}

/** The initial draft. */
export function translationDraft<Field extends string>(
  fields: readonly Field[],
  translations: Translations<Field> | undefined,
): TranslationDraft {
  const texts = CONTENT_LANGUAGES.flatMap((language) =>
    fields.map((field) => [translationKey(field, language), translations?.[language]?.[field] ?? '']),
  );
  return Object.fromEntries(texts);
}

/** The translations to send: only filled-in ones; no property if there are none. */
export function readTranslationDraft<Field extends string>(
  fields: readonly Field[],
  draft: TranslationDraft,
): { translations?: Translations<Field> } {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const text = oneLine(draft[translationKey(field, language)] ?? '');
      return text ? [[field, text]] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : [];
  });
  return languages.length > 0 ? { translations: Object.fromEntries(languages) } : {};
}

/** The languages of names and descriptions besides English; a third language is one more entry here. */
export const CONTENT_LANGUAGES = ['hi'] as const;

export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Some fields of a record in other languages. Missing ones are shown in English. */
export type Translations<Field extends string> = {
  readonly [Language in ContentLanguage]?: { readonly [Name in Field]?: string | undefined } | undefined;
};

/** A record whose `Field`s are in English, with optional translations. */
export type Translated<Field extends string> = { readonly [Name in Field]: string } & {
  readonly translations?: Translations<Field> | undefined;
};

const isContentLanguage = (language: string): language is ContentLanguage =>
  (CONTENT_LANGUAGES as readonly string[]).includes(language);

/** A field of a record in a language (`hi`), or in English when it is not translated. */
export function textIn<Field extends string>(
  record: Translated<Field>,
  field: Field,
  language: string,
): string {
  const translated = isContentLanguage(language) ? record.translations?.[language]?.[field] : undefined;
  return translated || record[field];
}

/** All translations of a field of a record. */
export function translationsOf<Field extends string>(record: Translated<Field>, field: Field): string[] {
  return CONTENT_LANGUAGES.flatMap((language) => record.translations?.[language]?.[field] || []);
}

/**
 * Some fields of translations, to be spread into a record: `{ translations }`, or `{}` when none is left. Anything but
 * text is dropped, so values from browser storage are accepted.
 */
export function keepTranslations<Field extends string>(
  translations: unknown,
  fields: readonly Field[],
): { translations?: Translations<Field> } {
  const stored = translations as Record<string, Record<string, unknown> | null> | null | undefined;
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = fields.flatMap((field) => {
      const text = stored?.[language]?.[field];
      return typeof text === 'string' && text ? [[field, text] as const] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return languages.length > 0 ? { translations: Object.fromEntries(languages) as Translations<Field> } : {};
}

/** The languages beside English in which names and descriptions can be kept; a third language is one more word here. */
export const CONTENT_LANGUAGES = ['hi'] as const;

export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Some fields of a record in other languages. What is missing is shown in English. */
export type Translations<Field extends string> = {
  readonly [Language in ContentLanguage]?: { readonly [Name in Field]?: string | undefined } | undefined;
};

/** A record whose `Field`s are in English, and may be there in other languages. */
export type Translated<Field extends string> = { readonly [Name in Field]: string } & {
  readonly translations?: Translations<Field> | undefined;
};

const isContentLanguage = (language: string): language is ContentLanguage =>
  (CONTENT_LANGUAGES as readonly string[]).includes(language);

/** A field of a record in a language (`hi`), or in English where it is not there in that one. */
export function textIn<Field extends string>(
  record: Translated<Field>,
  field: Field,
  language: string,
): string {
  const translated = isContentLanguage(language) ? record.translations?.[language]?.[field] : undefined;
  return translated || record[field];
}

/** A field of a record in every other language that has it. */
export function translationsOf<Field extends string>(record: Translated<Field>, field: Field): string[] {
  return CONTENT_LANGUAGES.flatMap((language) => record.translations?.[language]?.[field] || []);
}

/**
 * Some fields of translations, to be spread into a record: `{ translations }`, or nothing where none is there. What is
 * not a text is left out, so a value from a browser's storage may come in.
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

import {
  type Category,
  CONTENT_LANGUAGES,
  type Order,
  type orderTranslationsSchema,
  type Translations,
  textIn,
} from '@gharseva/contract';

/** The maximum length of an order's list of trades, in characters. */
const MAX_LENGTH = 500;

/** The names of trades in a language, joined by commas; in English where a translation is missing. */
const namesIn = (trades: readonly Category[], language: string) =>
  trades
    .map((trade) => textIn(trade, 'name', language))
    .join(', ')
    .slice(0, MAX_LENGTH)
    .trim();

/** The order's copy of its trades: in English, and in each language with a translation of at least one of them. */
export function translateTrades(trades: readonly Category[]): {
  serviceType: string;
  translations?: ReturnType<typeof orderTranslationsSchema.parse>;
} {
  const languages = CONTENT_LANGUAGES.filter((language) =>
    trades.some(({ translations }) => translations?.[language]?.name),
  );
  const translated = languages.map((language) => [language, { serviceType: namesIn(trades, language) }]);
  return {
    serviceType: namesIn(trades, 'en'),
    ...(languages.length > 0 && { translations: Object.fromEntries(translated) }),
  };
}

/** The trades of an order under another field name (`title`), in each language that the order has. */
export function tradesAs<Field extends string>(
  { serviceType, translations }: Pick<Order, 'serviceType' | 'translations'>,
  field: Field,
): Record<Field, string> & { translations?: Translations<Field> } {
  const languages = CONTENT_LANGUAGES.flatMap((language) => {
    const text = translations?.[language]?.serviceType;
    return text ? [[language, { [field]: text }]] : [];
  });
  return {
    ...({ [field]: serviceType } as Record<Field, string>),
    ...(languages.length > 0 && { translations: Object.fromEntries(languages) }),
  };
}

import {
  type Category,
  CONTENT_LANGUAGES,
  type OrderLine,
  type orderTranslationsSchema,
  type Service,
  type Translations,
  textIn,
} from '@gharseva/contract';

/** The longest list of trades that an order keeps, in characters. */
const MAX_LENGTH = 500;

/** The names of trades in a language, one behind the other; in English where one is missing. */
const namesIn = (trades: readonly Category[], language: string) =>
  trades
    .map((trade) => textIn(trade, 'name', language))
    .join(', ')
    .slice(0, MAX_LENGTH)
    .trim();

/** The trades of an order as it freezes them: in English, and in each language that names at least one of them. */
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

/** The name of a service in other languages as a line of an order freezes it; nothing where there is none. */
export function translateNames({ translations }: Service): Pick<OrderLine, 'translations'> {
  const named = CONTENT_LANGUAGES.flatMap((language) => {
    const name = translations?.[language]?.name;
    return name ? [[language, { name }] as const] : [];
  });
  if (named.length === 0) return {};
  return { translations: Object.fromEntries(named) as Translations<'name'> };
}

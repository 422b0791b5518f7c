import type { Messages } from '../../locales/locale-module';

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;

type Keys<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Keys<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The key of every text, `part.key`; plural texts without `_one` or `_other`. */
export type MessageKey = Keys<Messages>;

/** The values for the `{name}`s of a text; `count` also selects the plural form. */
export type MessageValues = Record<string, string | number>;

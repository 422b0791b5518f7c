import type * as english from './en/index';

/** A part of the texts that is loaded with its screens. */
export type LazyPart = keyof typeof english.parts;

/** Every text of the site; another language has the same keys (plus the plural forms it needs). */
export type Messages = typeof english.core & {
  [Part in LazyPart]: Awaited<ReturnType<(typeof english.parts)[Part]>>['default'];
};

/** A tree of texts, as the files of `locales` hold them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the texts of one part. */
export type PartLoader<Texts = MessageTree> = () => Promise<{ default: Texts }>;

/**
 * The texts of a part in another language: a text for each that English has, which is a type error where it is missing.
 * The `_one` of a plural is for the language to have or not; a test asks for the forms that it has.
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Translated<Texts[Key]>;
};

/** The texts of the first screens in another language, all of them. */
export type TranslatedCore = { [Part in keyof typeof english.core]: Translated<Messages[Part]> };

/** The way to the texts of each later part in another language, all of them. */
export type TranslatedParts = { [Part in LazyPart]: PartLoader<Translated<Messages[Part]>> };

/** A folder of `locales` in another language: a text that English has and it lacks is a type error. */
export interface TranslatedModule {
  core: TranslatedCore;
  parts: TranslatedParts;
}

/** A folder of `locales`: the texts of the first screens, and the way to those of each later part. */
export interface LocaleModule {
  core: Record<keyof typeof english.core, MessageTree>;
  parts: Record<LazyPart, PartLoader>;
}

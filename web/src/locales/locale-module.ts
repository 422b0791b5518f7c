import type * as english from './en/index';

type PortalParts = Awaited<ReturnType<typeof english.portals>>['parts'];

/** A part of the texts, loaded with its screens. */
type FrontPart = keyof typeof english.parts;
export type PortalPart = keyof PortalParts;
export type LazyPart = FrontPart | PortalPart;

type Loaders = typeof english.parts & PortalParts;

/** Every text of the site; other languages have the same keys (plus their plural forms). */
export type Messages = typeof english.core & {
  [Part in LazyPart]: Awaited<ReturnType<Loaders[Part]>>['default'];
};

/** A tree of texts, as in the files of `locales`. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the texts of one part. */
export type PartLoader<Texts = MessageTree> = () => Promise<{ default: Texts }>;

/**
 * The texts of a part in another language: a missing text is a type error. The `_one` form of a plural is optional, as
 * some languages lack it; a test checks the plural forms of each language.
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Translated<Texts[Key]>;
};

/** All texts of the first screens in another language. */
export type TranslatedCore = { [Part in keyof typeof english.core]: Translated<Messages[Part]> };

/** The loaders of some later parts in another language. */
export type TranslatedParts<Part extends LazyPart> = {
  [Name in Part]: PartLoader<Translated<Messages[Name]>>;
};

/** A folder of `locales` in another language; each text missing in it is a type error. */
export interface TranslatedModule {
  core: TranslatedCore;
  parts: TranslatedParts<FrontPart>;
  portals: () => Promise<{ parts: TranslatedParts<PortalPart> }>;
}

/**
 * A folder of `locales`: the texts of the first screens, and a loader for each later part; those of admins, partners and
 * rare screens are loaded themselves.
 */
export interface LocaleModule {
  core: Record<keyof typeof english.core, MessageTree>;
  parts: Record<FrontPart, PartLoader>;
  portals: () => Promise<{ parts: Record<PortalPart, PartLoader> }>;
}

import type * as english from './en/index';

/** A tree of texts, as the files of `locales` hold them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Fetches the texts of one part. */
export type PartLoader = () => Promise<{ default: MessageTree }>;

/** A folder of `locales`: the texts of the first screens, and the way to those of each later part. */
export interface LocaleModule {
  core: Record<keyof typeof english.core, MessageTree>;
  parts: Record<english.LazyPart, PartLoader>;
}

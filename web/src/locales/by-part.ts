import type { LoadedPart, PartLoader } from './locale-module';

/**
 * The files of a language's folder by the part that each holds: `./partner-portal.json` is `partnerPortal`. Their types
 * are those of the list `texts.ts`, which is written from the same files.
 */
export function byPart<Texts>(files: Record<string, () => Promise<LoadedPart>>): {
  [Part in keyof Texts]: PartLoader<Texts[Part]>;
} {
  const named = Object.entries(files).map(([path, load]) => [partOf(path), load]);
  return Object.fromEntries(named);
}

/** The part that a file of texts holds, by its name. */
export function partOf(path: string): string {
  return path.replace(/^\.\/|\.\w+$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

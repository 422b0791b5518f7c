import type { LazyPart, LocaleModule, PartLoader } from '../../../web/src/locales/locale-module';

/** The loaders of all later parts of a language, those of admins and partners too. */
export async function allParts({ parts, portals }: LocaleModule): Promise<Record<LazyPart, PartLoader>> {
  return { ...parts, ...(await portals()).parts };
}

import { byPart } from '../by-part';
import type { LoadedPart, TranslatedCore, TranslatedParts } from '../locale-module';
import type { Texts } from '../texts';
import catalogue from './catalogue.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';

/** The texts of the screens a visitor sees first: one fetch, before the first render. */
export const core: TranslatedCore = { catalogue, common, home, layout };

/** The texts of the other parts, loaded with their screens: what else is in this folder. */
export const parts: TranslatedParts = byPart<Texts['hi']>(
  import.meta.glob<LoadedPart>(['./*.json', '!./{catalogue,common,home,layout}.json']),
);

import { byPart } from '../by-part';
import type { LoadedPart } from '../locale-module';
import type { Texts } from '../texts';
import catalogue from './catalogue.json';
import common from './common.json';
import home from './home.json';
import layout from './layout.json';

/** The texts of the screens a visitor sees first: they are in the first load. */
export const core = { catalogue, common, home, layout };

/** The texts of the other parts, loaded with their screens: what else is in this folder. */
export const parts = byPart<Omit<Messages, keyof typeof core>>(
  import.meta.glob<LoadedPart>(['./*.json', './api-errors.ts', '!./{catalogue,common,home,layout}.json']),
);

export type LazyPart = keyof typeof parts;

/** Every text of the site; another language has the same keys (plus the plural forms it needs). */
export type Messages = Texts['en'];

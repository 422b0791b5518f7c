import { parseArgs } from 'node:util';
import type { Locale } from '../../web/src/lib/i18n/languages';
import { LOCALES, type Scene, type View, WIDTHS } from './scene';
import { scenes } from './scenes';

/** The selected scenes and views. */
export interface Choice {
  scenes: readonly Scene[];
  locales: readonly Locale[];
  themes: readonly View['theme'][];
  widths: readonly number[];
  /** Looks with hostile texts alone. */
  isHostile: boolean;
  /** Names a running stack; undefined starts a new one. */
  portOffset: string | undefined;
}

/**
 * Reads the command line that screenshots and axe share: `--only home,cart` (beginnings of scene names), `--locale hi`,
 * `--theme dark` (or `both`), `--width 360`, `--port-offset N`; of the screenshots' two looks `--hostile` takes the
 * one with hostile texts alone.
 * @param theme what is looked at without `--theme`
 */
export function readChoice(args: readonly string[], theme: View['theme'] | 'both'): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      locale: { type: 'string' },
      theme: { type: 'string' },
      width: { type: 'string' },
      hostile: { type: 'boolean', default: false },
      'port-offset': { type: 'string' },
    },
  });
  const wanted = values.only?.split(',');
  const shade = values.theme ?? theme;
  const chosen = scenes.filter(({ name }) => !wanted || wanted.some((start) => name.startsWith(start)));
  const widths = WIDTHS.filter((width) => !values.width || String(width) === values.width);
  const isSeen = ({ smallOnly }: Scene) => !smallOnly || widths.includes(WIDTHS[0]);
  if (chosen.length === 0) throw new Error(`No scene begins with ${values.only}`);
  return {
    scenes: chosen.filter(isSeen),
    locales: LOCALES.filter((locale) => !values.locale || locale === values.locale),
    themes: (['light', 'dark'] as const).filter((one) => shade === 'both' || one === shade),
    widths,
    isHostile: values.hostile,
    portOffset: values['port-offset'],
  };
}

/** Runs items in order, two at a time. */
export async function twoByTwo<Item>(items: readonly Item[], each: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await each(item);
  };
  await Promise.all([work(), work()]);
}

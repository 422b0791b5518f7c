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
  /** Skips the screenshots and only checks with stress texts. */
  onlyStressTexts: boolean;
  /** Names a running stack; undefined starts a new one. */
  portOffset: string | undefined;
}

/**
 * Reads the options of screenshots and axe: `--only home,cart` (prefixes of scene names), `--locale hi`, `--theme dark`
 * (or `both`), `--width 360`, `--port-offset N`; for screenshots also `--stress-texts`.
 * @param theme the default of `--theme`
 */
export function readChoice(args: readonly string[], theme: View['theme'] | 'both'): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      locale: { type: 'string' },
      theme: { type: 'string' },
      width: { type: 'string' },
      'stress-texts': { type: 'boolean', default: false },
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
    onlyStressTexts: values['stress-texts'],
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

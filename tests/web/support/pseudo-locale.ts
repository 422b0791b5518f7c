import * as english from '../../../web/src/locales/en/index';
import type { LocaleModule, MessageTree, PartLoader } from '../../../web/src/locales/locale-module';

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };
/** By how much a translation may be longer than English before a screen has to give way. */
const LONGER = 0.4;

/** An English text as another language might have it: `⟦Cáll {phone} nów ····⟧`, longer by 40 %, placeholders kept. */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((piece) =>
      piece.startsWith('{') ? piece : piece.replace(/[aeiouAEO]/g, (letter) => ACCENTS[letter] ?? letter),
    )
    .join('');
  const words = 'lorem ipsum dolor sit amet '.repeat(Math.ceil(text.length / 20) + 1);
  return `⟦${accented} ${words.slice(0, Math.ceil(text.length * LONGER)).trim()}⟧`;
}

function pseudoTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );
}

const pseudoPart =
  (load: PartLoader): PartLoader =>
  async () => ({ default: pseudoTree((await load()).default) });

/** A whole folder of texts, as a third language would have it, made of the English one. */
export const pseudoLocale: LocaleModule = {
  core: pseudoTree(english.core as unknown as MessageTree) as unknown as LocaleModule['core'],
  parts: Object.fromEntries(
    Object.entries(english.parts).map(([part, load]) => [part, pseudoPart(load)]),
  ) as LocaleModule['parts'],
};

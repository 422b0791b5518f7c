import * as english from '../../../web/src/locales/en/index';
import type { MessageTree, PartLoader } from '../../../web/src/locales/locale-module';
import { allParts } from './all-parts';

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };
/** How much longer than English a translation may be before it breaks a screen, as a share. */
const LONGER = 0.4;

/** Turns an English text into one of another language: `⟦Cáll {phone} nów ····⟧`, 40 % longer, placeholders kept. */
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

/** Returns the texts file of a third language, made from the English texts. */
export async function loadPseudoTexts(): Promise<MessageTree> {
  const parts = await Promise.all(
    Object.entries<PartLoader>(await allParts(english)).map(async ([part, load]) => [
      part,
      (await load()).default,
    ]),
  );
  return pseudoTree({ ...english.core, ...Object.fromEntries(parts) });
}

/**
 * Prints every text with a name in it, in both languages, with a masculine, a feminine and a plural name, to be read:
 * `npx tsx tests/web/texts/render-names.ts`.
 */
import { SAMPLES, textsWithNames, withName } from './name-texts';

for (const locale of ['hi', 'en'] as const) {
  for (const { key, text } of textsWithNames(locale)) {
    const lines = Object.values(SAMPLES[locale]).map((name) => `  ${withName(text, name)}\n`);
    process.stdout.write(`${locale} ${key}\n${lines.join('')}`);
  }
}

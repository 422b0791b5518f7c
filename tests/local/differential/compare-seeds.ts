/**
 * Draws new cases and compares this server's answers with those of Google's emulator, which has to be installed:
 * `npm run differential -- [FIRST SEED] [LAST SEED] [files] [expressions] [queries] [calls]`. Without names all four. Ends with
 * an error if one differs, and prints it.
 */
import { isDeepStrictEqual } from 'node:util';
import { startFirestoreAlone } from '@gharseva/dev-stack/stack/start-backends';
import fc from 'fast-check';
import { randomExpression } from '../../../packages/firestore-emulator/tests/rules/conformance/random-expressions';
import { malformedFiles } from '../../../packages/firestore-emulator/tests/rules/malformed/malformed-file';
import { isSame } from '../../../packages/firestore-emulator/tests/rules/malformed/refusal';
import { askExpressions } from '../../../packages/firestore-emulator/tests/rules/support/ask-reference';
import {
  refusedLines,
  verdictOfExpression,
} from '../../../packages/firestore-emulator/tests/rules/support/interpreter';
import {
  type ReferenceEmulator,
  startReference,
} from '../../../packages/firestore-emulator/tests/rules/support/reference';
import { freePort } from '../../../packages/firestore-emulator/tests/support/free-port';
import { generateSequences } from './generate-sequences';
import { playAll } from './play-all';
import { generateCalls } from './raw/generate-calls';
import { playCalls } from './raw/play-calls';

/** How many cases a seed draws. */
const COUNTS = { files: 500, expressions: 500, queries: 100, calls: 50 };
type Compared = keyof typeof COUNTS;
/** The code with which Google's emulator answers when it fails itself. */
const UNKNOWN = 2;
const MOST_SHOWN = 5;

const words = process.argv.slice(2);
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const [first = 1, last = first] = numbers;
const named = (Object.keys(COUNTS) as Compared[]).filter((name) => words.includes(name));
const compared = named.length > 0 ? named : (Object.keys(COUNTS) as Compared[]);

/** What one seed found: how many answers were compared, and those that differ. */
interface Found {
  answers: number;
  differing: object[];
}

async function compareFiles(seed: number, reference: ReferenceEmulator): Promise<Found> {
  const files = malformedFiles(seed, COUNTS.files);
  const differing: object[] = [];
  for (const source of files) {
    const [own, official] = [refusedLines(source), await reference.refusedLines(source)];
    if (!isSame(own, official)) differing.push({ own, official, source });
  }
  return { answers: files.length, differing };
}

async function compareExpressions(seed: number, reference: ReferenceEmulator): Promise<Found> {
  const texts = fc.sample(randomExpression, { seed, numRuns: COUNTS.expressions });
  const verdicts = await askExpressions(reference, texts);
  const differing = texts.flatMap((text, i) => {
    const own = verdictOfExpression(text);
    return verdicts[i] === own || verdicts[i] === 'crashed' ? [] : [{ own, official: verdicts[i], text }];
  });
  return { answers: texts.length, differing };
}

/** @param play gives the answers of the server at a port, by sequence and step */
async function compareSteps(
  sequences: readonly (readonly unknown[])[],
  ports: readonly [own: number, official: number],
  play: (port: number) => Promise<unknown[][]>,
): Promise<Found> {
  const [own, official] = [comparable(await play(ports[0])), comparable(await play(ports[1]))];
  const differing = sequences.flatMap((steps, i) =>
    [...steps, 'everything at the end']
      .flatMap((step, k) => {
        const [mine, theirs] = [own[i]?.[k], official[i]?.[k]];
        if (theirs === UNKNOWN || isDeepStrictEqual(mine, theirs)) return [];
        return [{ own: mine, official: theirs, step, sequence: i, at: k }];
      })
      // the rest may follow from it
      .slice(0, 1),
  );
  return { answers: official.flat().length, differing };
}

const comparable = (answers: unknown[][]): unknown[][] => JSON.parse(JSON.stringify(answers));

const reference = await startReference();
if (!reference) throw new Error("Google's emulator is not installed: nothing to compare with.");
await reference.store();
const ports = [await freePort(), await freePort()] as const;
const servers = await Promise.all([
  startFirestoreAlone('embedded', ports[0]),
  startFirestoreAlone('official', ports[1]),
]);
const compare: Record<Compared, (seed: number) => Promise<Found>> = {
  files: (seed) => compareFiles(seed, reference),
  expressions: (seed) => compareExpressions(seed, reference),
  queries: (seed) => {
    const sequences = generateSequences(COUNTS.queries, seed);
    return compareSteps(
      sequences.map(({ steps }) => steps),
      ports,
      (port) => {
        process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
        return playAll(`127.0.0.1:${port}`, sequences, `demo-seed-${seed}`);
      },
    );
  },
  calls: (seed) => {
    const sequences = generateCalls(COUNTS.calls, seed);
    return compareSteps(sequences, ports, (port) => playCalls(port, sequences));
  },
};

const totals = new Map<Compared, Found>();
try {
  for (let seed = first; seed <= last; seed += 1) {
    for (const name of compared) {
      const { answers, differing } = await compare[name](seed);
      console.log(`seed ${seed} | ${name} | ${answers} answers | ${differing.length} differ`);
      for (const one of differing.slice(0, MOST_SHOWN)) console.log(JSON.stringify(one, null, 1));
      const before = totals.get(name) ?? { answers: 0, differing: [] };
      totals.set(name, {
        answers: before.answers + answers,
        differing: [...before.differing, ...differing],
      });
    }
  }
} finally {
  await reference.stop();
  for (const server of servers) await server.stop();
}
for (const [name, { answers, differing }] of totals)
  console.log(`seeds ${first} to ${last} | ${name} | ${answers} answers | ${differing.length} differ`);
process.exit([...totals.values()].some(({ differing }) => differing.length > 0) ? 1 : 0);

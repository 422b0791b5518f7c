import fc from 'fast-check';
import { addFault } from './faults';
import { wellFormedFile } from './well-formed-file';

/** How many faults files have, by chance: some none, most of them one. */
const FAULTS = [0, 1, 1, 1, 1, 1, 2, 2, 3];

/** Random rules files, of which most are malformed: the same for a seed on every machine. */
export function malformedFiles(seed: number, count: number): string[] {
  const choices = fc.infiniteStream(fc.noBias(fc.nat({ max: 0x7fffffff })));
  return fc.sample(choices, { seed, numRuns: count }).map((stream) => {
    const choose = () => stream.next().value as number;
    let source = wellFormedFile(choose);
    const faults = FAULTS[choose() % FAULTS.length] as number;
    for (let added = 0; added < faults; added += 1) source = addFault(source, choose);
    return source;
  });
}

import { parseRules } from '@gharseva/security-rules/parse/parse-rules';
import { Ruleset } from '@gharseva/security-rules/ruleset';
import { firestoreSuite } from '../product/firestore-suite';
import { type RulesFileName, readRules } from '../product/load-rules';
import { storageSuite } from '../product/storage-suite';
import { EQUIVALENT } from './equivalent';
import { makeMutants } from './make-mutants';

/** The results for the mutants of a rules file. */
export interface MutationReport {
  total: number;
  killed: number;
  /** Mutants that no test notices, with the reason if none can. */
  survivors: { name: string; line: string; reason: string | undefined }[];
}

/** Runs the product's suite against each mutant of a rules file. */
export function findSurvivors(fileName: RulesFileName): MutationReport {
  const source = readRules(fileName);
  const lines = source.split('\n');
  const suite = fileName === 'firestore.rules' ? firestoreSuite() : storageSuite();
  const mutants = makeMutants(parseRules(source, fileName));
  const survivors = mutants.flatMap(({ name, file }) => {
    const ruleset = new Ruleset(file, []);
    if (suite.some((one) => one.decide(ruleset) !== one.expected)) return [];
    const line = (lines[Number.parseInt(name, 10) - 1] ?? '').trim();
    const what = name.slice(name.indexOf(' ') + 1);
    const reason = EQUIVALENT.find((known) => known.line === line && known.what === what)?.reason;
    return [{ name, line, reason }];
  });
  return { total: mutants.length, killed: mutants.length - survivors.length, survivors };
}

import type { RulesFileName } from '../product/load-rules';
import { findSurvivors } from './find-survivors';

/** `npm run test:rules:mutants`: changes the product's rules in every small way, and lists the mutants that no test noticed. */
let unexplained = 0;
for (const fileName of ['firestore.rules', 'storage.rules'] satisfies RulesFileName[]) {
  const { total, killed, survivors } = findSurvivors(fileName);
  console.log(`${fileName}: ${total} mutants, ${killed} killed, ${survivors.length} survive`);
  for (const { name, line, reason } of survivors) {
    console.log(`  ${fileName}:${name}\n    ${line}\n    ${reason ?? 'NOT EXPLAINED: a test is missing'}`);
    if (!reason) unexplained += 1;
  }
}
process.exitCode = unexplained === 0 ? 0 : 1;

import { checkRules } from './parse/check-rules';
import { parseRules } from './parse/parse-rules';
import { RulesCompileError } from './parse/rules-issue';
import { Ruleset } from './ruleset';

/**
 * Reads and checks a rules file.
 * @param fileName the file's name in messages
 * @throws RulesCompileError with positions, for syntax errors and failed checks
 */
export function compileRules(source: string, fileName: string): Ruleset {
  const file = parseRules(source, fileName);
  const issues = checkRules(file);
  if (issues.some(({ severity }) => severity === 'ERROR')) throw new RulesCompileError(issues);
  return new Ruleset(file, issues);
}

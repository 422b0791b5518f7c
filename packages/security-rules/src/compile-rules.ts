import { checkRules } from './parse/check-rules';
import { parseRules } from './parse/parse-rules';
import { RulesCompileError } from './parse/rules-issue';
import { RulesSyntaxError } from './parse/syntax-error';
import { Ruleset } from './ruleset';

/**
 * Reads and checks a rules file.
 * @param fileName the file's name in messages
 * @throws RulesCompileError with positions, for syntax errors and failed checks
 */
export function compileRules(source: string, fileName: string): Ruleset {
  try {
    const file = parseRules(source, fileName);
    const issues = checkRules(file);
    if (issues.some(({ severity }) => severity === 'ERROR')) throw new RulesCompileError(issues);
    return new Ruleset(file, issues);
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { position, message: description } = error;
    throw new RulesCompileError([{ severity: 'ERROR', fileName, position, description }]);
  }
}

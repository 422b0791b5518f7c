import { RulesCompileError, type RulesIssue } from '@gharseva/security-rules/parse/rules-issue';
import { Code, StatusError } from '../engine/status-error';
import { describePosition, type RulesCoverage } from './rules-coverage';
import type { RulesStore } from './rules-store';

interface LoadBody {
  rules?: { files?: { name?: string; content?: string }[] };
  ignore_errors?: boolean;
}

/**
 * `PUT …:securityRules`: loads a project's rules.
 * @returns the warnings
 * @throws StatusError INVALID_ARGUMENT naming line and column, unless the body asks to ignore errors: then they are
 *   returned among the issues, and the previous rules stay
 */
export function loadSecurityRules(rules: RulesStore, project: string, body: unknown): { issues?: object[] } {
  const { rules: given, ignore_errors: isLenient } = body as LoadBody;
  const [file] = given?.files ?? [];
  if (file?.content === undefined)
    throw new StatusError(Code.INVALID_ARGUMENT, 'rules.files[0].content is missing.');
  try {
    const { issues } = rules.load(project, file.content, file.name || 'firestore.rules');
    return issues.length > 0 ? { issues: issues.map(describe) } : {};
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    if (isLenient) return { issues: error.issues.map(describe) };
    const lines = error.issues.map(
      ({ position, description }) => `L${position.line}:${position.column} ${description}`,
    );
    throw new StatusError(Code.INVALID_ARGUMENT, `Error compiling rules:\n${lines.join('\n')}`);
  }
}

/** `GET …:ruleCoverage`. */
export function reportCoverage(rules: RulesStore, project: string): ReturnType<RulesCoverage['report']> {
  const coverage = rules.coverage(project);
  if (!coverage) throw new StatusError(Code.NOT_FOUND, `No rules are loaded for ${project}.`);
  return coverage.report();
}

function describe({ fileName, position, description, severity }: RulesIssue): object {
  return { sourcePosition: describePosition(fileName, position), description, severity };
}

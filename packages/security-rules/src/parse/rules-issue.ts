/** A place in a rules file: line and column count from 1, offsets from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
  /** End of the text, exclusive. */
  endOffset: number;
}

/** A problem in a rules file. An ERROR rejects the file; a WARNING names a rule that can only deny. */
export interface RulesIssue {
  severity: 'ERROR' | 'WARNING';
  fileName: string;
  position: Position;
  description: string;
}

/** A rejected file, with all issues found so far. */
export class RulesCompileError extends Error {
  readonly issues: readonly RulesIssue[];

  constructor(issues: readonly RulesIssue[]) {
    super(issues.map(describeIssue).join('\n'));
    this.name = 'RulesCompileError';
    this.issues = issues;
  }
}

/** `firestore.rules:3:12 Function f is already defined.` */
export function describeIssue(issue: RulesIssue): string {
  return `${issue.fileName}:${issue.position.line}:${issue.position.column} ${issue.description}`;
}

import { compileRules } from '@gharseva/security-rules/compile-rules';
import type { Observer } from '@gharseva/security-rules/evaluate/evaluator';
import type { Ruleset } from '@gharseva/security-rules/ruleset';
import { RulesCoverage } from './rules-coverage';

/** The rules of each project, and their coverage since they were loaded. */
export class RulesStore {
  private readonly loaded = new Map<string, { ruleset: Ruleset; coverage: RulesCoverage }>();
  private readonly initial: string | undefined;

  /** @param initial the rules of projects that have not loaded their own; without them everything is denied */
  constructor(initial?: { source: string; fileName: string }) {
    if (!initial) return;
    this.load('', initial.source, initial.fileName);
    this.initial = '';
  }

  /**
   * Loads a project's rules; the previous ones stay when these are rejected.
   * @throws RulesCompileError
   */
  load(project: string, source: string, fileName: string): Ruleset {
    const ruleset = compileRules(source, fileName);
    this.loaded.set(project, { ruleset, coverage: new RulesCoverage(ruleset) });
    return ruleset;
  }

  /** A project's rules and the observer of their coverage. */
  find(project: string): { ruleset: Ruleset; observe: Observer } | undefined {
    const found = this.entry(project);
    return found && { ruleset: found.ruleset, observe: found.coverage.observe };
  }

  coverage(project: string): RulesCoverage | undefined {
    return this.entry(project)?.coverage;
  }

  private entry(project: string) {
    return (
      this.loaded.get(project) ?? (this.initial === undefined ? undefined : this.loaded.get(this.initial))
    );
  }
}

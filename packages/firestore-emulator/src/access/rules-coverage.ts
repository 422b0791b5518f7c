import type { Observer } from '@gharseva/security-rules/evaluate/evaluator';
import type { Block, Expression } from '@gharseva/security-rules/parse/ast';
import type { Position } from '@gharseva/security-rules/parse/rules-issue';
import { childrenOf } from '@gharseva/security-rules/parse/walk-expression';
import type { Ruleset } from '@gharseva/security-rules/ruleset';
import { RuleFailure } from '@gharseva/security-rules/values/rule-failure';
import type { RuleValue } from '@gharseva/security-rules/values/rule-value';
import { toText } from '@gharseva/security-rules/values/to-text';
import { typeOf } from '@gharseva/security-rules/values/type-of';

/** A value of an expression, and how often it occurred. An expression never evaluated has none. */
export interface CoverageValue {
  value: object;
  count: number;
}

/** An expression in the report, with its children. */
export interface CoverageNode {
  sourcePosition: {
    fileName: string;
    line: number;
    column: number;
    currentOffset: number;
    endOffset: number;
  };
  values: CoverageValue[];
  children: CoverageNode[];
}

/** How many different values of one expression a report distinguishes. */
const MAX_VALUES = 50;

/** Counts the values of a ruleset's expressions, for `:ruleCoverage`. */
export class RulesCoverage {
  private readonly ruleset: Ruleset;
  private readonly counts = new Map<number, Map<string, number>>();

  constructor(ruleset: Ruleset) {
    this.ruleset = ruleset;
  }

  /** The observer for `decide`. */
  readonly observe: Observer = (expression, outcome) => {
    const counts = this.counts.get(expression.id) ?? new Map<string, number>();
    this.counts.set(expression.id, counts);
    const key = JSON.stringify(describe(outcome));
    if (counts.has(key) || counts.size < MAX_VALUES) counts.set(key, (counts.get(key) ?? 0) + 1);
  };

  /** The report in the format of Google's emulator: the rules, and a tree for each condition and function. */
  report(): { rules: { files: { name: string; content: string }[] }; report: CoverageNode[] } {
    const { file } = this.ruleset;
    const roots = file.services.flatMap(expressionsOf);
    return {
      rules: { files: [{ name: file.fileName, content: file.source }] },
      report: roots.map((expression) => this.node(expression)),
    };
  }

  private node(expression: Expression): CoverageNode {
    const counts = [...(this.counts.get(expression.id) ?? [])];
    return {
      sourcePosition: describePosition(this.ruleset.file.fileName, expression.position),
      values: counts.map(([key, count]) => ({ value: JSON.parse(key) as object, count })),
      children: childrenOf(expression).map((child) => this.node(child)),
    };
  }
}

/** A position in the format of Google's emulator. */
export function describePosition(fileName: string, { line, column, offset, endOffset }: Position) {
  return { fileName, line, column, currentOffset: offset, endOffset };
}

function expressionsOf(block: Block): Expression[] {
  const functions = [...block.functions.values()].flatMap(({ lets, body }) => [
    ...lets.map(({ value }) => value),
    body,
  ]);
  const conditions = block.allows.flatMap(({ condition }) => (condition ? [condition] : []));
  return [...functions, ...conditions, ...block.matches.flatMap(expressionsOf)];
}

function describe(outcome: RuleValue | RuleFailure): object {
  if (outcome instanceof RuleFailure) return { undefined: { causeMessage: outcome.message } };
  switch (typeof outcome) {
    case 'boolean':
      return { boolValue: outcome };
    case 'bigint':
      return { intValue: String(outcome) };
    case 'number':
      return { floatValue: toText(outcome) };
    case 'string':
      return { stringValue: outcome.length > 200 ? `${outcome.slice(0, 200)}…` : outcome };
    default:
      return outcome === null ? { nullValue: null } : { [`${typeOf(outcome)}Value`]: {} };
  }
}

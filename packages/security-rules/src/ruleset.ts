import { Budget } from './evaluate/budget';
import { type DocumentLoader, DocumentLookups, type LookedUp } from './evaluate/document-lookups';
import { assertBool, Evaluator, type Observer } from './evaluate/evaluator';
import { matchPath } from './evaluate/match-path';
import { Scope } from './evaluate/scope';
import type { AllowStatement, Expression, RulesFile } from './parse/ast';
import type { Position, RulesIssue } from './parse/rules-issue';
import { RuleFailure } from './values/rule-failure';
import type { PathSegment } from './values/rule-path';
import type { RuleMap, RuleValue } from './values/rule-value';

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';
export type RulesService = 'cloud.firestore' | 'firebase.storage';

const GROUPS: Record<RulesMethod, 'read' | 'write'> = {
  get: 'read',
  list: 'read',
  create: 'write',
  update: 'write',
  delete: 'write',
};

/** A request for a ruleset to decide. */
export interface RulesRequest {
  service: RulesService;
  method: RulesMethod;
  /** From the root: `databases/(default)/documents/…` or `b/{bucket}/o/…`; unbound where a query leaves it open. */
  path: readonly PathSegment[];
  /** The rules' `request`. */
  request: RuleMap;
  /** The rules' `resource`: null where there is none. */
  resource: RuleMap | null;
  loadDocument?: DocumentLoader;
  /** How many documents `get` and `exists` may read. Default 10. */
  lookupLimit?: number;
  /** The documents read so far, when several decisions on one call share the limit. */
  lookedUp?: LookedUp;
  /** Receives each expression's outcome, for the coverage report. */
  observe?: Observer;
  /** Receives the values that the rules pass to `debug()`. */
  debug?: (value: RuleValue, expression: Expression) => void;
}

/** The outcome of one `allow` statement. */
export interface AllowOutcome {
  position: Position;
  outcome: boolean | RuleFailure;
}

export interface RulesDecision {
  allowed: boolean;
  /** For a human reader: the statement that allowed it, or why each applicable one did not. */
  reason: string;
  /** The applicable statements, as far as they were evaluated. */
  trace: readonly AllowOutcome[];
}

/** An accepted rules file. */
export class Ruleset {
  readonly file: RulesFile;
  /** Warnings only: a file with errors is rejected. */
  readonly issues: readonly RulesIssue[];

  constructor(file: RulesFile, issues: readonly RulesIssue[]) {
    this.file = file;
    this.issues = issues;
  }

  get version(): 1 | 2 {
    return this.file.version;
  }

  /**
   * Decides a request: allowed if one `allow` of a matching block is true. Failures deny and are not thrown; errors of
   * `loadDocument` are.
   */
  decide(request: RulesRequest): RulesDecision {
    const trace: AllowOutcome[] = [];
    const budget = new Budget();
    const { loadDocument, lookupLimit = 10, service, lookedUp = new Map() } = request;
    const lookups = new DocumentLookups(loadDocument, lookupLimit, service, lookedUp);
    const { observe, debug } = request;
    const evaluator = new Evaluator({ budget, lookups, observe, debug });
    const root = new Scope(null, this.file.functions);
    root.bind('request', () => request.request);
    root.bind('resource', () => request.resource);
    try {
      const allowed = this.file.services.some((service) => {
        if (service.name !== request.service) return false;
        return matchPath(service, request.path, new Scope(root, service.functions), {
          version: this.version,
          budget,
          onMatch: (block, scope) =>
            block.allows.some((allow) => {
              if (!covers(allow, request.method)) return false;
              const outcome = evaluateAllow(allow, scope, evaluator);
              trace.push({ position: allow.position, outcome });
              // an exceeded limit ends the decision: no other statement may allow the request
              if (outcome instanceof RuleFailure && outcome.isFatal) throw outcome;
              return outcome === true;
            }),
        });
      });
      return { allowed, reason: this.explain(request, allowed, trace), trace };
    } catch (failure) {
      if (!(failure instanceof RuleFailure)) throw failure;
      const outcome =
        trace.at(-1)?.outcome === failure ? [] : [{ position: failure.position ?? START, outcome: failure }];
      return { allowed: false, reason: this.explain(request, false, [...trace, ...outcome]), trace };
    }
  }

  private explain({ method }: RulesRequest, allowed: boolean, trace: readonly AllowOutcome[]): string {
    const { fileName } = this.file;
    if (trace.length === 0) return `No allow statement for '${method}' matches the path in ${fileName}.`;
    if (allowed) return `Allowed by ${place(fileName, (trace.at(-1) as AllowOutcome).position)}.`;
    const lines = trace.map(({ position, outcome }) => {
      if (!(outcome instanceof RuleFailure)) return `${place(fileName, position)} is false.`;
      return `${place(fileName, outcome.position ?? position)} ${outcome.message}`;
    });
    return lines.join('\n');
  }
}

const START: Position = { line: 1, column: 1, offset: 0, endOffset: 0 };

function covers({ methods }: AllowStatement, method: RulesMethod): boolean {
  return methods.some(({ name }) => name === method || name === GROUPS[method]);
}

function evaluateAllow(
  { condition }: AllowStatement,
  scope: Scope,
  evaluator: Evaluator,
): boolean | RuleFailure {
  if (!condition) return true;
  try {
    const value = evaluator.evaluate(condition, scope);
    try {
      return assertBool(value);
    } catch (failure) {
      if (failure instanceof RuleFailure) failure.position = condition.position;
      throw failure;
    }
  } catch (failure) {
    if (failure instanceof RuleFailure) return failure;
    throw failure;
  }
}

function place(fileName: string, { line, column }: Position): string {
  return `${fileName}:${line}:${column}`;
}

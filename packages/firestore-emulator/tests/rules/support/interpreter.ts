import { authFromClaims } from '@gharseva/firestore-emulator/access/requests/auth-from-token';
import { documentResource } from '@gharseva/firestore-emulator/access/requests/from-firestore';
import { listRequests } from '@gharseva/firestore-emulator/access/requests/list-requests';
import { makeRequest } from '@gharseva/firestore-emulator/access/requests/make-request';
import { compileRules } from '@gharseva/security-rules/compile-rules';
import type { DocumentLoader } from '@gharseva/security-rules/evaluate/document-lookups';
import { RulesCompileError } from '@gharseva/security-rules/parse/rules-issue';
import type { RulesDecision, Ruleset } from '@gharseva/security-rules/ruleset';
import { RuleFailure } from '@gharseva/security-rules/values/rule-failure';
import { ALICE, rulesForCase, type Verdict } from '../conformance/expression-cases';
import { type QueryCase, rulesForQuery, wireQuery } from '../conformance/query-cases';
import { DOCUMENTS } from './documents';

const TIME = Date.UTC(2026, 0, 1, 12, 30);

/** The lines that the interpreter refuses a file for: none if it is accepted. */
export function refusedLines(source: string): number[] {
  try {
    compileRules(source, 'case.rules');
    return [];
  } catch (error) {
    if (!(error instanceof RulesCompileError)) throw error;
    const errors = error.issues.filter(({ severity }) => severity === 'ERROR');
    return errors.map(({ position }) => position.line);
  }
}

/** The interpreter's verdict on an expression case. */
export function verdictOfExpression(text: string): Verdict {
  const ruleset = compileOrUndefined(rulesForCase(text));
  if (!ruleset) return 'refused';
  const path = ['databases', '(default)', 'documents', 'cases', 'c0'];
  const auth = authFromClaims(ALICE);
  const decision = ruleset.decide({
    service: 'cloud.firestore',
    method: 'get',
    path,
    request: makeRequest({ auth, method: 'get', path, time: TIME }),
    resource: null,
    loadDocument,
  });
  return verdictOf(decision);
}

/** The interpreter's verdict on a query case. */
export function verdictOfQuery(queryCase: QueryCase): Verdict {
  const ruleset = compileOrUndefined(rulesForQuery(queryCase));
  if (!ruleset) return 'refused';
  const requests = listRequests('(default)', queryCase.query.parent ?? '', wireQuery(queryCase.query), {
    auth: authFromClaims(ALICE),
    time: TIME,
    readFields: (path) => DOCUMENTS[path],
  });
  const verdicts = (requests ?? []).map((request) => verdictOf(ruleset.decide({ ...request, loadDocument })));
  return verdicts.find((verdict) => verdict !== 'true') ?? 'true';
}

const loadDocument: DocumentLoader = (path) => {
  if (path[1] !== '(default)') return undefined;
  const fields = DOCUMENTS[path.slice(3).join('/')];
  return fields ? documentResource(path, fields) : null;
};

function compileOrUndefined(source: string): Ruleset | undefined {
  try {
    return compileRules(source, 'case.rules');
  } catch (error) {
    if (error instanceof RulesCompileError) return undefined;
    throw error;
  }
}

function verdictOf({ allowed, trace }: RulesDecision): Verdict {
  if (allowed) return 'true';
  return trace.some(({ outcome }) => outcome instanceof RuleFailure) ? 'error' : 'false';
}

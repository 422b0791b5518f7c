import { compileRules } from '@gharseva/security-rules/compile-rules';
import type { DocumentLoader } from '@gharseva/security-rules/evaluate/document-lookups';
import { describeIssue, RulesCompileError } from '@gharseva/security-rules/parse/rules-issue';
import type { RulesDecision, Ruleset, RulesMethod, RulesService } from '@gharseva/security-rules/ruleset';
import type { RuleMap } from '@gharseva/security-rules/values/rule-value';
import { isMap } from '@gharseva/security-rules/values/type-of';
import { documentResource } from '../access/requests/from-firestore';
import { fieldsFromJson } from '../engine/value-json';
import type { RuntimeRequest, RuntimeResponse } from './protocol';
import { fromTypedValue } from './typed-value';

type Verify = Extract<RuntimeRequest, { action: 'verify' }>;

/** How many Firestore documents one decision of storage rules may read. */
const LOOKUP_LIMIT = 2;
/** Document requests are numbered from here, clear of the emulator's own numbers: both share a table. */
const FIRST_DOCUMENT_REQUEST = 1_000_000_000;

/** A decision waiting for a document. */
interface Waiting {
  verify: Verify;
  path: string;
  documents: Map<string, RuleMap | null>;
}

/** A document that a decision needs and that has not been requested yet. */
class DocumentNeeded {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/**
 * The rules runtime of the Storage emulator: answers its requests. A decision that needs a Firestore document requests
 * it from the emulator and starts again when the document arrives; its answer then carries the number of the last
 * document request.
 */
export class StorageRuntime {
  private readonly rulesets = new Map<string, Ruleset>();
  private readonly waiting = new Map<number, Waiting>();
  private documentRequests = 0;

  /** Answers a request, or requests a document. Undefined for the answer to an unknown document request. */
  handle(request: RuntimeRequest): RuntimeResponse | undefined {
    if (request.action === 'load_ruleset') return this.load(request);
    if (request.action === 'verify') return this.verify(request.id, request, new Map());
    const waiting = this.waiting.get(request.id);
    if (!waiting) return undefined;
    this.waiting.delete(request.id);
    const fields = request.status === 'ok' ? fieldsFromJson(request.result?.fields ?? {}) : undefined;
    const path = waiting.path.split('/');
    const documents = new Map(waiting.documents).set(
      waiting.path,
      fields ? documentResource(path, fields) : null,
    );
    return this.verify(request.id, waiting.verify, documents);
  }

  private load({ id, context }: Extract<RuntimeRequest, { action: 'load_ruleset' }>): RuntimeResponse {
    const { files } = context.source;
    try {
      const [file] = files;
      if (!file || files.length > 1) return answer(id, { errors: ['One rules file is expected.'] });
      const ruleset = compileRules(file.content, file.name);
      this.rulesets.set(context.rulesetName, ruleset);
      return answer(id, {
        warnings: ruleset.issues.map(describeIssue),
        result: { rulesVersion: ruleset.version },
      });
    } catch (error) {
      if (!(error instanceof RulesCompileError)) throw error;
      return answer(id, { errors: error.issues.map(describeIssue) });
    }
  }

  private verify(id: number, verify: Verify, documents: Map<string, RuleMap | null>): RuntimeResponse {
    const ruleset = this.rulesets.get(verify.context.rulesetName);
    if (!ruleset)
      return answer(id, { errors: [`There are no rules by the name ${verify.context.rulesetName}.`] });
    try {
      const decision = decide(ruleset, verify, documents);
      // a denial is not an error: its reason is sent as a warning, which the emulator shows
      return answer(id, {
        warnings: decision.allowed ? [] : [decision.reason],
        result: { permit: decision.allowed },
      });
    } catch (needed) {
      if (!(needed instanceof DocumentNeeded)) throw needed;
      const requestNumber = FIRST_DOCUMENT_REQUEST + this.documentRequests;
      this.documentRequests += 1;
      const path = needed.path.join('/');
      this.waiting.set(requestNumber, { verify, path, documents });
      return {
        id,
        server_request_id: requestNumber,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: `/${path}` },
      };
    }
  }
}

function decide(
  ruleset: Ruleset,
  { context }: Verify,
  documents: ReadonlyMap<string, RuleMap | null>,
): RulesDecision {
  const request = fromTypedValue(context.variables.request);
  const resource = fromTypedValue(context.variables.resource);
  const loadDocument: DocumentLoader = (path) => {
    const known = documents.get(path.join('/'));
    if (known === undefined) throw new DocumentNeeded(path);
    return known;
  };
  return ruleset.decide({
    service: context.service as RulesService,
    method: context.method as RulesMethod,
    path: context.path.split('/').filter((segment) => segment !== ''),
    request: isMap(request) ? request : new Map(),
    resource: isMap(resource) ? resource : null,
    loadDocument,
    lookupLimit: LOOKUP_LIMIT,
  });
}

function answer(
  id: number,
  parts: { errors?: string[]; warnings?: string[]; result?: object },
): RuntimeResponse {
  const { errors = [], warnings = [], result } = parts;
  return { id, status: 'ok', errors, warnings, ...(result ? { result } : {}) };
}

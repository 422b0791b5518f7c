import type { DocumentLoader, LookedUp } from '@gharseva/security-rules/evaluate/document-lookups';
import type { RulesMethod, RulesRequest } from '@gharseva/security-rules/ruleset';
import type { RuleMap } from '@gharseva/security-rules/values/rule-value';
import type { Change, Database } from '../engine/database';
import { Code, StatusError } from '../engine/status-error';
import type { Fields } from '../engine/value';
import type { WireQuery } from '../engine/wire-types';
import { documentResource } from './requests/from-firestore';
import { listRequests } from './requests/list-requests';
import { makeRequest } from './requests/make-request';
import type { RulesStore } from './rules-store';

/** How many documents the rules may read for one document or query, and in all for the documents of one call. */
const SINGLE_LIMIT = 10;
const SEVERAL_LIMIT = 20;

/** A written document: its state before and after, and the method of the rules that decides. */
export interface WrittenDocument {
  path: string;
  method: Exclude<RulesMethod, 'list'>;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** Applies firestore.rules to one client of one database. All methods throw PERMISSION_DENIED when the rules deny. */
export class Authorizer {
  private readonly rules: RulesStore;
  private readonly database: Database;
  private readonly auth: RuleMap | null;

  /** @param auth the rules' `request.auth` */
  constructor(rules: RulesStore, database: Database, auth: RuleMap | null) {
    this.rules = rules;
    this.database = database;
    this.auth = auth;
  }

  /** @param paths below `documents` */
  get(paths: readonly string[]): void {
    const lookedUp: LookedUp = new Map();
    for (const path of paths) {
      const full = this.fullPath(path);
      const fields = this.database.get(path)?.fields;
      this.decide(
        {
          method: 'get',
          path: full,
          request: makeRequest({ auth: this.auth, method: 'get', path: full, time: Date.now() }),
          resource: fields ? documentResource(full, fields) : null,
        },
        paths.length > 1 ? SEVERAL_LIMIT : SINGLE_LIMIT,
        lookedUp,
      );
    }
  }

  /** @param parent path of the query's parent document; empty at the root */
  list(parent: string, query: WireQuery): void {
    const requests = listRequests(this.databaseId, parent, query, {
      auth: this.auth,
      time: Date.now(),
      readFields: (path) => this.database.get(path)?.fields,
    });
    if (!requests) throw denied('The query has too many alternatives to be decided.');
    for (const request of requests) this.decide(request, SINGLE_LIMIT, new Map());
  }

  /**
   * @param changes the commit's changes, for `getAfter`
   * @param time of the commit, in microseconds: the rules' `request.time` equals a server timestamp of the commit
   */
  write(documents: readonly WrittenDocument[], changes: readonly Change[], time: number): void {
    const lookedUp: LookedUp = new Map();
    for (const { path, method, before, after } of documents) {
      const full = this.fullPath(path);
      const resource = after ? documentResource(full, after) : null;
      const written = method === 'get' ? {} : { resource };
      this.decide(
        {
          method,
          path: full,
          request: makeRequest({ auth: this.auth, method, path: full, time: time / 1000, ...written }),
          resource: before ? documentResource(full, before) : null,
        },
        documents.length > 1 ? SEVERAL_LIMIT : SINGLE_LIMIT,
        lookedUp,
        changes,
      );
    }
  }

  private decide(
    request: Pick<RulesRequest, 'method' | 'path' | 'request' | 'resource'>,
    lookupLimit: number,
    lookedUp: LookedUp,
    changes: readonly Change[] = [],
  ): void {
    const found = this.rules.find(this.project);
    if (!found) throw denied('No rules are loaded.');
    const { ruleset, observe } = found;
    const loadDocument = this.loaderWith(changes);
    const decision = ruleset.decide({
      service: 'cloud.firestore',
      ...request,
      loadDocument,
      lookupLimit,
      lookedUp,
      observe,
    });
    if (!decision.allowed) throw denied(decision.reason);
  }

  private loaderWith(changes: readonly Change[]): DocumentLoader {
    return (path, isAfter) => {
      if (path[1] !== this.databaseId) return undefined;
      const below = path.slice(3).join('/');
      const change = isAfter ? changes.find((one) => one.path === below) : undefined;
      const document = change ? change.after : this.database.get(below);
      return document ? documentResource(path, document.fields) : null;
    };
  }

  private fullPath(path: string): string[] {
    return ['databases', this.databaseId, 'documents', ...path.split('/')];
  }

  private get project(): string {
    return this.database.name.split('/')[1] as string;
  }

  private get databaseId(): string {
    return this.database.name.split('/')[3] as string;
  }
}

function denied(reason: string): StatusError {
  return new StatusError(Code.PERMISSION_DENIED, `Missing or insufficient permissions. ${reason}`);
}

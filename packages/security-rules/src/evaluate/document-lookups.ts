import { fail } from '../values/rule-failure';
import { RulePath } from '../values/rule-path';
import type { RuleMap, RuleValue } from '../values/rule-value';
import { typeOf } from '../values/type-of';

/**
 * Loads a document by its path (`databases/(default)/documents/users/u1`): the map with `data`, `id` and `__name__`
 * that `get()` returns, null when it does not exist, undefined when the path is outside this database.
 * @param isAfter the state after the writes being decided
 */
export type DocumentLoader = (path: readonly string[], isAfter: boolean) => RuleMap | null | undefined;

/** Documents read by rules, by name. */
export type LookedUp = Map<string, RuleMap | null>;

/** How many documents one decision may read that the others of its call have not, where these may read more in all. */
const MOST_OF_ONE = 10;

/** `get`, `exists`, `getAfter` and `existsAfter`, or `firestore.get` and `firestore.exists`, counted. */
export class DocumentLookups {
  private readonly load: DocumentLoader | undefined;
  private readonly limit: number;
  private readonly prefix: '' | 'firestore.';
  private readonly known: LookedUp;
  /** How many of them this decision was the first to read. */
  private own = 0;

  /**
   * @param limit how many documents may be read in all; reading the same one again is free
   * @param known the documents read so far, of this decision or of all decisions on one call; at most ten of one
   * @param service storage rules read Firestore through the package `firestore`
   */
  constructor(load: DocumentLoader | undefined, limit: number, service: string, known: LookedUp) {
    this.known = known;
    this.load = load;
    this.limit = limit;
    this.prefix = service === 'cloud.firestore' ? '' : 'firestore.';
  }

  /** Whether this service's rules have a lookup function of this name. */
  has(name: string): boolean {
    if (!name.startsWith(this.prefix)) return false;
    const own = name.slice(this.prefix.length);
    return (
      own === 'get' ||
      own === 'exists' ||
      (this.prefix === '' && (own === 'getAfter' || own === 'existsAfter'))
    );
  }

  isPackage(name: string): boolean {
    return `${name}.` === this.prefix;
  }

  /** @throws RuleFailure for an argument other than a path, too many documents, or a `get` of a missing one */
  call(name: string, args: readonly RuleValue[]): RuleValue {
    const [path] = args;
    if (args.length !== 1) {
      fail(`Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(path).`);
    }
    if (!(path instanceof RulePath)) {
      return fail(
        `Unsupported operation error. Received: ${name}(${typeOf(path as RuleValue)}). Expected: ${name}(path).`,
      );
    }
    const isAfter = name.endsWith('After');
    const document = this.find(path, isAfter, name);
    if (name.includes('exists')) return document !== null;
    return (
      document ?? fail(`Service call error. Function: [${name}]: there is no document ${describe(path)}.`)
    );
  }

  private find(path: RulePath, isAfter: boolean, name: string): RuleMap | null {
    const texts = path.texts();
    if (!texts) return fail('Null value error.');
    const key = `${isAfter ? 'after' : 'now'}/${JSON.stringify(texts)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.own >= MOST_OF_ONE || this.known.size >= this.limit) {
      const most = Math.min(MOST_OF_ONE, this.limit);
      return fail(`Service call error. Function: [${name}]: one request may look at ${most} documents.`);
    }
    const isDocument =
      texts[0] === 'databases' && texts[2] === 'documents' && texts.length > 4 && texts.length % 2 === 1;
    const document = isDocument ? this.load?.(texts, isAfter) : undefined;
    if (document === undefined)
      return fail(`Service call error. Function: [${name}]: ${describe(path)} is no document here.`);
    this.own += 1;
    this.known.set(key, document);
    return document;
  }
}

function describe(path: RulePath): string {
  return `/${path.segments.map((segment) => (typeof segment === 'string' ? segment : `{${segment.name}}`)).join('/')}`;
}

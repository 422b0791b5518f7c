import type {
  EndpointName,
  EndpointParsed,
  EndpointResponse,
  Endpoints,
  FileResponse,
} from '@gharseva/contract';
import type { PageAnswer } from '@gharseva/site-pages/made/page-answer';
import type { Site } from '@gharseva/site-pages/site';
import type { AdminActor, CustomerActor, WorkerActor } from '../domain/actor';
import type { FileAnswer } from '../domain/file-answer';
import type { AdminSessions } from '../platform/admin-sessions';
import type { Claims } from '../platform/claims';
import type { Clock } from '../platform/clock';
import type { ObjectStore } from '../platform/object-store';
import type { LoadSite } from '../platform/site';
import type { Transact, Transaction } from '../platform/transact';
import type { Stores } from '../stores/stores';

/** What every use case may lean on. */
export interface Context {
  stores: Stores;
  transact: Transact;
  clock: Clock;
  claims: Claims;
  adminSessions: AdminSessions;
  objects: ObjectStore;
  loadSite: LoadSite;
}

/** What a repetition is known by: the digest of the body that came with the key. */
export interface Repeatable {
  requestHash: string;
}

/** A store of records that each come from one call. */
interface RepeatableStore<Stored extends Repeatable> {
  find(id: string): Promise<Stored | null>;
  findIn(transaction: Transaction, id: string): Promise<Stored | null>;
}

/** Lets a call that comes again with its `Idempotency-Key` write once; each transaction that writes must have asked it. */
export interface Idempotency {
  /** The id of what the call creates: the same for the same key, a new one for a call without a key. */
  id: string;
  /** The digest of the body, stored with what the call creates. */
  requestHash: string;
  /**
   * What an earlier call with this key has left, for a use case that keeps it within another record.
   * @param stored what was found under `id`, in the transaction that would write it
   * @returns null when nothing was found, and the call is the first one
   * @throws AppError `idempotency_mismatch` when the body was another
   */
  findEarlier<Stored extends Repeatable>(stored: Stored | null | undefined): Stored | null;
  /**
   * Creates a record, or finds the one of an earlier call: before anything is decided, in the transaction and after
   * each conflict.
   * @param prepare decides, and gives the work of the transaction, which creates the record under `id`
   * @throws AppError `idempotency_mismatch`, and what `prepare` and its work throw
   */
  createOnce<Stored extends Repeatable>(
    store: RepeatableStore<Stored>,
    prepare: () => Promise<(transaction: Transaction) => Promise<Stored>>,
  ): Promise<Stored>;
}

/** An attempt at a password, counted already. */
export interface Attempt {
  /** Gives the count of name and address back and makes the address known, with the transaction of the right password. */
  succeedIn(transaction: Transaction): Promise<void>;
}

/** What the wrapper has parsed of a request, and what the endpoint's declaration gives its use case to work with. */
export type HandlerInput<Name extends EndpointName> = {
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
} & (Endpoints[Name] extends { limit: { counts: 'accepted' } } ? { charge: Charge } : unknown) &
  (Endpoints[Name] extends { idempotent: object } ? { idempotency: Idempotency } : unknown) &
  (Endpoints[Name] extends { attempts: object } ? { attempt: Attempt } : unknown);

/**
 * Counts a call that the use case takes up.
 * @throws AppError `rate_limited`
 */
export type Charge = () => Promise<void>;

type AudienceOf<Name extends EndpointName> = Endpoints[Name]['audience'];

/** The signed-in caller in the role that the endpoint lets in; null for whoever is let in without a role. */
export type ActorOf<Name extends EndpointName> =
  AudienceOf<Name> extends { kind: 'public' }
    ? null
    : AudienceOf<Name> extends { kind: 'anyone' }
      ? AdminActor | null
      : AudienceOf<Name> extends { kind: 'admin' }
        ? AdminActor
        :
            | (AudienceOf<Name> extends { kind: 'worker' } ? WorkerActor : CustomerActor)
            | (AudienceOf<Name> extends { orAdmin: true } ? AdminActor : never);

/** What a use case gives: where a repetition is told apart, whether it was one, beside the answer; a file as a stream. */
export type Outcome<Name extends EndpointName> = Endpoints[Name] extends { repeatStatus: number }
  ? { isRepeat: boolean; answer: EndpointResponse<Name> }
  : Endpoints[Name]['response'] extends FileResponse
    ? FileAnswer
    : EndpointResponse<Name>;

/** A use case: input and caller in, answer out; it throws AppError to refuse and never sees a request. */
export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Name>,
  actor: ActorOf<Name>,
  context: Context,
) => Promise<Outcome<Name>>;

/** What the wrapper has read of a page's address. */
export interface PageInput {
  site: Site;
  /** The language that the address names, if it names one. */
  locale: string | undefined;
  /** What follows the fixed part of the address, piece by piece, decoded. */
  rest: readonly string[];
}

/** A use case that gives a page; it throws when the catalogue cannot be read. */
export type PageHandler = (input: PageInput, context: Pick<Context, 'stores'>) => Promise<PageAnswer>;

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
import type { ReceiptKeys } from '../domain/receipt-keys';
import type { StartCodes } from '../domain/start-codes';
import type { FollowUps } from '../orders/operations/follow-ups';
import type { PaymentGateway } from '../payments/gateway/payment-gateway';
import type { Attempt } from '../people/operations/attempt';
import type { AdminAccounts } from '../platform/admin-accounts';
import type { AdminSessions } from '../platform/admin-sessions';
import type { Claims } from '../platform/claims';
import type { Clock } from '../platform/clock';
import type { ObjectStore } from '../platform/object-store';
import type { PersonAccounts } from '../platform/person-accounts';
import type { SecondFactors } from '../platform/second-factors';
import type { LoadSite } from '../platform/site';
import type { Transact, Transaction } from '../platform/transact';
import type { Creation } from '../stores/creation';
import type { Stores } from '../stores/stores';

/** The context of a use case. */
export interface Context {
  stores: Stores;
  transact: Transact;
  clock: Clock;
  claims: Claims;
  adminSessions: AdminSessions;
  secondFactors: SecondFactors;
  personAccounts: PersonAccounts;
  adminAccounts: AdminAccounts;
  objects: ObjectStore;
  loadSite: LoadSite;
  startCodes: StartCodes;
  receiptKeys: ReceiptKeys;
  followUps: FollowUps;
  /** The days on which banks do not work beside weekends, `YYYY-MM-DD`. */
  holidays: readonly string[];
  /** Null where none is configured. */
  gateway: PaymentGateway | null;
}

/** The mark by which a replay is recognized: the digest of the body that came with the key. */
export interface Repeatable {
  requestHash: string;
}

/** A store of records that are each created by one call. */
interface RepeatableStore<Stored extends Repeatable> {
  find(id: string): Promise<Stored | null>;
  findIn(transaction: Transaction, id: string): Promise<Stored | null>;
}

/**
 * Lets replays of a call with an `Idempotency-Key` write only once; each transaction that writes must have consulted
 * it.
 */
export interface Idempotency {
  /** The id of the record that the call creates: the same for the same key, a new one for a call without a key. */
  id: string;
  /** The digest of the body, stored with the created record. */
  requestHash: string;
  /**
   * Finds the result of an earlier call with this key, for a use case that keeps it inside another record.
   * @param stored the result found under `id`, in the transaction that would write it
   * @returns null if there is none, and this call is the first one
   * @throws AppError `idempotency_mismatch` for another body
   */
  findEarlier<Stored extends Repeatable>(stored: Stored | null | undefined): Stored | null;
  /**
   * Creates a record, or finds the one of an earlier call: before the decision, and after each conflict and refusal; where its
   * id is not created only if missing, also in the transaction.
   * @param prepare decides, and gives the work of the transaction, which creates the record under `id`
   * @throws AppError `idempotency_mismatch`, and what `prepare` and its work throw
   */
  createOnce<Stored extends Repeatable, Seen>(
    store: RepeatableStore<Stored>,
    prepare: () => Promise<Creation<Stored, Seen> | ((transaction: Transaction) => Promise<Stored>)>,
  ): Promise<Stored>;
}

/** The way by which a call has come, and the network address by which it is counted. */
export interface SeenCaller {
  way: 'hosting' | 'direct';
  /** An IPv4 address, or the network of an IPv6 address: `2001:db8:1:2::/64`. */
  address: string;
}

/** The parsed request, and what the endpoint's declaration gives its use case. */
export type HandlerInput<Name extends EndpointName> = {
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
} & (Endpoints[Name] extends { limit: { counts: 'accepted' } } ? { charge: Charge } : unknown) &
  (Endpoints[Name] extends { idempotent: object } ? { idempotency: Idempotency } : unknown) &
  (Endpoints[Name] extends { attempts: object } ? { attempt: Attempt } : unknown) &
  (Endpoints[Name] extends { tellsCaller: true } ? { caller: SeenCaller } : unknown) &
  (Endpoints[Name] extends { tellsHeaders: readonly (infer Header extends string)[] }
    ? { headers: Readonly<Partial<Record<Header, string>>> }
    : unknown);

/**
 * Charges a call that the use case accepts.
 * @throws AppError `rate_limited`
 */
export type Charge = () => Promise<void>;

type AudienceOf<Name extends EndpointName> = Endpoints[Name]['audience'];

/** The signed-in caller in the role in which the endpoint admits it; null for a caller admitted without a role. */
export type ActorOf<Name extends EndpointName> =
  AudienceOf<Name> extends { kind: 'public' }
    ? null
    : AudienceOf<Name> extends { kind: 'anyone' }
      ? AdminActor | null
      : AudienceOf<Name> extends { kind: 'admin' }
        ? AdminActor
        :
            | (AudienceOf<Name> extends { kind: 'worker' } ? WorkerActor : CustomerActor)
            | (AudienceOf<Name> extends { orAdmin: readonly unknown[] } ? AdminActor : never);

/** The result of a use case: with `isRepeat` where a replay has its own status; a file as a stream. */
export type Outcome<Name extends EndpointName> = Endpoints[Name] extends { repeatStatus: number }
  ? { isRepeat: boolean; answer: EndpointResponse<Name> }
  : Endpoints[Name]['response'] extends FileResponse
    ? FileAnswer
    : EndpointResponse<Name>;

/** A use case: takes input and caller, gives the answer; it throws AppError to refuse and never sees a request. */
export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Name>,
  actor: ActorOf<Name>,
  context: Context,
) => Promise<Outcome<Name>>;

/** The parts of a page's address. */
export interface PageInput {
  site: Site;
  /** The language in the address, if there is one. */
  locale: string | undefined;
  /** The decoded segments after the fixed part of the address. */
  rest: readonly string[];
}

/** A use case that gives a page; it throws when the catalogue cannot be read. */
export type PageHandler = (
  input: PageInput,
  context: Pick<Context, 'stores' | 'clock'>,
) => Promise<PageAnswer>;

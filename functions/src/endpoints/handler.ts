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
import type { Transact } from '../platform/transact';
import type { Stores } from '../stores/stores';

/** What every use case may lean on. */
export interface Deps {
  stores: Stores;
  transact: Transact;
  clock: Clock;
  claims: Claims;
  adminSessions: AdminSessions;
  objects: ObjectStore;
  loadSite: LoadSite;
}

/** What the wrapper has parsed of a request. */
export interface HandlerInput<Name extends EndpointName> {
  params: EndpointParsed<Name, 'params'>;
  query: EndpointParsed<Name, 'query'>;
  body: EndpointParsed<Name, 'body'>;
  /** The `Idempotency-Key` of an endpoint that takes one; null when none was sent. */
  idempotencyKey: string | null;
  /** A digest of the parsed body, alike for alike bodies however they were written. */
  requestHash: string;
  client: {
    /** The network address, as the last front end that we trust saw it. */
    address: string;
  };
  /**
   * Counts this call where the endpoint's limit counts calls that are `accepted`.
   * @throws AppError `rate_limited`
   */
  charge: () => Promise<void>;
}

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
  deps: Deps,
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
export type PageHandler = (input: PageInput, deps: Pick<Deps, 'stores'>) => Promise<PageAnswer>;

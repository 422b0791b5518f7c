import type { EndpointName, EndpointParsed, EndpointResponse, Endpoints } from '@gharseva/contract';
import type { Actor } from '../domain/actor';
import type { Clock } from '../platform/clock';
import type { Transact } from '../platform/transact';
import type { Stores } from '../stores/stores';

/** What every use case may lean on. */
export interface Deps {
  stores: Stores;
  transact: Transact;
  clock: Clock;
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
}

/** The signed-in caller; null on a public endpoint. */
export type ActorOf<Name extends EndpointName> = Endpoints[Name]['audience'] extends { kind: 'public' }
  ? null
  : Actor;

/** A use case: input and caller in, answer out; it throws AppError to refuse and never sees a request. */
export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Name>,
  actor: ActorOf<Name>,
  deps: Deps,
) => Promise<EndpointResponse<Name>>;

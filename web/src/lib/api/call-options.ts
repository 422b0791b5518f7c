import type {
  EndpointAt,
  EndpointInput,
  EndpointName,
  EndpointResponse,
  EndpointRoute,
  Endpoints,
} from '@gharseva/contract';

/** `METHOD /path` of any endpoint of the contract. */
export type Route = EndpointRoute<EndpointName>;

/** What a route answers. */
export type RouteResponse<R extends Route> = EndpointResponse<EndpointAt<R>>;

/** What a route takes as its body. */
export type RouteBody<R extends Route> = EndpointInput<EndpointAt<R>, 'body'>;

/** A part is left out when the endpoint has none, optional when it may be empty, else required. */
type Part<Name extends 'params' | 'query' | 'body', Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/**
 * Routes that need a signed-in person say so where they are called, so that no call forgets its token; those that
 * answer an admin more than anyone leave the choice to the caller.
 */
type Auth<R extends Route> = Endpoints[EndpointAt<R>]['audience'] extends { kind: 'public' }
  ? { auth?: false }
  : Endpoints[EndpointAt<R>]['audience'] extends { kind: 'anyone' }
    ? { auth?: boolean }
    : { auth: true };

export type CallOptions<R extends Route> = Part<'params', EndpointInput<EndpointAt<R>, 'params'>> &
  Part<'query', EndpointInput<EndpointAt<R>, 'query'>> &
  Part<'body', RouteBody<R>> &
  Auth<R> & {
    /** An ID token to use instead of the session's (sign-in has one before there is a session). */
    token?: string;
    /**
     * Makes a retried write safe: the same key and body replay the first answer (docs/product-decisions.md section 3).
     */
    idempotencyKey?: string;
    signal?: AbortSignal | undefined;
    /** Milliseconds until the call is given up. */
    timeout?: number;
  };

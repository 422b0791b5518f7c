import type {
  EndpointAt,
  EndpointInput,
  EndpointName,
  EndpointResponse,
  EndpointRoute,
  Endpoints,
} from '@gharseva/contract';
import type { Session } from '../session/session';

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

/** Whose call an endpoint takes, by the audience that its declaration names. */
type KindOf<Audience> = Audience extends { orAdmin: readonly unknown[] }
  ? 'admin' | KindAlone<Audience>
  : KindAlone<Audience>;
type KindAlone<Audience> = Audience extends { forWorkersToo: true }
  ? 'customer' | 'worker'
  : Audience extends { kind: 'customer' | 'customerOwner' }
    ? 'customer'
    : Audience extends { kind: 'worker' }
      ? 'worker'
      : 'admin';

/**
 * A call that needs a signed-in person names the session it is made as, and no other than its endpoint is declared
 * for; one that answers an admin more than anyone may leave it out.
 */
type As<R extends Route, Audience = Endpoints[EndpointAt<R>]['audience']> = Audience extends {
  kind: 'public';
}
  ? { as?: never }
  : Audience extends { kind: 'anyone' }
    ? { as?: Session<'admin'> }
    : { as: Session<KindOf<Audience>> };

/** A public call that App Check covers says so: the browser has no declarations. */
type Covered<R extends Route> = Endpoints[EndpointAt<R>] extends { appCheck: true }
  ? { appCheck: true }
  : { appCheck?: never };

export type CallOptions<R extends Route> = Part<'params', EndpointInput<EndpointAt<R>, 'params'>> &
  Part<'query', EndpointInput<EndpointAt<R>, 'query'>> &
  Part<'body', RouteBody<R>> &
  As<R> &
  Covered<R> & {
    /**
     * Makes a retried write safe: the same key and body replay the first answer (docs/product-decisions.md section 3).
     */
    idempotencyKey?: string;
    signal?: AbortSignal | undefined;
    /** Milliseconds until the call is given up. */
    timeout?: number;
  };

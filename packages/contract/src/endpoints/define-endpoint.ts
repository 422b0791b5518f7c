import type * as z from 'zod/mini';
import type { Worker } from '../entities/worker';
import type { ErrorCode } from '../errors/error';
import type { AdminRole } from '../rules/admin-roles';
import type { FileBody } from './file-body';
import type { FileResponse } from './file-response';

/**
 * Who may call an endpoint (docs/authorization.md section 1).
 * - `public`: anyone; a token is ignored.
 * - `anyone`: anyone, an admin of any role as an admin; a token, if sent, must be valid, whoever it belongs to.
 * - `admin`: an account with the admin claim and one of `roles` (section 3).
 * - `customer`: a signed-in person with an Indian phone number; the use case checks uid or phone in the body.
 * - `customerOwner`: as `customer`, and the path parameter `param` must be the caller's own uid.
 * - `worker`: a registered worker, according to Firestore at the time of the call. The parameter named by `owner` must be
 *   the caller's own uid or, with `isUploadId`, the id of one of the caller's own documents. With `statuses`, the worker
 *   must have one of them.
 * `orAdmin` admits admins of these roles as well. `forWorkersToo`: the partner portal calls it in the partner's session; the
 * server sees a person with a phone, as in every other call of a customer.
 */
export type Audience =
  | { kind: 'public' }
  | { kind: 'anyone' }
  | { kind: 'admin'; roles: readonly AdminRole[] }
  | { kind: 'customer'; orAdmin?: readonly AdminRole[]; forWorkersToo?: true }
  | { kind: 'customerOwner'; param: string; forWorkersToo?: true }
  | {
      kind: 'worker';
      owner?: { in: 'params' | 'query'; name: string; isUploadId?: true };
      statuses?: readonly Worker['status'][];
      orAdmin?: readonly AdminRole[];
    };

/** The rate of calls let through: `max` in `perSeconds`. */
export interface CallRate {
  max: number;
  perSeconds: number;
}

/** A limit on the calls of an endpoint. The server charges it before or during the use case. */
export interface CallLimit extends CallRate {
  /** Counted for each signed-in person, network address or phone in the body, separately. */
  by: readonly ('actor' | 'address' | 'phone')[];
  /** The largest number from one network address, if not `max`: a mobile network puts many people behind one. */
  maxOfAddress?: number;
  /**
   * `calls`: every call, before the use case. `accepted`: every call that the use case charges; a refusal before that is
   * free. `writes`: every call that writes, within its commit; a repetition is free.
   */
  counts: 'calls' | 'accepted' | 'writes';
}

/**
 * Limits on attempts at a password. The server charges them before the use case; a correct password resets the count of
 * `nameAndAddress` and makes the address a known one of the name (docs/product-decisions.md section 3). A neighbourhood is
 * a range of addresses: the first 24 bits of IPv4, 48 of IPv6.
 */
export interface AttemptLimits {
  /** The field of the body that names the account. */
  of: string;
  /** Attempts at one name from one network address. */
  nameAndAddress: CallRate;
  /** Attempts at one name from all addresses without an earlier sign-in to it. */
  name: CallRate;
  /** Attempts at one name from one neighbourhood once `name` is full. */
  neighbourhood: CallRate;
  /** Attempts at one name from all neighbourhoods once `name` is full. */
  neighbourhoods: CallRate;
  /** Codes of a second factor tried for one name, after the right password. */
  codes: CallRate;
}

/** One endpoint, declared once: the server, the client, the OpenAPI document and the tests derive from it. */
export interface EndpointDeclaration {
  /** What it does: one sentence, for the OpenAPI document. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `:name` for each parameter. */
  path: `/api/${string}`;
  audience: Audience;
  /**
   * Browsers and the CDN may keep `catalogue` answers for a while, `immutable` ones for ever (files named by their
   * content). A browser asks about a `revalidated` answer each time, and gets 304 without a body while it is the same. All
   * others are `private, no-store`.
   */
  cache: 'catalogue' | 'immutable' | 'revalidated' | 'never';
  /** A `catalogue` answer by which somebody decides: once its while is over, the CDN asks before it shows it again. */
  isNeverStale?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** A schema for JSON, or a file. */
  body?: z.ZodMiniType | FileBody;
  /** The part that may carry the record's version; `If-Match` is the alternative. */
  version?: 'body' | 'query';
  /**
   * A list in pages of `size`, or of the query's `limit`; the header `Link` announces a next page. `in` names the list's
   * field in an answer that is not itself a list.
   */
  page?: { size: number; in?: string };
  /** The largest body in bytes, if not the server's usual limit. */
  maxBodyBytes?: number;
  /**
   * The longest time for a call that computes or stores much, in seconds, if not the server's usual one. An outage ends
   * it as early as any other call.
   */
  longSeconds?: number;
  /** The status of success. */
  status: 200 | 201;
  /** The status of a call whose work was already done, if different. */
  repeatStatus?: 200;
  /** A schema for JSON, or a file. */
  response: z.ZodMiniType | FileResponse;
  /** Error codes beyond those of every endpoint. */
  errors: readonly ErrorCode[];
  /**
   * Takes an `Idempotency-Key` header (docs/product-decisions.md section 3). The id of the created record is derived from
   * `creates`, the key and, if signed in, the caller; a repetition is answered from that record.
   */
  idempotent?: { creates: string };
  limit?: CallLimit;
  attempts?: AttemptLimits;
  /** App Check covers the call though nobody signs in; calls of customers and partners are always covered. */
  appCheck?: true;
  /** The use case is told these headers, by their names in small letters, where they were sent. */
  tellsHeaders?: readonly string[];
  /** The use case is told by which way the call has come, and the network address by which it is counted. */
  tellsCaller?: true;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function defineEndpoint<const Declaration extends EndpointDeclaration>(
  declaration: Declaration,
): Declaration {
  return declaration;
}

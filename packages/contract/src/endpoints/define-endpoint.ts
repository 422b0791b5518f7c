import type { z } from 'zod/mini';
import type { Worker } from '../entities/worker';
import type { ErrorCode } from '../errors/error';
import type { FileBody } from './file-body';
import type { FileResponse } from './file-response';

/**
 * Who may call an endpoint (docs/authorization.md section 1).
 * - `public`: anyone; a token is not looked at.
 * - `anyone`: anyone, and an admin as an admin: where a token is sent it must be good, whoever's it is.
 * - `admin`: an account with the admin claim.
 * - `customer`: a signed-in person with an Indian phone number; the use case compares what the body claims.
 * - `customerOwner`: as `customer`, and the path parameter `param` must be the caller's own uid.
 * - `worker`: a registered worker, as Firestore says at the time of the call; where `owner` names a parameter, it
 *   must be the caller's own uid, or with `isUploadId` the id of one of the caller's own documents; where `statuses`
 *   are given, the worker must have one of them.
 * `orAdmin` lets an admin in as well.
 */
export type Audience =
  | { kind: 'public' }
  | { kind: 'anyone' }
  | { kind: 'admin' }
  | { kind: 'customer'; orAdmin?: true }
  | { kind: 'customerOwner'; param: string }
  | {
      kind: 'worker';
      owner?: { in: 'params' | 'query'; name: string; isUploadId?: true };
      statuses?: readonly Worker['status'][];
      orAdmin?: true;
    };

/** How many calls are let through: `max` in `perSeconds`. */
export interface CallRate {
  max: number;
  perSeconds: number;
}

/** A limit on the calls of an endpoint. The server charges it before or around the use case. */
export interface CallLimit extends CallRate {
  /** Counted for each signed-in person, each network address, each phone that the body names; each of them by itself. */
  by: readonly ('actor' | 'address' | 'phone')[];
  /**
   * `calls`: every call, before the use case. `accepted`: a call that the use case takes up, when it says so; what it
   * refuses before is free. `writes`: a call that writes something, as a part of its commit; a repetition is free.
   */
  counts: 'calls' | 'accepted' | 'writes';
}

/**
 * Limits on attempts at a password. The server charges both before the use case; a right password gives the count of
 * `nameAndAddress` back and makes the address known to the name (docs/product-decisions.md section 3).
 */
export interface AttemptLimits {
  /** The field of the body that names the account. */
  of: string;
  /** Attempts at one name from one network address. */
  nameAndAddress: CallRate;
  /** Attempts at one name from all addresses that it is not known to have signed in from. */
  name: CallRate;
}

/** One endpoint, declared once: the server, the client, the OpenAPI document and the tests all derive from it. */
export interface EndpointDeclaration {
  /** What it does, one sentence for the API's document. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `:name` for each parameter. */
  path: `/api/${string}`;
  audience: Audience;
  /**
   * `catalogue` answers may be kept for a while by browsers and the CDN, `immutable` ones for ever (files whose name
   * says their content); all others are `private, no-store`.
   */
  cache: 'catalogue' | 'immutable' | 'never';
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** JSON of a schema, or a file. */
  body?: z.ZodMiniType | FileBody;
  /** Where the version of a record may be sent, for which `If-Match` can stand as well. */
  version?: 'body' | 'query';
  /**
   * A list that comes a page at a time, of `size` or of the query's `limit`: where there is more, `Link` says so. `in`
   * names the list's field in an answer that is no list itself.
   */
  page?: { size: number; in?: string };
  /** The largest body in bytes, where it is not the server's usual limit. */
  maxBodyBytes?: number;
  /** The status of success. */
  status: 200 | 201;
  /** The status of a call that found its work done already, where that is told apart. */
  repeatStatus?: 200;
  /** JSON of a schema, or a file. */
  response: z.ZodMiniType | FileResponse;
  /** Codes it may answer beyond those that every endpoint may. */
  errors: readonly ErrorCode[];
  /**
   * Takes an `Idempotency-Key` header (docs/product-decisions.md section 3). The id of what the call creates follows
   * from this word, the key and, where somebody signs in, the caller; a repetition is answered from what was created.
   */
  idempotent?: { creates: string };
  limit?: CallLimit;
  attempts?: AttemptLimits;
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function defineEndpoint<const Declaration extends EndpointDeclaration>(
  declaration: Declaration,
): Declaration {
  return declaration;
}

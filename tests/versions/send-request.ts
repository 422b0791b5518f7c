import { type EndpointDeclaration, isFileResponse } from '@gharseva/contract';
import type { CallOptions } from '../support/api/call-api';
import type { ReceivedAnswer } from './contract';

/** Bytes, and text that is signed as it is. */
const isRaw = (body: unknown): body is Uint8Array<ArrayBuffer> | string =>
  body instanceof Uint8Array || typeof body === 'string';

/**
 * Sends a request to the API at an address.
 * @throws Error when nobody answers, or no JSON where JSON is declared
 */
export async function sendRequest(
  url: string,
  declaration: EndpointDeclaration,
  { params = {}, query, body, token, idempotencyKey, headers: own }: CallOptions,
): Promise<ReceivedAnswer> {
  const path = declaration.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const headers = new Headers(own);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: declaration.method,
    headers,
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const { status } = response;
  const contentType = response.headers.get('Content-Type') ?? '';
  const isFile = status < 300 && isFileResponse(declaration.response);
  const text = await response.text();
  return { status, contentType, json: isFile ? undefined : JSON.parse(text) };
}

/** A request with a file instead of JSON: its bytes, with one of the content types. */
export interface FileBody {
  kind: 'file';
  contentTypes: readonly string[];
}

/** The file of such a request, as a use case receives it. */
export interface SentFile {
  contentType: string;
  bytes: Uint8Array;
}

/** Declares that an endpoint takes a file. */
export function fileBody<const Types extends readonly string[]>(contentTypes: Types) {
  return { kind: 'file', contentTypes } as const satisfies FileBody;
}

/** Whether a declared body is a file. */
export function isFileBody(body: object): body is FileBody {
  return 'kind' in body && body.kind === 'file';
}

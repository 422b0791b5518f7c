/** An answer with a file instead of JSON: its bytes, with one of the content types. */
export interface FileResponse {
  kind: 'file';
  contentTypes: readonly string[];
}

/** Declares that an endpoint answers with a file. */
export function fileResponse<const Types extends readonly string[]>(contentTypes: Types) {
  return { kind: 'file', contentTypes } as const satisfies FileResponse;
}

/** Whether a declared response is a file. */
export function isFileResponse(response: object): response is FileResponse {
  return 'kind' in response && response.kind === 'file';
}

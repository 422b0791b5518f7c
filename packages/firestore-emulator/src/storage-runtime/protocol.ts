import type { TypedValue } from './typed-value';

/** A message from the Storage emulator to its rules runtime, one JSON object per line. */
export type RuntimeRequest =
  | {
      id: number;
      action: 'load_ruleset';
      context: { rulesetName: string; source: { files: { name: string; content: string }[] } };
    }
  | {
      id: number;
      action: 'verify';
      context: {
        rulesetName: string;
        service: string;
        /** `/b/{bucket}/o/…`. */
        path: string;
        method: string;
        variables: { request: TypedValue; resource: TypedValue };
      };
    }
  /** The answer to a document request of the runtime, under its number; the document in REST's form. */
  | { id: number; action?: undefined; status: string; result?: { name?: string; fields?: object } };

/** A message from the runtime. A status other than `ok` would leave the emulator waiting for ever. */
export type RuntimeResponse =
  | { id: number; status: 'ok'; errors: string[]; warnings: string[]; result?: object }
  | {
      id: number;
      server_request_id: number;
      status: 'ok';
      action: 'fetch_firestore_document';
      context: { path: string };
    };

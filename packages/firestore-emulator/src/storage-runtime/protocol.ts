import type { TypedValue } from './typed-value';

/** What the Storage emulator sends its rules runtime, a JSON object a line. */
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
  /** The answer to a question of ours, by our number for it. The document as REST shows it. */
  | { id: number; action?: undefined; status: string; result?: { name?: string; fields?: object } };

/** What the runtime sends back. A status other than `ok` would leave the emulator waiting for ever. */
export type RuntimeResponse =
  | { id: number; status: 'ok'; errors: string[]; warnings: string[]; result?: object }
  | {
      id: number;
      server_request_id: number;
      status: 'ok';
      action: 'fetch_firestore_document';
      context: { path: string };
    };

interface Equivalent {
  /** The line as it stands in the rules file. */
  line: string;
  what: string;
  reason: string;
}

const NULL_AUTH =
  'Without a token request.auth is null, and null.uid has no value, which denies as much as false does.';
const NO_RESOURCE = 'Of a create, resource is null, and null.data has no value, which denies.';
const NO_NEW_FILE =
  'Of a get, a list and a delete request.resource is null, and null.size has no value, which denies.';
const ROOT = 'Every path that the service asks about begins so.';

const UPLOAD =
  "allow create, update: if isSelf() && hasTypedName() && isAllowedFile() && mayUpload() && !documentIs('approved');";

/** Mutants that mean what the rules mean, and why no test can tell. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    line: 'return request.auth != null && request.auth.uid == uid;',
    what: 'drop the left conjunct',
    reason: NULL_AUTH,
  },
  {
    line: 'return request.auth != null && request.auth.uid == uid && request.auth.token.worker == true;',
    what: 'drop the left conjunct',
    reason: NULL_AUTH,
  },
  { line: 'allow read: if resource.data.isActive == true;', what: 'allow create too', reason: NO_RESOURCE },
  { line: 'allow read: if isSelf(resource.data.user);', what: 'allow create too', reason: NO_RESOURCE },
  { line: 'allow read: if isSelf(resource.data.userId);', what: 'allow create too', reason: NO_RESOURCE },
  ...['get', 'list', 'delete'].map((method) => ({
    line: UPLOAD,
    what: `allow ${method} too`,
    reason: NO_NEW_FILE,
  })),
  ...['databases', 'documents'].map((name) => ({
    line: 'match /databases/{database}/documents {',
    what: `/${name} becomes anything`,
    reason: ROOT,
  })),
  ...['b', 'o'].map((name) => ({
    line: 'match /b/{bucket}/o {',
    what: `/${name} becomes anything`,
    reason: ROOT,
  })),
];

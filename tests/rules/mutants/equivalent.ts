interface Equivalent {
  /** The line in the rules file. */
  line: string;
  what: string;
  reason: string;
}

const NULL_AUTH =
  'Without a token request.auth is null; null.uid has no value, which denies just like false.';
const NO_RESOURCE = 'On create, resource is null; null.data has no value, which denies.';
const NO_NEW_FILE =
  'On get, list and delete, request.resource is null; null.size has no value, which denies.';
const ROOT = 'Every path that the service asks about begins like this.';

const EXACT_PATH = 'hasExactPath() compares the whole name, and with it the folder.';

const UPLOAD =
  'allow create, update: if isSelf() && hasExactPath() && hasTypedName() && isAllowedFile() && mayUpload()';

const PHOTO =
  'allow create: if resource == null && isSelf() && hasExactPath() && hasRandomName() && isAllowedPhoto() && isActive()';

const REFUND_PHOTO =
  'allow create: if resource == null && isPerson() && hasExactPath() && hasRefundName() && isAllowedPhoto()';

/** Mutants equivalent to the rules, with the reason why no test can tell them apart. */
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
  ...[UPLOAD, PHOTO, REFUND_PHOTO].flatMap((line) =>
    ['get', 'list', 'delete'].map((method) => ({
      line,
      what: `allow ${method} too`,
      reason: NO_NEW_FILE,
    })),
  ),
  { line: 'match /workers/{uid}/{name} {', what: '/workers becomes anything', reason: EXACT_PATH },
  ...[PHOTO, REFUND_PHOTO].map((line) => ({
    line,
    what: 'allow update too',
    reason: 'On update there is a resource, which denies.',
  })),
  { line: 'match /orders/{orderId}/{uid}/{name} {', what: '/orders becomes anything', reason: EXACT_PATH },
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

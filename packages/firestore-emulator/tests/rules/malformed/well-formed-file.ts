import { type Choose, pick } from './choose';

/**
 * Forms of each part of a rules file: `?match` stands for a part of that kind. Names are few, so that declarations meet: the
 * same function twice, one that calls itself, a wildcard that hides another.
 */
const FORMS = {
  file: [
    '?version?service',
    '?version?service',
    '?version?function\n?service',
    '?comment\n?version?service',
    '?version?service?comment',
    '?version?service?storage',
    '?service',
  ],
  version: [
    "rules_version = '2';\n",
    "rules_version = '2';\n",
    'rules_version = "2";\n\n',
    "rules_version='2'\n",
    "rules_version = '1';\n",
    "rules_version = '2'; ?comment\n",
  ],
  service: ['service cloud.firestore {\n?blocks\n}\n', 'service cloud.firestore {\n  ?blocks\n}'],
  storage: ['service firebase.storage {\n  match /b/{bucket}/o {\n    ?blocks\n  }\n}\n'],
  blocks: ['?documents', '?documents', '?block', '?block\n  ?block', '?function\n  ?documents'],
  documents: [
    'match /databases/{database}/documents {\n    ?block\n    ?block\n  }',
    'match /databases/{database}/documents {\n    ?function\n    ?block\n    ?block\n    ?block\n  }',
  ],
  block: ['?match', '?match', '?match', '?function', '?comment\n    ?match', '?allow'],
  match: [
    'match ?path { ?allow }',
    'match ?path {\n      ?allow\n      ?allow\n    }',
    'match ?path {\n      ?function\n      ?allow\n      match ?path { ?allow }\n    }',
  ],
  path: [
    '/orders/{id}',
    '/orders/{id}',
    '/users/{user}/notes/{id}',
    '/{all=**}',
    '/logs/{rest=**}',
    '/{a}/{b=*}',
    '/a-b/c.d/{id}',
    '/a/{b}/c%20d',
    '/{x=**}/notes/{id}',
  ],
  allow: [
    'allow ?methods: if ?condition;',
    'allow ?methods: if ?condition;',
    'allow ?methods: if ?condition;',
    'allow ?methods: if ?condition; ?comment\n',
    'allow ?methods\n        : if ?condition',
    'allow ?methods;',
  ],
  methods: ['read', 'write', 'get, list', 'create, update, delete', 'read, write', 'get,list,create'],
  function: [
    'function ?name() { return ?condition; }',
    'function ?name(a) { return ?condition }',
    'function ?name(a, b) {\n      let ?name = ?value;\n      return ?condition;\n    }',
    'function ?name() {\n      let x = ?value; let y = ?value;\n      return ?condition;\n    }',
  ],
  name: ['f', 'g', 'h', 'a', 'isOwner', '_x', '$y', 'size', 'request'],
  condition: [
    'true',
    'false',
    'request.auth != null',
    'request.auth.uid == ?string',
    '?condition && ?condition',
    '?condition || ?condition',
    '!(?condition)',
    '(?condition)',
    '?name(?value)',
    '?name()',
    'exists(?document)',
    'get(?document).data.?name == ?value',
    '?value == ?value',
    '?value is ?type',
    '?value in [?value, ?value]',
    'resource.data.keys().hasOnly([?string, ?string])',
    '?string.matches(?pattern)',
    '?condition ? ?condition : ?condition',
    'request.time < timestamp.date(2026, 1, ?number)',
    '?condition\n        && ?condition ?comment\n',
  ],
  value: [
    '?number',
    '?string',
    '?name',
    'null',
    'resource.data.?name',
    "resource.data['?name']",
    '?number + ?number',
    '?number / ?number',
    '-?number',
    '[?value]',
    '{?string: ?value}',
    '?string[?number]',
    '?string[?number:?number]',
    'math.abs(?number)',
    '?document',
    "b'\\xff'",
    'int(?string)',
  ],
  type: ['string', 'int', 'bool', 'map', 'list', 'timestamp', 'path', 'float'],
  document: [
    '/databases/$(database)/documents/users/$(request.auth.uid)',
    '/databases/(default)/documents/orders/?name',
    '/users/$(?string)',
  ],
  number: ['0', '1', '2', '10', '2.5', '0.5', '9223372036854775807', '1.'],
  string: ["'a'", '"a"', "''", "'é'", "'a b'", "'\\n'", "'\\u0041'", "'it\\'s'", '"// no comment"', "'/*'"],
  pattern: ["'[a-z]+'", "'.*'", "'^a{2,3}$'", "'(a|b)*'"],
  comment: ['// a comment', '/* a comment */', '/* two\n lines */', "// it's", '//', '/**/'],
} satisfies Record<string, readonly string[]>;

type Part = keyof typeof FORMS;

/** What ends a part that would go on for ever. */
const SHORTEST: Partial<Record<Part, string>> = {
  condition: 'true',
  value: '1',
  block: 'match /a/{b} { allow read; }',
};
const LEVELS = 9;

/** A rules file that Google's emulator accepts, unless its names clash. */
export function wellFormedFile(choose: Choose): string {
  return build('file', LEVELS, choose);
}

function build(part: Part, depth: number, choose: Choose): string {
  const shortest = SHORTEST[part];
  if (depth <= 0 && shortest) return shortest;
  return pick(FORMS[part], choose).replace(/\?([a-z]+)/g, (written, name: string) =>
    name in FORMS ? build(name as Part, depth - 1, choose) : written,
  );
}

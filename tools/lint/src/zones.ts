import type { Import } from './read-imports';

/** An import zone: its rule in words, and whether an import breaks it. */
export interface Zone {
  says: string;
  isBroken: (found: Import) => boolean;
}

const REPOSITORY = /^(functions|web|packages|tools|tests)\//;
const CONTRACT = 'packages/contract/src';
const SITE_PAGES = 'packages/site-pages/src';
/** The modules of the site pages that the browser may load: small, and without zod. */
const PAGE_TABLES = ['public-paths', 'public-pages', 'site-address', 'text-sections'].map(
  (name) => `${SITE_PAGES}/${name}.ts`,
);
const ERROR_TEXTS = `${CONTRACT}/errors/error-texts.ts`;
/** The schemas that parts of the site carry which are loaded on demand; a test holds that the first load does not. */
const SCHEMAS = `${CONTRACT}/schemas.ts`;
const CALL_API = 'web/src/lib/api/call-api.ts';
/** What calls the API before any schema is loaded, or asks for nothing that it reads; and what the checked calls are made of. */
const CALLS_UNCHECKED = [
  'web/src/lib/api/call-checked.ts',
  'web/src/lib/api/fetch-file.ts',
  'web/src/lib/search-index-query.ts',
  'web/src/features/catalogue/api',
  'web/src/features/checkout/outbox/send-pending-order.ts',
  'web/src/features/pincode-request/api/use-request-pincode.ts',
];
const ADMIN = 'web/src/features/admin';
const FIREBASE_WEB = /^(firebase|@firebase|reactfire|rxfire)(\/|$)/;
const FIREBASE_SERVER = /^(firebase-admin|firebase-functions|@google-cloud)(\/|$)/;

/** The subjects of the function; operations over stores are in a folder `operations` of each. */
const SUBJECTS = ['orders', 'workers', 'documents', 'catalogue', 'payments', 'people', 'audit'];

/** What each folder of `functions/src` and `web/src` may import from its own side, besides itself. */
const FOLDERS: Record<string, Record<string, readonly string[]>> = {
  'functions/src': {
    http: ['endpoints', ...SUBJECTS, 'domain', 'stores', 'platform'],
    endpoints: [...SUBJECTS, 'domain', 'stores', 'platform'],
    jobs: [...SUBJECTS, 'domain', 'stores', 'platform'],
    ...Object.fromEntries(
      SUBJECTS.map((subject) => [subject, [...SUBJECTS, 'domain', 'stores', 'platform']]),
    ),
    domain: [],
    stores: [...SUBJECTS, 'domain', 'platform'],
    platform: ['domain'],
  },
  'web/src': {
    app: ['features', 'components', 'lib', 'config', 'locales', 'styles'],
    features: ['components', 'lib', 'config', 'locales'],
    components: ['lib', 'config', 'locales'],
    lib: ['config', 'locales'],
    config: [],
    locales: [],
  },
};

/** The packages, and what each may import from the repository besides itself. */
const PACKAGES: readonly { name: string; dependsOn: readonly string[] }[] = [
  { name: 'contract', dependsOn: [] },
  { name: 'site-pages', dependsOn: ['contract'] },
  { name: 'starter-catalogue', dependsOn: ['contract'] },
  { name: 'security-rules', dependsOn: [] },
  { name: 'firestore-emulator', dependsOn: ['security-rules'] },
];

/** All import zones. */
const zones: readonly Zone[] = [
  {
    says: 'the contract knows zod/mini alone',
    isBroken: ({ from, to }) => inside(from, CONTRACT) && !inside(to, 'packages') && to !== 'zod/mini',
  },
  {
    says: "the contract's rules go to the browser, without zod or schemas",
    isBroken: ({ from, to }) => inside(from, `${CONTRACT}/rules`) && !inside(to, `${CONTRACT}/rules`),
  },
  {
    says: 'a package knows what it depends on, and nothing else of the house',
    isBroken: ({ from, to }) => {
      const known = PACKAGES.find(({ name }) => inside(from, `packages/${name}`));
      if (!known || !REPOSITORY.test(to)) return false;
      return ![known.name, ...known.dependsOn].some((name) => inside(to, `packages/${name}`));
    },
  },
  {
    says: 'functions and web meet in the contract alone',
    isBroken: ({ from, to }) =>
      (inside(from, 'functions') && inside(to, 'web')) || (inside(from, 'web') && inside(to, 'functions')),
  },
  {
    says: 'packages, functions and web import neither tools nor tests',
    isBroken: ({ from, to }) =>
      /^(packages\/[\w-]+\/src|functions|web)\//.test(from) && /^(tools|tests)\//.test(to),
  },
  {
    says: 'the product uses the contract and the pages of the site, no other package',
    isBroken: ({ from, to }) =>
      /^(functions|web)\//.test(from) &&
      inside(to, 'packages') &&
      !inside(to, CONTRACT) &&
      !inside(to, SITE_PAGES),
  },
  {
    says: 'the browser takes nothing of the pages but their tables and addresses',
    isBroken: ({ from, to, typeOnly }) =>
      inside(from, 'web/src') && !typeOnly && inside(to, SITE_PAGES) && !PAGE_TABLES.includes(to),
  },
  { says: 'folders import downwards only', isBroken: breaksFolders },
  {
    says: 'decisions are pure: stores, platform and operations come after them',
    isBroken: ({ from, to }) => {
      const [, , subject = '', inner] = from.split('/');
      if (!inside(from, 'functions/src') || !SUBJECTS.includes(subject) || inner === 'operations')
        return false;
      return /^functions\/src\/(stores|platform|\w+\/operations)\//.test(to);
    },
  },
  {
    says: 'stores know decisions, never operations',
    isBroken: ({ from, to }) => inside(from, 'functions/src/stores') && /\/operations\//.test(to),
  },
  {
    says: 'endpoints never import each other',
    isBroken: ({ from, to }) =>
      inside(from, 'functions/src/endpoints') &&
      inside(to, 'functions/src/endpoints') &&
      to !== 'functions/src/endpoints/handler.ts',
  },
  {
    says: 'only platform knows Firebase',
    isBroken: ({ from, to }) =>
      inside(from, 'functions/src') &&
      !inside(from, 'functions/src/platform') &&
      from !== 'functions/src/index.ts' &&
      FIREBASE_SERVER.test(to),
  },
  {
    says: 'features never import features',
    isBroken: ({ from, to }) =>
      inside(from, 'web/src/features') &&
      inside(to, 'web/src/features') &&
      firstParts(from, 4) !== firstParts(to, 4),
  },
  {
    says: 'subjects of the admin feature know what they share, never each other',
    isBroken: ({ from, to }) =>
      inside(from, ADMIN) &&
      inside(to, ADMIN) &&
      firstParts(from, 5) !== firstParts(to, 5) &&
      !inside(to, `${ADMIN}/shared`),
  },
  {
    says: 'only lib/firebase and the account feature know Firebase, which no visitor loads',
    isBroken: ({ from, to }) =>
      inside(from, 'web/src') &&
      !/^web\/src\/(lib\/firebase|features\/account)\//.test(from) &&
      FIREBASE_WEB.test(to),
  },
  {
    says: "the browser takes the contract's rules, error texts and schemas, and of the rest types only; never zod itself",
    isBroken: ({ from, to, typeOnly }) =>
      inside(from, 'web/src') &&
      !typeOnly &&
      (/^zod(\/|$)/.test(to) ||
        (inside(to, CONTRACT) && !inside(to, `${CONTRACT}/rules`) && to !== ERROR_TEXTS && to !== SCHEMAS)),
  },
  {
    says: 'what is loaded on demand reads the answers of the API by their schemas: callChecked, not callApi',
    isBroken: ({ from, to }) =>
      inside(from, 'web/src') &&
      to === CALL_API &&
      !CALLS_UNCHECKED.some((place) => from === place || inside(from, place)),
  },
];

/** Every import that breaks a zone, and every import cycle, as one readable line each. */
export function findViolations(imports: readonly Import[]): string[] {
  const broken = zones.flatMap(({ says, isBroken }) =>
    imports.filter(isBroken).map(({ from, to }) => `${from} imports ${to}: ${says}`),
  );
  return [...broken, ...findImportCycles(imports)];
}

/** The import cycles at run time; type-only imports form none. */
function findImportCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (!typeOnly && REPOSITORY.test(to)) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push(`${[...trail.slice(start), file].join(' → ')}: an import cycle`);
    if (start >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}

function breaksFolders({ from, to }: Import): boolean {
  const side = firstParts(from, 2);
  const allowed = FOLDERS[side]?.[from.split('/')[2] ?? ''];
  if (!allowed || !inside(to, side)) return false;
  const target = to.split('/')[2] ?? '';
  return target !== from.split('/')[2] && !allowed.includes(target);
}

function inside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function firstParts(path: string, parts: number): string {
  return path.split('/').slice(0, parts).join('/');
}

import { pages } from '@gharseva/contract';
import { PUBLIC_PATHS } from '@gharseva/site-pages/public-paths';
import { paths } from '../../../web/src/config/paths';
import { RECEIPT_PATH } from '../../../web/src/config/receipt-path';

/** A rewrite of Hosting: an address goes to the function or to a page. */
export interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string; region: string; pinTag?: true };
}

/** Headers of Hosting for the addresses of a glob. */
export interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

interface HostingConfig {
  hosting: { rewrites: Rewrite[]; headers: HeaderRule[] };
}

const FUNCTION = { functionId: 'api', region: 'asia-south1' };
/**
 * Pinned: its calls arrive at a host that only Hosting knows, and are recognized by it
 * (docs/decisions/0061-callers-addresses.md). A single rewrite: the CLI tags a service once for each pinned one, and the
 * second time fails.
 */
const PINNED_FUNCTION = { ...FUNCTION, pinTag: true as const };
const PRIVATE_PAGE = '/app.html';
const NO_CACHE = { key: 'Cache-Control', value: 'no-cache' };

/** Folders with their own cache rule, and the API, which sets its own Cache-Control. */
const CACHED_FOLDERS = ['api', 'assets', 'pictures'];

/**
 * Replaces the rules that follow from the site's pages: the rewrites, and the globs of uncached files. Everything else
 * is unchanged.
 *
 * @param locales every language with its own addresses, the one of the bare addresses first
 */
export function withHostingRules<Config extends HostingConfig>(
  config: Config,
  locales: readonly string[],
): Config {
  const { headers } = config.hosting;
  const isNoCache = (rule: HeaderRule) =>
    rule.headers.some(({ key, value }) => key === NO_CACHE.key && value === NO_CACHE.value);
  const others = headers.filter((rule) => !isNoCache(rule));
  const at = headers.findIndex(isNoCache);
  const place = at < 0 ? others.length : at;
  const noCache = noCacheGlobs(locales).map((source) => ({ source, headers: [NO_CACHE] }));
  return {
    ...config,
    hosting: {
      ...config.hosting,
      rewrites: rewrites(locales),
      headers: [...others.slice(0, place), ...noCache, ...others.slice(place)],
    },
  };
}

function rewrites(locales: readonly string[]): Rewrite[] {
  return [
    { source: '/api/**', function: PINNED_FUNCTION },
    ...madeGlobs(locales).map((source) => ({ source, function: FUNCTION })),
    ...privateGlobs(locales).map((source) => ({ source, destination: PRIVATE_PAGE })),
  ];
}

/** The pages made by the function, in every language: its Express patterns as globs. */
function madeGlobs([, ...others]: readonly string[]): string[] {
  const patterns: string[] = Object.values(pages).flatMap((page) => page.paths);
  return patterns.flatMap((pattern) => {
    const glob = pattern.replace('{/}', '').replace(/\*\w+$/, '**');
    return glob.startsWith('/:locale/') ? others.map((locale) => glob.replace(':locale', locale)) : [glob];
  });
}

/** The screens neither listed nor made by the function, in every language, grouped by the first part of their paths. */
function privateGlobs([, ...others]: readonly string[]): string[] {
  const known: readonly string[] = [...Object.values(PUBLIC_PATHS), paths.categoryPattern, paths.uiGallery];
  const all = [...Object.values(paths), RECEIPT_PATH];
  const addresses = all.filter((path) => typeof path === 'string' && !known.includes(path));
  const parts = addresses.map((path) => String(path).slice(1).split('/'));
  const names = [...new Set(parts.map(([name = '']) => name))];
  const isNested = (name: string) => parts.some(([first, ...rest]) => first === name && rest.length > 0);
  const isPage = (name: string) => parts.some(([first, ...rest]) => first === name && rest.length === 0);
  const single = names.filter((name) => !isNested(name)).sort();
  const nested = names
    .filter(isNested)
    .flatMap((name) => [...(isPage(name) ? [`/${name}`] : []), `/${name}/**`]);
  const bare = [`/@(${single.join('|')})`, ...nested];
  return ['', ...others.map((locale) => `/${locale}`)].flatMap((start) => bare.map((glob) => start + glob));
}

/** All pages that are files; pages of the function carry their own headers. */
function noCacheGlobs(locales: readonly string[]): string[] {
  const [, ...others] = locales;
  const made = madeGlobs(locales.slice(0, 1));
  const nameOf = (glob: string) => glob.split('/')[1] ?? '';
  const names = [...new Set(made.map(nameOf))];
  const folders = [...new Set(made.filter((glob) => glob.endsWith('/**')).map(nameOf))];
  return [
    '/',
    `/!(${[...CACHED_FOLDERS, ...names].join('|')})`,
    `/!(${[...CACHED_FOLDERS, ...folders, ...others].join('|')})/**`,
    ...others.flatMap((locale) => ['', '/**'].map((rest) => `/${locale}/!(${folders.join('|')})${rest}`)),
  ];
}

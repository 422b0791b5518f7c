import type { EndpointDeclaration, EndpointName } from '@gharseva/contract';
import { loadOnce } from '../platform/load-once';
import type { AnswerMemory } from './answer-memory';
import { findMethods } from './find-methods';
import { type Address, createRoutes, type FindRoute } from './find-route';
import { type AnyHandler, type HandleRequest, handleEndpoint, type ServerParts } from './handle-endpoint';
import { siteGroup } from './site-handlers';

/** Endpoints with their use cases, loaded together. */
interface EndpointGroup {
  endpoints: { readonly [Name in EndpointName]?: EndpointDeclaration };
  handlers: { readonly [Name in EndpointName]?: AnyHandler };
}

/**
 * The groups that an instance loads at the first call of a path that begins with one of their words after `/api/`: the first
 * answer of most instances needs neither their schemas nor their code (docs/decisions/0017-function-bundle.md).
 */
const LATER: readonly { words: readonly string[]; load: () => Promise<EndpointGroup> }[] = [
  { words: ['admin'], load: async () => (await import('./admin-handlers')).adminGroup },
  {
    words: ['worker', 'service-booking', 'job-offers', 'upload'],
    load: async () => (await import('./partner-handlers')).partnerGroup,
  },
];

/** What answers a request, and the parts of its address. */
interface Found {
  target: HandleRequest;
  address: Address;
}

/** The declared endpoints of the product. */
export interface EndpointTable {
  /** What answers a request, once its group is loaded; null when no endpoint does. */
  find(method: string, url: string): Found | null | Promise<Found | null>;
  /** The declared methods of a path, sorted; none for an unknown path. */
  findMethods(path: string): Promise<string[]>;
}

/** A group that is ready for calls. */
interface ReadyGroup {
  declarations: readonly EndpointDeclaration[];
  find: FindRoute<HandleRequest>;
}

/** Every declared endpoint, in a loop. */
function makeReady(
  { endpoints, handlers }: EndpointGroup,
  parts: ServerParts,
  answers: AnswerMemory,
): ReadyGroup {
  const declared = Object.entries(endpoints) as [EndpointName, EndpointDeclaration][];
  return {
    declarations: declared.map(([, declaration]) => declaration),
    find: createRoutes(
      declared.map(([name, declaration]) => {
        const handle = handleEndpoint(name, declaration, handlers[name] as AnyHandler, parts, answers);
        return [declaration.method, declaration.path, handle] as const;
      }),
    ),
  };
}

/** The word after `/api/` in a path, or in a request's address. */
const wordOf = (address: string) => /^(?:https?:\/\/[^/?#]*)?\/api\/([^/?#]*)/i.exec(address)?.[1];

/** The declared endpoints, of which those of customers and visitors are ready at once. */
export function createEndpointTable(parts: ServerParts, answers: AnswerMemory): EndpointTable {
  const first = makeReady(siteGroup, parts, answers);
  const later = new Map(
    LATER.flatMap(({ words, load }) => {
      const open = loadOnce(async () => makeReady(await load(), parts, answers));
      return words.map((word) => [word, open] as const);
    }),
  );
  return {
    find(method, url) {
      const found = first.find(method, url);
      if (found) return found;
      const open = later.get(wordOf(url) ?? '');
      return open ? open().then(({ find }) => find(method, url)) : null;
    },

    async findMethods(path) {
      const group = await later.get(wordOf(path) ?? '')?.();
      return findMethods(path, [...first.declarations, ...(group?.declarations ?? [])]);
    },
  };
}

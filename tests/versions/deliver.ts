import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import type { CallOptions } from '../support/api/call-api';
import {
  answerFaults,
  fitRequest,
  LABELS,
  type Label,
  pageFaults,
  type ReceivedAnswer,
  routeOf,
  type VersionContract,
} from './contract';
import { sendRequest } from './send-request';
import type { StoryCall } from './story';
import { count, type Tally } from './tally';

/** A version that serves. */
export interface ServingVersion {
  url: string;
  contract: VersionContract;
  /** The errors that it has logged. */
  errors(): readonly string[];
}

export type Versions = Readonly<Record<Label, ServingVersion>>;

/** A right call was not answered as it must be: its story cannot go on. */
export class Abandoned extends Error {}

/** From which version's page a call comes, and which version gets it. */
interface Way {
  page: Label;
  server: Label;
}

const otherOf = (label: Label): Label => (label === 'before' ? 'now' : 'before');

/** All four ways, two by two to both servers. */
function shuffledWays(random: () => number): Way[] {
  const draw = () => LABELS[Math.floor(random() * LABELS.length)] as Label;
  const [server, ofOne, ofOther] = [draw(), draw(), draw()];
  return [
    { page: ofOne, server },
    { page: ofOther, server: otherOf(server) },
    { page: otherOf(ofOne), server },
    { page: otherOf(ofOther), server: otherOf(server) },
  ];
}

/**
 * Sends right calls to one of two versions, each as the page of one of them would send it, and judges the answers. Each
 * endpoint goes all four ways before one again.
 * @returns the JSON of the answer; rejects with Abandoned after noting the failure
 */
export function createDelivery(versions: Versions, random: () => number, tally: Tally) {
  const decks = new Map<EndpointName, Way[]>();
  const lastWriters = new Map<string, Label>();

  const drawWay = (name: EndpointName): Way => {
    const deck = decks.get(name) ?? [];
    if (deck.length === 0) deck.push(...shuffledWays(random));
    decks.set(name, deck);
    return deck.shift() as Way;
  };

  const fail = (what: string): never => {
    tally.failures.push(what);
    throw new Abandoned(what);
  };

  /** Sends to a version and counts; whatever is asked, no version may break. */
  async function send(call: StoryCall, options: CallOptions, server: Label): Promise<ReceivedAnswer> {
    const { name } = call;
    const declaration: EndpointDeclaration = endpoints[name];
    const answer = await sendRequest(versions[server].url, declaration, options).catch((error: unknown) =>
      fail(`${name} at ${server}: no answer (${error instanceof Error ? error.message : error})`),
    );
    const ids = [
      ...Object.values({ ...call.params, ...call.query }),
      ...(call.about ?? []),
      ...idsOf(answer.json),
    ];
    const isCrossed = ids.some((id) => lastWriters.get(id) === otherOf(server));
    count(tally, name, server, answer.status, isCrossed);
    if (answer.status < 300 && declaration.method !== 'GET')
      for (const id of ids) lastWriters.set(id, server);
    if (answer.status >= 500) fail(`${name} at ${server}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer;
  }

  /** Sends what is right for the page of one version, and judges the answer of the other. */
  async function sendRight(call: StoryCall, options: CallOptions, { page, server }: Way): Promise<unknown> {
    const route = routeOf(endpoints[call.name]);
    const [ofPage, ofServer] = [page, server].map((label) => versions[label].contract.endpoints.get(route));
    const answer = await send(call, options, server);
    const where = `${call.name} of the page ${page} at ${server}`;
    const faults = answerFaults(versions[server].contract, ofServer, answer);
    if (faults.length > 0) fail(`${where}: ${answer.status} is not what it declares: ${faults.join(', ')}`);
    if (answer.status >= 400) fail(`${where}: refused, ${answer.status} ${JSON.stringify(answer.json)}`);
    const unread = page === server || !ofPage ? [] : pageFaults(ofPage, answer);
    if (unread.length > 0 && page === 'before') fail(`${where}: the page lacks ${unread.join(', ')}`);
    if (unread.length > 0) tally.differences.add(`${where}: ${unread.join(', ')}`);
    return answer.json;
  }

  return async function deliver(call: StoryCall): Promise<unknown> {
    const route = routeOf(endpoints[call.name]);
    const fittedTo = (label: Label) => {
      const declaration = versions[label].contract.endpoints.get(route);
      return declaration ? fitRequest(call, declaration) : { faults: ['the call'] };
    };
    const drawn = drawWay(call.name);
    const [before, now] = [fittedTo('before'), fittedTo('now')];
    if ('faults' in now) return fail(`${call.name}: no right call (${now.faults.join(', ')})`);
    const isNew = 'faults' in before || before.dropped.length > 0;
    if (isNew) {
      const why = 'faults' in before ? before.faults : before.dropped;
      tally.differences.add(`${call.name}: before does not know ${why.join(', ')}`);
    }
    const page = 'faults' in before ? 'now' : drawn.page;
    const options = page === 'before' && 'options' in before ? before.options : now.options;
    let { server } = drawn;
    if (page === 'now' && isNew && server === 'before') {
      // What the version before cannot know it may refuse; the page tries again when the new one has taken over.
      const early = await send(call, options, 'before');
      if (early.status < 300) return early.json;
      server = 'now';
    }
    const given = await sendRight(call, options, { page, server });
    const canRepeat = page === 'before' || !isNew;
    if (call.isRepeated && canRepeat) {
      const again = await sendRight(call, options, { page, server: otherOf(server) });
      const [first, second] = [given, again].map((json) => JSON.stringify(idsOf(json)));
      if (first !== second) fail(`${call.name}: sent again to ${otherOf(server)}, made another record`);
    }
    return given;
  };
}

/** The ids of an answer's record, and of the records in its lists. */
function idsOf(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap((one: unknown) => ownIds(one));
  const lists = Object.values(Object(json)).filter(Array.isArray).flat();
  return [...ownIds(json), ...lists.flatMap(ownIds)];
}

const ownIds = (record: unknown): string[] => {
  const { _id, id } = Object(record) as { _id?: unknown; id?: unknown };
  return [_id, id].filter((one) => typeof one === 'string');
};

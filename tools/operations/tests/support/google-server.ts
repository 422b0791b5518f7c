import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Origins, Resource } from '../../src/google-api';

/** Small, so that every list has several pages. */
const PAGE = 2;

/** Google's answers leave out what has its default. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== 0 && one !== false && one !== '');
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutDefaults(one)]));
}

/** What the interfaces of Logging and Monitoring document of lists, new, changed and missing resources. */
export interface GoogleServer {
  origins: Origins;
  /** The resources by their list, such as `alertPolicies`. */
  kept: Record<string, Resource[]>;
  /** Every call that was not a reading one, as `METHOD path`. */
  writes: string[];
  /** How many times a new policy is answered with 404, as it is before its metric is known. */
  notYet: number;
  /** How many calls that read are answered with 503. */
  away: number;
  close(): Promise<void>;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const kept: GoogleServer['kept'] = {
    metrics: [],
    uptimeCheckConfigs: [],
    alertPolicies: [],
    dashboards: [],
  };
  const state = { notYet: 0, away: 0 };
  const writes: string[] = [];
  let made = 0;

  const answerCall = (method: string, url: URL, body: Resource): [number, Resource] => {
    const [, , , project, list = '', id] = url.pathname.split('/');
    const all = kept[list];
    if (!all) return [404, { error: { message: `no ${list}` } }];
    if (method === 'GET') {
      if (state.away > 0) {
        state.away -= 1;
        return [503, { error: { message: 'The service is currently unavailable' } }];
      }
      const from = Number(url.searchParams.get('pageToken') ?? 0);
      const next = from + PAGE < all.length ? { nextPageToken: String(from + PAGE) } : {};
      return [200, { [list]: withoutDefaults(all.slice(from, from + PAGE)), ...next }];
    }
    writes.push(`${method} ${url.pathname}`);
    if (method === 'POST') {
      if (list === 'alertPolicies' && state.notYet > 0) {
        state.notYet -= 1;
        return [404, { error: { message: 'Cannot find metric that matches type' } }];
      }
      made += 1;
      const name = list === 'metrics' ? body.name : `projects/${project}/${list}/${made}`;
      const own = { ...body, name, createTime: 'now', ...(list === 'dashboards' && { etag: `e${made}` }) };
      all.push(own);
      return [200, own];
    }
    const at = all.findIndex(
      ({ name }) => name === (list === 'metrics' ? id : `projects/${project}/${list}/${id}`),
    );
    const old = all[at];
    if (!old) return [404, { error: { message: 'not found' } }];
    if (list === 'dashboards' && body.etag !== old.etag) return [409, { error: { message: 'etag' } }];
    const mask = url.searchParams.get('updateMask')?.split(',') ?? Object.keys(body);
    all[at] = { ...old, ...Object.fromEntries(mask.map((field) => [field, body[field]])) };
    return [200, all[at]];
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const isAllowed =
      request.headers.authorization === 'Bearer token' && request.headers['x-goog-user-project'] === 'own';
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [status, answer] = isAllowed
      ? answerCall(request.method ?? 'GET', url, text ? JSON.parse(text) : {})
      : ([403, { error: { message: 'Permission denied' } }] as const);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    ...{ origins: { logging: origin, monitoring: origin }, kept, writes },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

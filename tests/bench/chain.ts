/**
 * How many calls a second the API answers beside Express's `res.json` and a ready buffer of Node's own, in one run:
 * `npm run bench -- chain [seconds of each round, default 1]`. Ends with an error if a call of the catalogue has less than 0.9 of
 * the buffer's rate, or a signed-in call less than 0.8 of Express's or a p99 of more than 1.5 times its.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { quantile } from './support/burst-orders';
import { type Flooded, flood } from './support/flood';

const SECONDS = Number(process.argv[2] ?? 1);
const CONNECTIONS = 16;
const ROUNDS = 9;
const KEPT_RATIO = 0.9;
const CHAIN_RATIO = 0.8;
const P99_RATIO = 1.5;

type Server = 'raw' | 'json' | 'api';
interface Compared {
  name: string;
  path: string;
  headers: Record<string, string>;
  servers: Record<Server, string>;
}

const child = spawn(
  process.execPath,
  ['--import', 'tsx', join('tests', 'bench', 'support', 'http-instance.ts')],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const faults: string[] = [];
try {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const compared = JSON.parse(String(line)) as Compared[];
  console.log('call | calls/s: buffer | Express | API | API to buffer | API to Express | p99 to Express');
  for (const { name, path, headers, servers } of compared) {
    const results: Record<Server, Flooded[]> = { raw: [], json: [], api: [] };
    const measure = async (server: Server, ms: number) =>
      flood(servers[server] + path, headers, CONNECTIONS, ms);
    for (const server of ['raw', 'json', 'api'] as const) await measure(server, SECONDS * 1000);
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of ['raw', 'json', 'api'] as const) {
        results[server].push(await measure(server, SECONDS * 1000));
      }
    }
    const ratio = (value: (one: Flooded) => number, of: Server) =>
      quantile(
        results.api.map((one, round) => value(one) / value(results[of][round] as Flooded)),
        0.5,
      );
    const rate = ({ perSecond }: Flooded) => perSecond;
    const p99 = ({ times }: Flooded) => quantile(times, 0.99);
    const median = (server: Server) => quantile(results[server].map(rate), 0.5).toFixed(0);
    const [toRaw, toJson, late] = [ratio(rate, 'raw'), ratio(rate, 'json'), ratio(p99, 'json')];
    console.log(
      [
        name,
        median('raw'),
        median('json'),
        median('api'),
        ...[toRaw, toJson, late].map((one) => one.toFixed(2)),
      ].join(' | '),
    );
    const isKept = Object.keys(headers).length === 0;
    if (isKept && toRaw < KEPT_RATIO) faults.push(`${name} has ${toRaw.toFixed(2)} of the buffer’s rate`);
    if (!isKept && toJson < CHAIN_RATIO) faults.push(`${name} has ${toJson.toFixed(2)} of Express’s rate`);
    if (!isKept && late > P99_RATIO) faults.push(`${name} has ${late.toFixed(2)} times Express’s p99`);
  }
} finally {
  child.kill();
}
if (faults.length > 0) throw new Error(faults.join('; '));

/**
 * What a call costs the API beside Express's `res.json` and a ready buffer of Node's own, in one run:
 * `npm run bench -- chain [seconds of each round, default 1]`. Told as calls a second of one core, by the processor's time that
 * each took: so neither the caller nor another program of the machine counts. Ends with an error if a call of the catalogue has
 * less than 0.9 of the buffer's rate, or a signed-in call less than 0.8 of Express's or a p99 of more than 1.5 times its.
 */
import { noteFigure } from './support/aims';
import { quantile } from './support/burst-orders';
import { type Flooded, flood } from './support/flood';
import type { MeasuredCall } from './support/measured-server';
import { startProcess } from './support/own-process';

const SECONDS = Number(process.argv[2] ?? 1);
const CONNECTIONS = 16;
const ROUNDS = 9;
const KEPT_RATIO = 0.9;
const CHAIN_RATIO = 0.8;
const P99_RATIO = 1.5;
const SERVERS = ['raw', 'json', 'api'] as const;

type Server = (typeof SERVERS)[number];
interface Measured extends Flooded {
  /** Calls a second of one core. */
  ofCore: number;
}

const api = await startProcess('http-instance');
const partners = await startProcess('http-partners', [JSON.stringify(api.told)]);
const calls = partners.told as MeasuredCall[];
const faults: string[] = [];

async function measure({ path, headers, servers }: MeasuredCall, server: Server): Promise<Measured> {
  const { cpuTime } = server === 'api' ? api : partners;
  const before = await cpuTime();
  const flooded = await flood(servers[server] + path, headers, CONNECTIONS, SECONDS * 1000);
  return { ...flooded, ofCore: (flooded.times.length * 1e6) / ((await cpuTime()) - before) };
}

try {
  console.log(
    'call | calls/s of a core: buffer | Express | API | API to buffer | API to Express | p99 to Express',
  );
  for (const call of calls) {
    const results: Record<Server, Measured[]> = { raw: [], json: [], api: [] };
    for (const server of SERVERS) await measure(call, server);
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of SERVERS) results[server].push(await measure(call, server));
    }
    const ratio = (value: (one: Measured) => number, of: Server) =>
      quantile(
        results.api.map((one, round) => value(one) / value(results[of][round] as Measured)),
        0.5,
      );
    const rate = ({ ofCore }: Measured) => ofCore;
    const p99 = ({ times }: Measured) => quantile(times, 0.99);
    const median = (server: Server) => quantile(results[server].map(rate), 0.5).toFixed(0);
    const [toRaw, toJson, late] = [ratio(rate, 'raw'), ratio(rate, 'json'), ratio(p99, 'json')];
    const { name } = call;
    console.log(
      [name, ...SERVERS.map(median), ...[toRaw, toJson, late].map((one) => one.toFixed(2))].join(' | '),
    );
    const isKept = Object.keys(call.headers).length === 0;
    const [toBeside, beside, least] = isKept
      ? [toRaw, 'a ready buffer', KEPT_RATIO]
      : [toJson, 'Express’s `res.json`', CHAIN_RATIO];
    noteFigure({
      ...{ what: `\`${name}\`, calls a second of a core`, today: median('api') },
      beside: `${beside}: ${median(isKept ? 'raw' : 'json')}`,
      ...{ aim: `at least ${least} of it: ${toBeside.toFixed(2)}`, holds: toBeside >= least },
    });
    if (!isKept) {
      noteFigure({
        ...{ what: `\`${name}\`, p99`, today: `${late.toFixed(2)} times`, beside: 'Express’s `res.json`' },
        ...{ aim: `at most ${P99_RATIO} times`, holds: late <= P99_RATIO },
      });
    }
    if (isKept && toRaw < KEPT_RATIO) faults.push(`${name} has ${toRaw.toFixed(2)} of the buffer’s rate`);
    if (!isKept && toJson < CHAIN_RATIO) faults.push(`${name} has ${toJson.toFixed(2)} of Express’s rate`);
    if (!isKept && late > P99_RATIO) faults.push(`${name} has ${late.toFixed(2)} times Express’s p99`);
  }
} finally {
  api.end();
  partners.end();
}
if (faults.length > 0) throw new Error(faults.join('; '));

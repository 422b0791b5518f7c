import { isIPv6 } from 'node:net';

/** A way to the deployed API, and what its health endpoint should call it. */
interface WayIn {
  name: string;
  /** The address of the health endpoint. */
  url: string;
  way: 'hosting' | 'direct';
}

/** What a deployed API says of its caller. */
interface Seen {
  way: string;
  address: string;
}

/** Forged headers, from which a caller may gain nothing; the addresses are those of documentation. */
const FORGED = [
  undefined,
  '192.0.2.1',
  '192.0.2.2, 198.51.100.2',
  '192.0.2.3, 198.51.100.3, 203.0.113.3',
  '192.0.2.4, 198.51.100.4, 203.0.113.4, 192.0.2.44',
];

/** The ways to a project's API: through Hosting, and at the function's own address. */
export function waysTo(project: string): WayIn[] {
  return [
    { name: 'through Hosting', url: `https://${project}.web.app/api/healthz`, way: 'hosting' },
    {
      name: "at the function's own address",
      url: `https://asia-south1-${project}.cloudfunctions.net/api/api/healthz`,
      way: 'direct',
    },
  ];
}

/**
 * Checks by which address the deployed API counts this machine (docs/decisions/0061-callers-addresses.md), with and
 * without forged headers.
 * @returns a line about each way, and the problems in one sentence each
 */
export async function checkAddresses(
  ways: readonly WayIn[],
): Promise<{ lines: string[]; problems: string[] }> {
  const lines: string[] = [];
  const problems: string[] = [];
  const own: string[] = [];
  for (const { name, url, way } of ways) {
    const seen = await Promise.all(FORGED.map((forged) => askSeen(url, forged))).catch((error: unknown) => {
      problems.push(`The API does not answer ${name}: ${error instanceof Error ? error.message : error}.`);
    });
    if (!seen) continue;
    const addresses = [...new Set(seen.map(({ address }) => address))];
    lines.push(`The API ${name} counts this machine as ${addresses.join(', ')}.`);
    if (addresses.length > 1) problems.push(`A forged X-Forwarded-For changes the address counted ${name}.`);
    if (seen.some((one) => one.way !== way)) problems.push(wrongWay[way]);
    own.push(...addresses.slice(0, 1));
  }
  const [first, second] = own;
  // One way may be reached by IPv4 and the other by IPv6.
  if (first && second && first !== second && isV6(first) === isV6(second)) {
    problems.push('The two ways count different addresses: one of them belongs to a front end.');
  }
  return { lines, problems };
}

const wrongWay = {
  hosting:
    'Calls through Hosting are not recognized: all of them share one counter. Set GHARSEVA_HOSTING_HOST in the ' +
    "function's settings: .env.example, docs/decisions/0061-callers-addresses.md.",
  direct:
    "Calls at the function's own address pass for calls through Hosting: their callers choose a counter.",
};

const isV6 = (address: string) => isIPv6(address.replace(/\/64$/, ''));

async function askSeen(url: string, forged: string | undefined): Promise<Seen> {
  const answer = await fetch(url, {
    headers: forged === undefined ? {} : { 'X-Forwarded-For': forged },
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const { way, address } = (await answer.json()) as Partial<Seen>;
  if (typeof way !== 'string' || typeof address !== 'string') throw new Error(`${url} tells no address`);
  return { way, address };
}

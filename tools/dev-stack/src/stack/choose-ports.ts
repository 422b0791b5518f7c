import { createServer } from 'node:net';
import { type Ports, portsFor } from './derive-config';
import { findListener } from './find-listener';
import { StackError } from './stack-error';

const HOST = '127.0.0.1';
const HIGHEST_PORT = 65_535;

/** Tried one after the other where nobody asks for others; the ports of two of them never meet. */
export const OFFSETS = [0, 20, 40, 60, 80, 130, 150, 170, 190, 210] as const;

/**
 * Ports that `fetch` and browsers refuse to ask (https://fetch.spec.whatwg.org/#port-blocking), from the lowest one
 * that a stack may have.
 */
const REFUSED = [
  5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
] as const satisfies number[];

/** Where a stack's ports go, and what a person should know of the choice. */
export interface Chosen {
  portOffset: number;
  notes: string[];
}

/**
 * The ports of firebase.json, or, where another program holds one of them, the first set that is free.
 * @throws StackError when none is
 */
export async function choosePorts(): Promise<Chosen> {
  const taken = await findTrouble(portsFor(0));
  if (!taken) return { portOffset: 0, notes: [] };
  const portOffset = await firstFree(OFFSETS);
  if (portOffset === undefined) throw new StackError(`${taken} No other set of ports is free either.`);
  const notes = [
    `${taken} So this stack goes to other ports, with data of its own: --port-offset ${portOffset}`,
  ];
  return { portOffset, notes };
}

/** The first offset with which every port is free and can be asked. */
export async function firstFree(offsets: readonly number[]): Promise<number | undefined> {
  for (const offset of offsets) if (!(await findTrouble(portsFor(offset)))) return offset;
  return undefined;
}

/** @throws StackError that names the first port that cannot be had, why, and a set that is free */
export async function assertPortsFree(ports: Partial<Ports>): Promise<void> {
  const trouble = await findTrouble(ports);
  if (!trouble) return;
  const offset = await firstFree(OFFSETS);
  const way = offset === undefined ? '' : `, or choose other ports: npm start -- --port-offset ${offset}`;
  throw new StackError(`${trouble} Stop that${way}`);
}

/** Why one of the ports cannot be had, in a sentence. */
async function findTrouble(ports: Partial<Ports>): Promise<string | undefined> {
  for (const [name, port] of Object.entries(ports)) {
    if (port > HIGHEST_PORT) return `There is no port ${port} (${name}).`;
    if (REFUSED.some((refused) => refused === port)) return `Browsers refuse port ${port} (${name}).`;
    if (await isFree(port)) continue;
    return `Port ${port} (${name}) is in use by ${findListener(port) ?? 'another program'}.`;
  }
  return undefined;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

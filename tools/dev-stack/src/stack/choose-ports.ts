import { createServer } from 'node:net';
import { type Ports, portsFor } from './derive-config';
import { findListener } from './find-listener';
import { StackError } from './stack-error';

const HOST = '127.0.0.1';
const HIGHEST_PORT = 65_535;

/** Offsets tried in turn when none is given; their port sets never overlap. */
export const OFFSETS = [0, 20, 40, 60, 80, 130, 150, 170, 190, 210] as const;

/**
 * Ports blocked by `fetch` and browsers (https://fetch.spec.whatwg.org/#port-blocking), from the lowest port of a stack
 * on.
 */
const REFUSED = [
  5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
] as const satisfies number[];

/** A port that a stack needs is taken, perhaps since it was found free: with other ports the start may succeed. */
export class PortTakenError extends StackError {
  /** The port, and the program that holds it. */
  readonly trouble: string;

  /** @param advice what to do about it */
  constructor(trouble: string, advice: string) {
    super(`${trouble} ${advice}`);
    this.trouble = trouble;
  }
}

/** How often a start without given ports goes to other ones, because another program was faster. */
const ATTEMPTS = 3;

/** The chosen port offset, with notes for the user. */
export interface Chosen {
  portOffset: number;
  notes: string[];
}

/**
 * Chooses the ports of firebase.json or, if one of them is in use, the first free set.
 * @throws StackError when no set is free
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

/** The first offset whose ports are all free and not blocked. */
export async function firstFree(offsets: readonly number[]): Promise<number | undefined> {
  for (const offset of offsets) if (!(await findTrouble(portsFor(offset)))) return offset;
  return undefined;
}

/** @throws PortTakenError naming the first unavailable port, the reason, and a free set */
export async function assertPortsFree(ports: Partial<Ports>): Promise<void> {
  const trouble = await findTrouble(ports);
  if (!trouble) return;
  const offset = await firstFree(OFFSETS);
  const way = offset === undefined ? '' : `, or choose other ports: npm start -- --port-offset ${offset}`;
  throw new PortTakenError(trouble, `Stop that${way}`);
}

/**
 * The reason why a start has failed: that a port was taken after it had been found free, if one is. Ask when nothing of the
 * start is left running.
 */
export async function orPortTaken(error: unknown, ports: Partial<Ports>): Promise<unknown> {
  return await assertPortsFree(ports).then(
    () => error,
    (taken: unknown) => taken,
  );
}

/**
 * Starts something on ports that are chosen for it, and again on others while another program takes one between the choice
 * and the start.
 * @throws what `start` throws, at the latest after three attempts
 */
export async function onChosenPorts<Chosen, Running>(
  choose: () => Promise<Chosen>,
  start: (chosen: Chosen) => Promise<Running>,
  onTaken: (error: PortTakenError) => void = () => undefined,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = await choose();
    try {
      return await start(chosen);
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === ATTEMPTS) throw error;
      onTaken(error);
    }
  }
}

/**
 * Starts something on the first free of several sets of ports; on the next one while another program takes one meanwhile.
 * @throws PortTakenError naming what holds a port of the first set when none is free; and as {@link onChosenPorts}
 */
export function onFreePorts<Running>(
  offsets: readonly [number, ...number[]],
  start: (portOffset: number) => Promise<Running>,
): Promise<Running> {
  return onChosenPorts(async () => {
    const free = await firstFree(offsets);
    if (free === undefined) await assertPortsFree(portsFor(offsets[0]));
    return free ?? offsets[0];
  }, start);
}

/** A sentence saying why a port is unavailable. */
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

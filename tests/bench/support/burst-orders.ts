import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TimeSlot } from '@gharseva/contract';
import { orderBody } from '../../support/order-body';
import { tokenOfCustomer } from '../../support/trusting-api';

/** The answer to an order: its status, 0 for a failed connection, and how long it took. */
export interface Answer {
  status: number;
  ms: number;
}

let customers = 0;

/** Places an order as a new customer. */
export async function order(
  url: string,
  cart: Record<string, number>,
  date: string,
  timeSlot: TimeSlot,
): Promise<Answer> {
  customers += 1;
  const { uid, token } = tokenOfCustomer(customers);
  const body = JSON.stringify(orderBody(uid, cart, { scheduledDate: date, timeSlot }));
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const began = performance.now();
  const status = await fetch(`${url}/api/service-order`, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - began };
}

/** Starts an instance of the API on a database. */
export async function startInstance(projectId: string): Promise<{ url: string; child: ChildProcess }> {
  const file = join(import.meta.dirname, 'burst-instance.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, DATABASE_PROJECT: projectId },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { url: String(line).trim(), child };
}

/** The value below which a part of some numbers are. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** How long the calls with a status took, in milliseconds. */
export const timesOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).map(({ ms }) => ms);

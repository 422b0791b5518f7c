import { type CallGoogle, type GoogleCall, GoogleError } from '../backup/call-google';
import type { Setting } from './setting';

export interface Outcome {
  /** What was found and done, in lines. */
  lines: string[];
  /** Whether everything is as wanted at the end. */
  isRight: boolean;
}

const POLL_MS = 2_000;
const POLLS = 150;

/** The calls that a setting takes: a job of Cloud Scheduler is changed by one, and resumed by another. */
const MAX_CHANGES = 2;

/**
 * Reads each setting and, where something is off, tells the call that would set it right, or makes it and reads again.
 * A setting that cannot be read or set is told, and the others go on.
 * @param apply whether to change anything
 */
export async function configureBackup(
  settings: readonly Setting[],
  call: CallGoogle,
  { apply, pollMs = POLL_MS }: { apply: boolean; pollMs?: number },
): Promise<Outcome> {
  const outcome: Outcome = { lines: [], isRight: true };
  for (const setting of settings) {
    try {
      const { lines, isRight } = await holdSetting(setting, call, apply, pollMs);
      outcome.lines.push(...lines);
      outcome.isRight &&= isRight;
    } catch (error) {
      outcome.lines.push(`fail  ${setting.name}: ${error instanceof Error ? error.message : error}`);
      outcome.isRight = false;
    }
  }
  return outcome;
}

async function holdSetting(
  setting: Setting,
  call: CallGoogle,
  apply: boolean,
  pollMs: number,
): Promise<Outcome> {
  const { name } = setting;
  const answer = await readSetting(setting, call);
  const faults = setting.faults(answer);
  if (faults.length === 0) return { lines: [`ok    ${name}`], isRight: true };
  if (!apply) {
    const change = describeCall(setting.change(answer));
    return { lines: [`off   ${name}: ${faults.join('; ')}`, ...change], isRight: false };
  }
  let left = faults;
  let present = answer;
  for (let changes = 0; left.length > 0 && changes < MAX_CHANGES; changes += 1) {
    const change = setting.change(present);
    await untilDone(await call(change), change, call, pollMs);
    present = await readSetting(setting, call);
    const before = left.length;
    left = setting.faults(present);
    if (left.length >= before) break;
  }
  if (left.length === 0) return { lines: [`set   ${name} (${faults.join('; ')})`], isRight: true };
  return { lines: [`off   ${name}, after it was set: ${left.join('; ')}`], isRight: false };
}

/** A setting's present state; null if there is nothing at its address. */
async function readSetting({ read }: Setting, call: CallGoogle): Promise<unknown> {
  try {
    return await call(read);
  } catch (error) {
    if (error instanceof GoogleError && error.status === 404) return null;
    throw error;
  }
}

/** Waits for the operation that an answer names, if it names one. @throws Error if it fails or takes too long */
async function untilDone(
  answer: unknown,
  change: GoogleCall,
  call: CallGoogle,
  pollMs: number,
): Promise<void> {
  let operation = answer as { name?: string; done?: boolean; error?: { message?: string } };
  if (!operation.name?.includes('/operations/')) return;
  const url = `${new URL(change.url).origin}/v1/${operation.name}`;
  for (let poll = 0; !operation.done; poll += 1) {
    if (poll >= POLLS) throw new Error(`${operation.name} is not done yet`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    operation = (await call({ method: 'GET', url })) as typeof operation;
  }
  if (operation.error) throw new Error(operation.error.message ?? 'The operation failed');
}

function describeCall({ method, url, body }: GoogleCall): string[] {
  return [`      would call ${method} ${url}`, ...(body ? [`      ${JSON.stringify(body)}`] : [])];
}

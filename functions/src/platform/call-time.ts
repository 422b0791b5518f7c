import { contexts } from './call-context';
import { currentScope } from './call-scope';

/** Something behind a call that has not answered in time: whether it did its work is unknown. */
export class Unanswered extends Error {
  constructor(what: string, ms: number) {
    super(`${what} has not answered within ${Math.round(ms)} ms`);
    this.name = 'Unanswered';
  }
}

/** The time that a call may take, known to everything that it awaits. */
export interface CallTime {
  /** Aborted at the end of the time. */
  readonly signal: AbortSignal;
  /** The milliseconds that are left: none after the end, infinitely many once the answer has begun. */
  left(): number;
  /** Notes that the database has been asked: its silence ends the call, however long that may take. */
  asked(): void;
  /** Notes that the database has answered. */
  answered(): void;
  /**
   * Notes that the answer begins: it may take any time from here on, unless the database is silent.
   * @throws Unanswered when the time has ended already
   */
  begin(): void;
}

/** The time of one call: in all, and without a word from the database. */
export interface CallLimits {
  ms: number;
  silenceMs: number;
}

/** The time of the current call; undefined outside of calls, as in a job. */
export const callTime = (): CallTime | undefined => contexts.getStore()?.time;

/**
 * Runs the work of a call. At the end of its time the work is left alone: it can still come to an end, but nothing more is
 * asked of the database for it, so that nothing is stored later than shortly after the refusal.
 * @throws what the work throws, and Unanswered at the end of the time
 */
export async function withinCall<Result>(
  { ms, silenceMs }: CallLimits,
  work: (time: CallTime) => Promise<Result>,
): Promise<Result> {
  let endsAt = performance.now() + ms;
  let ended: Unanswered | null = null;
  /** Made for what asks for the signal: few calls do. */
  let ending: AbortController | undefined;
  let silence: NodeJS.Timeout | undefined;
  let refuse: (error: Unanswered) => void = () => undefined;
  const stop = () => {
    clearTimeout(whole);
    clearTimeout(silence);
  };
  const end = (what: string, after: number) => {
    stop();
    ended = new Unanswered(what, after);
    ending?.abort(ended);
    refuse(ended);
  };
  const whole = setTimeout(() => end('The call', ms), ms);
  const time: CallTime = {
    get signal() {
      if (!ending) {
        ending = new AbortController();
        if (ended) ending.abort(ended);
      }
      return ending.signal;
    },
    left: () => (ended ? 0 : Math.max(0, endsAt - performance.now())),
    asked() {
      if (!ended) silence ??= setTimeout(() => end('The database', silenceMs), silenceMs);
    },
    answered() {
      clearTimeout(silence);
      silence = undefined;
    },
    begin() {
      if (ended) throw ended;
      stop();
      endsAt = Number.POSITIVE_INFINITY;
    },
  };
  try {
    // After the end nobody waits for its failure.
    return await new Promise<Result>((resolve, reject) => {
      refuse = reject;
      contexts.run({ scope: currentScope(), time }, () => work(time)).then(resolve, reject);
    });
  } finally {
    stop();
  }
}

/**
 * Asks something behind a call, and waits for up to `ms` milliseconds, or as long as the call has left.
 * @param what its name, for the log
 * @throws what `ask` throws, and Unanswered
 */
export async function within<Result>(ms: number, what: string, ask: () => Promise<Result>): Promise<Result> {
  const wait = Math.min(ms, callTime()?.left() ?? ms);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered(what, wait)), wait);
  });
  const answer = ask();
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

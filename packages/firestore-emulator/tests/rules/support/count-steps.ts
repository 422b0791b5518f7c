import { type Profiler, Session } from 'node:inspector';

/** The code whose steps are counted: the rules language, and the engine of its patterns. */
const COUNTED = /\/packages\/security-rules\/|\/node_modules\/re2js\//;

/**
 * What some work gave, and how many blocks of code it ran: the same number on every machine, however busy. What runs inside
 * a function of the language itself, such as a comparison of texts, is not counted.
 */
export function countSteps<Result>(work: () => Result): { result: Result; steps: number } {
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const result = work();
    let scripts: Profiler.ScriptCoverage[] = [];
    // Answered before the call returns, as the session is this thread's own.
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error;
      scripts = answer.result;
    });
    const ranges = scripts
      .filter(({ url }) => COUNTED.test(url))
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    return { result, steps: ranges.reduce((sum, { count }) => sum + count, 0) };
  } finally {
    session.disconnect();
  }
}

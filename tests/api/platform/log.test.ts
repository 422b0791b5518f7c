import { describe, expect, test } from 'vitest';
import { runJob } from '../../../functions/src/jobs/run-job';
import { createRequestId, runInScope } from '../../../functions/src/platform/call-scope';
import { causeOf, stackOf } from '../../../functions/src/platform/describe-thrown';
import { createLog, type LogEntry } from '../../../functions/src/platform/log';
import { traceOf } from '../../../functions/src/platform/trace-of';

function openLog() {
  const entries: LogEntry[] = [];
  const log = createLog((entry) => entries.push(entry), { service: 'api', version: 'api-00007-abc' });
  return { log, entries };
}

/** An error of the Firestore client: a number as its code, thrown at some place. */
const failed = (code: number, place: string) => {
  const error = Object.assign(new Error(`${code} of the platform`), { code });
  error.stack = `Error: ${error.message}\n    at ${place} (functions/src/stores/${place}.ts:7:3)`;
  return error;
};

describe('a line of the log', () => {
  test('an unexpected error: reported with its own stack, service, revision and route', () => {
    const { log, entries } = openLog();
    const thrown = new TypeError('x is not a function');
    log.error('unexpected error', { route: 'GET /api/user/:id' }, thrown);
    expect(entries).toEqual([
      {
        ...{ severity: 'ERROR', message: 'unexpected error', route: 'GET /api/user/:id' },
        stack_trace: thrown.stack,
        '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
        serviceContext: { service: 'api', version: 'api-00007-abc' },
        context: { httpRequest: { method: 'GET', url: '/api/user/:id' } },
      },
    ]);
    expect(thrown.stack).toContain('log.test.ts');
  });

  test('UNAVAILABLE at two places: one group, and each line keeps its stack', () => {
    const { log, entries } = openLog();
    for (const place of ['find', 'list']) log.error('unavailable', {}, failed(14, place));
    const [first, second] = entries;
    expect(first).toMatchObject({ cause: 'UNAVAILABLE', stack: expect.stringContaining('at find') });
    expect(second?.context).toEqual(first?.context);
    expect(first?.context).toMatchObject({ reportLocation: { functionName: 'UNAVAILABLE' } });
    // With a stack trace, the place would decide.
    for (const entry of entries) expect(entry).not.toHaveProperty('stack_trace');
  });

  test.each([
    [
      'a refused connection inside another error',
      new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
    ],
    ['an answer of Storage', { code: 503 }],
  ])('%s: grouped by its code', (_, thrown) => {
    expect(causeOf(thrown)).toMatch(/^(ECONNREFUSED|HTTP 503)$/);
  });

  test.each([3, 5, 404, 'auth/argument-error'])(
    'code %s is a mistake of the place: grouped by its stack',
    (code) => {
      const { log, entries } = openLog();
      log.error('unexpected error', {}, Object.assign(new Error('wrong'), { code }));
      expect(entries[0]).toHaveProperty('stack_trace');
    },
  );

  test('what did not answer in time at two places: one group, by the name of the error', () => {
    const { log, entries } = openLog();
    const late = () => Object.assign(new Error('no answer'), { name: 'TimeoutError' });
    for (const thrown of [late(), late()]) log.error('unavailable', {}, thrown);
    expect(entries[0]).toMatchObject({
      cause: 'TimeoutError',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(entries[1]?.context).toEqual(entries[0]?.context);
    for (const entry of entries) expect(entry).not.toHaveProperty('stack_trace');
  });

  test('damaged documents of two collections: two groups', () => {
    const { log, entries } = openLog();
    for (const collection of ['users', 'orders']) log.error('damaged document', { collection, id: 'x' });
    const names = entries.map(({ context }) => (context as { reportLocation: object }).reportLocation);
    expect(names).toMatchObject([{ functionName: 'users' }, { functionName: 'orders' }]);
  });

  test('the message of a library quotes what it was given: no phone, e-mail, token or id is logged', () => {
    const quoted =
      'No document at projects/p/databases/(default)/documents/users/uid7 for ravi@example.com, +919876543210';
    const stack = stackOf(new Error(`${quoted}, eyJhbGciOi.J9.abc\nand 9876543210`));
    expect(stack).not.toMatch(/uid7|ravi|987654|eyJ/);
    expect(stack).toMatch(/documents\/users\/….*\n.*\n\s+at .*log\.test\.ts:\d+/s);
  });
});

describe('a line made beforehand', () => {
  const fields = { method: 'GET', route: 'GET /api/category', status: 200, code: 'ok', ms: 0 };
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

  test('says the same as one of its own, with the request id of each call', () => {
    const { log, entries } = openLog();
    const write = log.prepare('request', fields);
    write('7K2QF-9XM0T', undefined);
    write('00000-11111', undefined);
    for (const requestId of ['7K2QF-9XM0T', '00000-11111']) {
      runInScope({ requestId }, () => log.info('request', fields));
    }
    expect(entries.slice(0, 2)).toEqual(entries.slice(2));
  });

  test.each([
    ['the platform’s', { 'x-cloud-trace-context': `${TRACE}/123;o=1` }],
    ['the standard’s', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }],
  ])('with the trace of %s header', (_, headers) => {
    const { log, entries } = openLog();
    log.prepare('request', fields)('7K2QF-9XM0T', traceOf(headers));
    expect(entries[0]?.['logging.googleapis.com/trace']).toMatch(new RegExp(`^projects/.+/traces/${TRACE}$`));
  });

  test('what is no trace is not logged', () => {
    for (const header of ['x","severity":"ERROR', `${TRACE}"/1`, '']) {
      expect(traceOf({ 'x-cloud-trace-context': header, traceparent: header })).toBeUndefined();
    }
  });
});

describe('a request id', () => {
  test('ten characters that can be read out, each time others', () => {
    const ids = Array.from({ length: 1000 }, createRequestId);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(ids).size).toBe(1000);
  });

  test('two calls at once: the lines of each have its own', async () => {
    const { log, entries } = openLog();
    const call = async (requestId: string) => {
      for (let step = 0; step < 3; step += 1) {
        await new Promise(setImmediate);
        log.info('request', { of: requestId });
      }
    };
    await Promise.all(['one', 'two'].map((requestId) => runInScope({ requestId }, () => call(requestId))));
    expect(entries).toHaveLength(6);
    for (const entry of entries) expect(entry.requestId).toBe(entry.of);
  });
});

describe('a job', () => {
  test('done: one line with its name, outcome and an id', async () => {
    const { log, entries } = openLog();
    await runJob('sweepAbandonedUploads', log, async () => ({ seen: 3, removed: 1 }));
    const common = { job: 'sweepAbandonedUploads', requestId: expect.any(String), ms: expect.any(Number) };
    expect(entries).toEqual([{ severity: 'INFO', message: 'job done', ...common, seen: 3, removed: 1 }]);
  });

  test('failed: one line with the cause, and the platform gets an error without frames', async () => {
    const { log, entries } = openLog();
    const running = runJob('sweepAbandonedUploads', log, () => Promise.reject(failed(14, 'list')));
    const stack = 'JobFailed: The job sweepAbandonedUploads failed';
    await expect(running).rejects.toMatchObject({ stack });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      message: 'job failed',
      job: 'sweepAbandonedUploads',
      cause: 'UNAVAILABLE',
    });
  });
});

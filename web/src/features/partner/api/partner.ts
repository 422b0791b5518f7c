import { endingWith, type Session } from '#lib/session/session.ts';
import { loseWorkerSession } from '../state/worker-session';
import { workerToken } from './worker-token';

/** The partner's session in this browser; a refusal ends it, never the customer's. */
export const partner: Session<'worker'> = { kind: 'worker', ...endingWith(workerToken, loseWorkerSession) };

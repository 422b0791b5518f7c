import type { Session } from '#lib/session/session.ts';
import { loseWorkerSession } from '../state/worker-session';
import { workerToken } from './worker-token';

/** The partner of this browser; a refusal ends the partner's session, and never the customer's. */
export const partner: Session<'worker'> = { kind: 'worker', token: workerToken, refused: loseWorkerSession };

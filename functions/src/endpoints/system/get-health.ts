import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Handler } from '../handler';

/**
 * Whether the API and its database answer: it reads from the database. It tells the caller's own address as it is
 * counted, for the check after a deploy.
 */
export const getHealth: Handler<'getHealth'> = async ({ caller }, _actor, { stores }) => {
  try {
    await stores.health.ping();
  } catch (cause) {
    throw new AppError('unavailable', say('service_down'), { cause });
  }
  return { status: 'ok', ...caller };
};

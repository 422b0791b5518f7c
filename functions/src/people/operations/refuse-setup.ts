import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { SetupRefusal } from '../../platform/second-factors';

/** The refusal to set a second factor up: a wrong code may be tried again, the rest needs somebody to do something. */
export function refuseSetup(reason: SetupRefusal): AppError {
  switch (reason) {
    case 'wrong':
      return new AppError('unauthenticated', say('second_factor_code_wrong'));
    case 'late':
      return new AppError('conflict', say('second_factor_late'));
    case 'unverified':
      return new AppError('conflict', say('second_factor_unverified'));
    case 'unavailable':
      return new AppError('conflict', say('second_factor_unavailable'));
  }
}

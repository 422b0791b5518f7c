import type { User } from '@gharseva/contract';
import { useStoredValue } from '../storage/use-stored-value';
import { storedUser } from './stored-user';

/**
 * The logged-in customer or null, the same in every tab
 * (docs/specification.md section 4: the stored user is the login state).
 */
export function useSession(): User | null {
  return useStoredValue(storedUser);
}

import type { User } from '@gharseva/contract';
import { useStoredValue } from '../storage/use-stored-value';
import { storedUser } from './stored-user';

/** The logged-in customer or null, shared by all tabs (docs/specification.md section 4: the stored user is the login state). */
export function useSession(): User | null {
  return useStoredValue(storedUser);
}

import { useNameOf } from '../model/use-name-of';

/** The name of a booking's customer or partner. */
export function PersonName({ person }: { person: { _id: string; name: string } }) {
  return useNameOf()(person);
}

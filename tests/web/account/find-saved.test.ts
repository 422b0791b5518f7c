import { expect, test } from 'vitest';
import { findSaved } from '../../../web/src/features/account/model/find-saved';
import { address } from '../support/people';

const HOME = address({ _id: 'home', addressLine1: '12 Hazratganj' });
const SHOP = address({ _id: 'shop', addressLine1: '3 Aminabad' });
const { _id, ...draft } = HOME;

test.each([
  ['the edited one, by its id', [HOME, SHOP], HOME, { ...draft, addressLine1: '14 Hazratganj' }, 'home'],
  ['the new one, which is the last', [SHOP, HOME], null, draft, 'home'],
  ['the new one, after which another was added on another phone', [HOME, SHOP], null, draft, 'home'],
  ['of two alike the later one', [HOME, { ...HOME, _id: 'again' }, SHOP], null, draft, 'again'],
  ['one that the server wrote otherwise: the last', [SHOP, HOME], null, { ...draft, label: ' Home' }, 'home'],
  ['an edited one that was deleted and added anew', [{ ...HOME, _id: 'new' }, SHOP], HOME, draft, 'new'],
] as const)('finds %s', (_what, addresses, edited, typed, found) => {
  expect(findSaved(addresses, edited, typed)?._id).toBe(found);
});

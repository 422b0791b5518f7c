import { ADMIN_FOUND_PARTNERS } from '@gharseva/contract';
import type { Handler } from '../../handler';

/** The first few partners whose name begins as searched: one look-up of the index. */
export const findPartners: Handler<'findPartners'> = async ({ body: { search } }, _actor, { stores }) =>
  (await stores.workers.listNamed(search, ADMIN_FOUND_PARTNERS)).map(({ _id, fullName, city }) => ({
    ...{ _id, fullName, city },
  }));

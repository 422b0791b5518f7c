import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Handler } from '../handler';

/** One active category; an inactive one is not found. */
export const getCategory: Handler<'getCategory'> = async ({ params }, _actor, { stores, clock }) => {
  const category = await (await stores.catalogue.read(clock())).findCategory(params.categoryId);
  if (!category) throw new AppError('not_found', say('no_category'));
  return category;
};

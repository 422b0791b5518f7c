import type { CartItem } from '@gharseva/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { type CartFindings, checkCart } from '../model/check-cart';

/**
 * The catalogue's findings about a cart, fetched when checkout opens, in one anonymous call. Empty until the answer: a
 * cached one may be older than the cart.
 */
export function useCartCheck(items: readonly CartItem[]): CartFindings {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...searchIndexQuery,
    enabled: items.length > 0,
    refetchOnMount: 'always',
  });
  return checkCart(isSuccess && isFetchedAfterMount ? items : [], data?.services ?? []);
}

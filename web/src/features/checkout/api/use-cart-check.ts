import type { CartItem } from '@gharseva/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { type CartFindings, checkCart } from '../model/check-cart';

/**
 * What the catalogue says of a cart, asked anew as checkout opens, in one call and of nobody in particular. Nothing
 * until it has answered: what was kept of an earlier visit may be older than the cart.
 */
export function useCartCheck(items: readonly CartItem[]): CartFindings {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...searchIndexQuery,
    enabled: items.length > 0,
    refetchOnMount: 'always',
  });
  return checkCart(isSuccess && isFetchedAfterMount ? items : [], data?.services ?? []);
}

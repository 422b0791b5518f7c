import type { AddressInput } from '@gharseva/contract';
import { cartCount } from '@gharseva/contract/rules';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFreshStart } from '../../components/layout/page-frame';
import { paths, showsUpdates } from '../../config/paths';
import BookingsPage from '../../features/bookings/components/bookings-page';
import { cartStore } from '../../features/cart/state/cart-store';
import { askedAddress } from '../../features/checkout/model/last-address';
import { useSession } from '../../lib/session/use-session';
import { lazyScreen } from '../lazy-screen';

const UpdatesPage = lazyScreen(['account'], () => import('../../features/inbox/components/updates-page'));

/** My Bookings, or the updates at its address, each of which leads there. */
export default function BookingsScreen() {
  const { search } = useLocation();
  const page = showsUpdates(search) ? 'updates' : 'bookings';
  // To the frame around all screens they are one page.
  useFreshStart(page);
  return page === 'updates' ? <UpdatesPage /> : <Bookings />;
}

/** My Bookings, with the cart and the checkout for a booking that is made again. */
function Bookings() {
  const user = useSession();
  const navigate = useNavigate();
  return (
    <BookingsPage
      next={{
        countCart: () => cartCount(cartStore.get()),
        begin: (items, address) => {
          const saved = user?.addresses.find((one) => placeOf(one) === placeOf(address));
          askedAddress.id = saved?._id ?? null;
          cartStore.set(items);
          void navigate(paths.checkout);
        },
      }}
    />
  );
}

/** What makes two addresses the same place: older orders may hold theirs as plain text, which is none that is saved. */
function placeOf({ addressLine1, addressLine2, landmark, pincode }: AddressInput): string {
  return JSON.stringify(
    [addressLine1, addressLine2, landmark, pincode].map((part) => part?.trim().toLowerCase()),
  );
}

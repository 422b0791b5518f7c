import { useAccount } from '../../features/account/api/use-account';
import { AddressDialog } from '../../features/account/components/address-dialog';
import { CartLines } from '../../features/cart/components/cart-lines';
import { cartStore, useCart } from '../../features/cart/state/cart-store';
import CheckoutPage from '../../features/checkout/components/checkout-page';
import { sayReference } from '../../lib/api/say-reference';
import { useSession } from '../../lib/session/use-session';
import { offerPincodeRequest } from './offer-pincode-request';

/** Checkout over this browser's cart and the customer's saved addresses. */
export default function CheckoutScreen() {
  const items = useCart();
  const user = useSession();
  const account = useAccount(user);
  return (
    <CheckoutPage
      cart={{
        items,
        renderLines: (refused) => <CartLines items={items} refused={refused} />,
        replace: cartStore.set,
        read: cartStore.get,
      }}
      addresses={{
        list: user ? (account.data ?? user).addresses : [],
        loading: account.isFetching,
        failed: account.isError,
        reference: sayReference(account.error),
        renderRequest: offerPincodeRequest,
        retry: () => void account.refetch(),
        renderAddDialog: ({ open, onClose, onSaved }) => (
          <AddressDialog
            // Another person may have signed in while the browser kept this page.
            key={user?._id}
            userId={user?._id ?? ''}
            open={open}
            address={null}
            onClose={onClose}
            onSaved={(_, saved) => saved && onSaved(saved)}
          />
        ),
      }}
    />
  );
}

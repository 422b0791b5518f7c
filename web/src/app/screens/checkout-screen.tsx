import {
  changeServiceQuantity,
  clearCart,
  removeService,
  useCart,
} from '../../features/cart/state/cart-store';
import CheckoutPage from '../../features/checkout/components/checkout-page';

/** Checkout over this browser's cart. */
export default function CheckoutScreen() {
  const items = useCart();
  return (
    <CheckoutPage
      items={items}
      onChangeQuantity={changeServiceQuantity}
      onRemove={removeService}
      onClear={clearCart}
    />
  );
}

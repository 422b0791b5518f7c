import { Page } from '../../components/layout/page-frame';
import { CartPage } from '../../features/cart/components/cart-page';

export default function CartScreen() {
  return (
    <Page>
      <CartPage />
    </Page>
  );
}

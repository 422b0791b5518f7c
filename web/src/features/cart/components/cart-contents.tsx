import { ShoppingCart } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state';
import { useT } from '../../../lib/i18n/i18n';
import { useCart } from '../state/cart-store';
import { CartLines } from './cart-lines';
import styles from './cart-panel.module.css';
import { CartSummary } from './cart-summary';

/** The lines and the sums of the cart, or Cart is empty: what panel and drawer show alike. */
export function CartContents() {
  const t = useT();
  const items = useCart();
  if (items.length === 0) {
    return <EmptyState icon={<ShoppingCart size={26} />} text={t('cart.empty')} hint={t('cart.emptyHint')} />;
  }
  return (
    <div className={styles.contents}>
      <CartLines items={items} />
      <CartSummary items={items} />
    </div>
  );
}

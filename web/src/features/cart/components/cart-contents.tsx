import { ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useCart } from '../state/cart-store';
import { CartLines } from './cart-lines';
import styles from './cart-panel.module.css';
import { CartSummary } from './cart-summary';
import { useFocusWhenEmpty } from './use-focus-when-empty';

/** The lines and totals of the cart, or Cart is empty: shared by panel and drawer. */
export function CartContents() {
  const t = useT();
  const items = useCart();
  const frame = useRef<HTMLDivElement>(null);
  const isEmpty = items.length === 0;
  useFocusWhenEmpty(isEmpty, () => frame.current?.focus());
  return (
    <div ref={frame} tabIndex={-1} className={styles.contents}>
      {isEmpty ? (
        <EmptyState icon={<ShoppingCart size={26} />} text={t('cart.empty')} hint={t('cart.emptyHint')} />
      ) : (
        <>
          <CartLines items={items} />
          <CartSummary items={items} />
        </>
      )}
    </div>
  );
}

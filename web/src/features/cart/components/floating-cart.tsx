import { cartCount } from '@gharseva/contract/rules';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useCart } from '../state/cart-store';
import { CartDrawer } from './cart-drawer';
import styles from './floating-cart.module.css';

/** On small screens: the floating `Cart (count)` button and the drawer it opens (docs/specification.md section 2). */
export function FloatingCart() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const items = useCart();
  return (
    <>
      <div className={styles.place}>
        <Button
          variant="accent"
          className={styles.button}
          icon={<ShoppingCart size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('cart.floating', { count: cartCount(items) })}
        </Button>
      </div>
      <CartDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}

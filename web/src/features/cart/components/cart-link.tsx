import { cartCount } from '@gharseva/contract/rules';
import { ShoppingCart } from 'lucide-react';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCart } from '../state/cart-store';
import styles from './cart-link.module.css';

/** The cart in the header, with its item count. */
export function CartLink() {
  const t = useT();
  const count = cartCount(useCart());
  return (
    <Link
      to={paths.cart}
      className={styles.link}
      aria-label={count === 0 ? t('layout.cart') : t('layout.cartWithCount', { count })}
    >
      <ShoppingCart size={22} aria-hidden="true" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

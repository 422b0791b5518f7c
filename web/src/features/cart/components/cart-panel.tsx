import { useId } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCart } from '../state/cart-store';
import { CartContents } from './cart-contents';
import styles from './cart-panel.module.css';

/** The cart next to the services on wide screens; View Cart leads to checkout (docs/specification.md section 2). */
export function CartPanel() {
  const t = useT();
  const titleId = useId();
  const isEmpty = useCart().length === 0;
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('cart.panelTitle')}
      </h2>
      <div className={styles.scroll}>
        <CartContents />
      </div>
      {!isEmpty && (
        <ButtonLink variant="accent" wide to={paths.checkout}>
          {t('cart.viewCart')}
        </ButtonLink>
      )}
    </aside>
  );
}

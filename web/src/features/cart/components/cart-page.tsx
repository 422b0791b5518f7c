import { ShoppingCart } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { focusHeading } from '#lib/focus/heading-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clearCart, useCart } from '../state/cart-store';
import { CartLines } from './cart-lines';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary';
import { useFocusWhenEmpty } from './use-focus-when-empty';

/**
 * The cart page: lines, total, Clear Cart and Proceed to Checkout, or Cart is empty (docs/specification.md section 2).
 */
export default function CartPage() {
  const t = useT();
  const items = useCart();
  useFocusWhenEmpty(items.length === 0, focusHeading);
  if (items.length === 0) {
    return (
      <Page>
        <PageHeader title={t('cart.title')} intro={t('cart.intro')} />
        <Card>
          <EmptyState
            icon={<ShoppingCart size={28} />}
            text={t('cart.empty')}
            action={<ButtonLink to={paths.home}>{t('cart.browse')}</ButtonLink>}
          />
        </Card>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={t('cart.title')} intro={t('cart.intro')} />
      <div className={styles.columns}>
        <Card>
          <CartLines items={items} />
          <div className={styles.clear}>
            <Button variant="quiet" onClick={clearCart}>
              {t('cart.clear')}
            </Button>
          </div>
        </Card>
        <Card className={styles.summary}>
          <CartSummary items={items} />
          <ButtonLink variant="accent" size="lg" wide to={paths.checkout}>
            {t('cart.proceed')}
          </ButtonLink>
          <p className={styles.payAfter}>{t('cart.payAfter')}</p>
        </Card>
      </div>
    </Page>
  );
}

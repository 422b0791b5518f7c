import { Drawer } from '#components/dialog/drawer.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCart } from '../state/cart-store';
import { CartContents } from './cart-contents';

/** The slide-in cart on small screens; View Cart leads to checkout. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const isEmpty = useCart().length === 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('cart.panelTitle')}
      footer={
        !isEmpty && (
          <ButtonLink variant="accent" wide to={paths.checkout}>
            {t('cart.viewCart')}
          </ButtonLink>
        )
      }
    >
      <CartContents />
    </Drawer>
  );
}

import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { paths } from '../../../config/paths';
import { useT } from '../../../lib/i18n/i18n';
import { Section } from './section';

/** The cart with its quantity controls, or Cart is empty. */
export function CartSection({ lines }: { lines: ReactNode | null }) {
  const t = useT();
  return (
    <Section title={t('checkout.cartHeading')} icon={<ShoppingCart size={20} />}>
      {lines ?? (
        <EmptyState
          text={t('cart.empty')}
          action={
            <ButtonLink variant="secondary" to={paths.home}>
              {t('cart.browse')}
            </ButtonLink>
          }
        />
      )}
    </Section>
  );
}

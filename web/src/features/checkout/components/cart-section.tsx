import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { PriceChange } from '../model/price-changes';
import type { RefusedService } from '../model/refused-services';
import { refusedText } from './refused-text';
import { Section } from './section';

interface CartSectionProps {
  lines: ReactNode | null;
  /** The services no longer in the catalogue. */
  off: readonly RefusedService[];
  /** The services with a changed price. */
  changes: readonly PriceChange[];
  /** Accepts the new prices. */
  onAccept: () => void;
}

/** The cart with its quantity controls and the catalogue's findings, or Cart is empty. */
export function CartSection({ lines, off, changes, onAccept }: CartSectionProps) {
  const t = useT();
  const names = changes.map(({ name }) => name).join(', ');
  return (
    <Section title={t('checkout.cartHeading')} icon={<ShoppingCart size={20} />}>
      {off.length > 0 && <Notice tone="warning">{refusedText(off, t)}</Notice>}
      {changes.length > 0 && (
        <Notice tone="warning">
          <p>{t('checkout.pricesChanged', { names })}</p>
          <Button size="sm" variant="secondary" onClick={onAccept}>
            {t('checkout.takePrices')}
          </Button>
        </Notice>
      )}
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

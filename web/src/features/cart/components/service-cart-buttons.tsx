import type { CartItem } from '@gharseva/contract/rules';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { addService, removeService, useCart } from '../state/cart-store';
import styles from './service-cart-buttons.module.css';

/**
 * Add to Cart for one service; once it is in the cart, Added (disabled) and Remove (docs/specification.md section 4).
 */
export function ServiceCartButtons({ service }: { service: Omit<CartItem, 'qty'> }) {
  const t = useT();
  const name = useLocalText()(service, 'name');
  const inCart = useCart().some(({ _id }) => _id === service._id);
  const add = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // The pressed button disappears or is disabled: focus the one that undoes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the service enters or leaves the cart
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    (remove.current ?? add.current)?.focus();
  }, [inCart]);

  if (!inCart) {
    return (
      <Button
        ref={add}
        variant="secondary"
        icon={<Plus size={18} aria-hidden="true" />}
        aria-label={t('cart.addService', { service: name })}
        onClick={() => {
          pressed.current = true;
          addService(service);
        }}
      >
        {t('cart.add')}
      </Button>
    );
  }
  return (
    <span className={styles.buttons}>
      <Button disabled icon={<Check size={18} aria-hidden="true" />}>
        {t('cart.addedLabel')}
      </Button>
      <Button
        ref={remove}
        variant="quiet"
        aria-label={t('cart.removeService', { service: name })}
        onClick={() => {
          pressed.current = true;
          removeService(service);
        }}
      >
        {t('cart.remove')}
      </Button>
    </span>
  );
}

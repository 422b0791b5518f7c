import { type CartItem, MAX_QUANTITY } from '@gharseva/contract/rules';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { changeServiceQuantity, removeService } from '../state/cart-store';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  items: readonly CartItem[];
  /** Reasons why lines cannot be booked, by service id. */
  refused?: ReadonlyMap<string, string>;
}

/** The lines of the cart with their quantities. Minus does nothing at 1 (docs/specification.md section 4). */
export function CartLines({ items, refused }: CartLinesProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={t('cart.title')}>
      {items.map((item) => (
        <CartLine
          key={item._id}
          item={item}
          refusal={refused?.get(item._id)}
          onRemove={() => {
            // The pressed button goes with its line: keep the focus in the list.
            list.current?.focus();
            removeService(item);
          }}
        />
      ))}
    </ul>
  );
}

interface CartLineProps {
  item: CartItem;
  refusal: string | undefined;
  onRemove: () => void;
}

function CartLine({ item, refusal, onRemove }: CartLineProps) {
  const t = useT();
  const name = useLocalText()(item, 'name');
  const { _id, price, qty } = item;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {qty > 1 && <span className={styles.each}>{t('cart.each', { price: formatRupees(price) })}</span>}
      </div>
      <strong className={styles.sum}>{formatRupees(price * qty)}</strong>
      {refusal && (
        <p className={styles.refusal}>
          <span>{refusal}</span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('cart.removeService', { service: name })}
            onClick={onRemove}
          >
            {t('cart.remove')}
          </Button>
        </p>
      )}
      {qty === MAX_QUANTITY && (
        <p className={styles.most} role="status">
          {t('cart.most', { count: MAX_QUANTITY })}
        </p>
      )}
      <div className={styles.controls}>
        <div className={styles.stepper}>
          <IconButton
            label={t('cart.decrease', { service: name })}
            aria-disabled={qty === 1}
            onClick={() => changeServiceQuantity(_id, -1)}
          >
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <span className={styles.qty} aria-live="polite">
            <span aria-hidden="true">{qty}</span>
            <span className="visually-hidden">{t('cart.quantity', { service: name, count: qty })}</span>
          </span>
          <IconButton
            label={t('cart.increase', { service: name })}
            aria-disabled={qty === MAX_QUANTITY}
            onClick={() => changeServiceQuantity(_id, 1)}
          >
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        </div>
        {!refusal && (
          <IconButton label={t('cart.removeService', { service: name })} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

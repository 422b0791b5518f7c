import type { CartItem } from '@gharseva/contract/rules';
import type { ReactNode } from 'react';
import { Page } from '#components/layout/page-frame.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/session/use-session.ts';
import { totalOf } from '../model/build-order';
import { applyPriceChanges } from '../model/price-changes';
import { WaitingOrder } from '../outbox/waiting-order';
import { AddressSection, type SavedAddresses } from './address-section';
import { CartSection } from './cart-section';
import { CeilingSection } from './ceiling-section';
import styles from './checkout.module.css';
import { CheckoutAlerts } from './checkout-alerts';
import { CouponsSection } from './coupons-section';
import { LoginSection } from './login-section';
import { NotesSection } from './notes-section';
import { PaymentSummary } from './payment-summary';
import { SlotSection } from './slot-section';
import { TipSection } from './tip-section';
import { useCheckout } from './use-checkout';
import { useOrdering } from './use-ordering';

/** Checkout's view of the cart, another feature: `app` connects the two. */
export interface CheckoutCart {
  items: CartItem[];
  /** Renders the lines with quantity controls; `refused` has reasons by service id. */
  renderLines: (refused: ReadonlyMap<string, string>) => ReactNode;
  /** Replaces the lines, for instance after a price change. */
  replace: (items: CartItem[]) => void;
  /** The current lines, whichever tab changed them. */
  read: () => CartItem[];
}

interface CheckoutPageProps {
  cart: CheckoutCart;
  addresses: SavedAddresses;
}

/**
 * Checkout (docs/specification.md sections 2 and 5). The customer's choices are held here, above the sections: sign-in,
 * an error or an expired session loses none of them.
 */
export default function CheckoutPage({ cart, addresses }: CheckoutPageProps) {
  const t = useT();
  const user = useSession();
  const checkout = useCheckout(cart.items, addresses.list, user?._id);
  const ordering = useOrdering(cart, user, checkout);
  const { coupon } = checkout;
  const total = totalOf(cart.items, { tip: checkout.tip, coupon: coupon.active });

  const marks = new Map([
    ...checkout.changes.map(
      ({ itemId, now }) => [itemId, t('checkout.linePrice', { amount: formatRupees(now) })] as const,
    ),
    ...[...checkout.off, ...checkout.refused].map(
      ({ id, isOff }) => [id, isOff ? t('checkout.lineOff') : t('checkout.lineNotHere')] as const,
    ),
  ]);

  return (
    <Page>
      <PageHeader title={t('checkout.title')} intro={t('checkout.intro')} />
      {ordering.waiting && (
        <WaitingOrder
          pending={ordering.waiting}
          needsLogin={user === null}
          isSending={ordering.placing}
          onSend={ordering.sendNow}
          onWithdraw={ordering.withdraw}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <LoginSection user={user} />
          <AddressSection
            user={user}
            addresses={addresses}
            chosenId={checkout.address?._id ?? null}
            refusal={checkout.blocked}
            unserved={checkout.unserved}
            onChoose={checkout.chooseAddress}
          />
          <SlotSection slots={checkout.slots} chosen={checkout.slot} onChoose={checkout.chooseSlot} />
          <CartSection
            lines={cart.items.length > 0 ? cart.renderLines(marks) : null}
            off={checkout.off}
            changes={checkout.changes}
            onAccept={() => cart.replace(applyPriceChanges(cart.read(), checkout.changes))}
          />
          <CouponsSection coupon={coupon} discount={total.discount} isSignedIn={user !== null} />
          <TipSection tip={checkout.tip} onTip={checkout.setTip} />
          <CeilingSection ceiling={checkout.ceiling} onCeiling={checkout.setCeiling} />
          <NotesSection notes={checkout.notes} onNotes={checkout.setNotes} />
        </div>
        <PaymentSummary
          total={total}
          couponCode={coupon.active?.code ?? null}
          placing={ordering.placing}
          empty={cart.items.length === 0}
          needsLogin={user === null}
          blocked={checkout.blocked}
          onPay={ordering.place}
          waits={ordering.waiting !== null}
        />
      </div>
      <CheckoutAlerts ordering={ordering} />
    </Page>
  );
}

import type { RefundEntry, VersionedPayment } from '@gharseva/contract';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { type FactEntry, Facts } from '#components/ui/facts.tsx';
import { WorkPhotos } from '#components/work-photos/work-photos.tsx';
import { REFUND_TONES } from '#lib/badge-tones.ts';
import { choiceSchema } from '#lib/drafts/draft-schemas.ts';
import { formatDate, formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { admin } from '../../shared/admin';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { useChangePayment } from '../api/use-payments';
import styles from './bookings.module.css';
import { REFUND_ACTIONS, RefundDialog } from './refund-dialog';

interface RefundRowProps {
  refund: RefundEntry;
  payment: VersionedPayment;
}

const ASKED = choiceSchema(REFUND_ACTIONS);

/** The steps of a refund that an admin can take next, with the words that name them. */
const STEPS = {
  requested: [
    ['approve_refund', 'approveNamed'],
    ['reject_refund', 'rejectNamed'],
  ],
  approved: [['pay_refund', 'payNamed']],
  rejected: [],
  refunded: [],
} as const;

/** One refund of a payment: what was asked for, why and until when, and the buttons to decide it and to pay it out. */
export function RefundRow({ refund, payment }: RefundRowProps) {
  const t = useT();
  const { id, status, amount, reason, decisionReason, by } = refund;
  const changing = useChangePayment(payment);
  const mayChange = useMay()('changePayments');
  const [asking, setAsking] = useAdminDraft(`payment refund ${payment.bookingId} ${id}`, null, ASKED);
  const named = { amount: formatRupees(amount) };
  return (
    <div className={styles.refund}>
      <Facts facts={factsOf(refund, t)} />
      {reason && (
        <p className={styles.text}>
          {by === 'admin'
            ? t('adminBookings.payments.refundEntry.openReason', { reason })
            : t('adminBookings.payments.customerSays', { reason })}
        </p>
      )}
      <WorkPhotos orderId={payment.bookingId} names={refund.photos ?? []} as={admin} />
      {decisionReason && (
        <p className={styles.text}>{t('adminBookings.payments.adminSaid', { reason: decisionReason })}</p>
      )}
      {status === 'approved' && <p className={styles.soft}>{t('adminBookings.payments.payWithin')}</p>}
      {mayChange && STEPS[status].length > 0 && (
        <div className={styles.buttons}>
          {STEPS[status].map(([action, words]) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'reject_refund' ? 'danger' : 'secondary'}
              aria-label={t(`adminBookings.payments.refundEntry.${words}`, named)}
              onClick={() => setAsking(action)}
            >
              {t(`adminBookings.payments.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <RefundDialog
          payment={payment}
          action={asking}
          refund={id}
          amount={amount}
          busy={changing.isPending}
          error={changing.error}
          onSubmit={(change) =>
            changing.mutate(change, {
              onSuccess: () => {
                setAsking(null);
                showToast('success', t(`adminBookings.payments.done.${change.action}`));
              },
            })
          }
          onReset={changing.reset}
          onClose={() => {
            setAsking(null);
            changing.reset();
          }}
        />
      )}
    </div>
  );
}

function factsOf(refund: RefundEntry, t: ReturnType<typeof useT>): FactEntry[] {
  const { status, amount, asked, by, code, requestedAt, dueOn, decidedAt, refundedAt, paidReference } =
    refund;
  const isOpen = status === 'requested' || status === 'approved';
  const facts: FactEntry[] = [
    [
      t('adminBookings.payments.refund'),
      <Badge key="refund" tone={REFUND_TONES[status]}>
        {t(`adminBookings.refundStatus.${status}`)}
      </Badge>,
    ],
    [t('adminBookings.payments.refundAmount'), formatRupees(amount)],
    [t('adminBookings.payments.refundEntry.asked'), asked === undefined ? undefined : formatRupees(asked)],
    [t('adminBookings.payments.refundEntry.by'), by && t(`adminBookings.payments.refundEntry.byNames.${by}`)],
    [
      t('adminBookings.payments.refundEntry.why'),
      code && t(`adminBookings.payments.refundEntry.code.${code}`),
    ],
    [t('adminBookings.payments.requestedAt'), formatInstant(requestedAt)],
    [t('adminBookings.payments.refundEntry.dueOn'), isOpen && dueOn ? formatDate(dueOn) : undefined],
    [t('adminBookings.payments.decidedAt'), decidedAt && formatInstant(decidedAt)],
    [t('adminBookings.payments.refundedAt'), refundedAt && formatInstant(refundedAt)],
    [t('adminBookings.payments.refundEntry.paidReference'), paidReference, 'long'],
  ];
  return facts.filter(([, fact]) => fact !== undefined);
}

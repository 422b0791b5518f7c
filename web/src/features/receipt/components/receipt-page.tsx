import { type ReceiptLink, readReceiptFragment } from '@gharseva/contract/rules';
import { ReceiptText } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useCheckedReceipt, useReceipt } from '../api/use-receipt';
import { CheckedCard } from './checked-card';
import styles from './receipt.module.css';
import { ReceiptSheet } from './receipt-sheet';

/** The receipt of an own order, to print or save, or the check of one that somebody holds (docs/decisions/0096-receipts.md). */
export default function ReceiptPage() {
  const named = readReceiptFragment(useLocation().hash);
  const user = useSession();
  return (
    <Page narrow>
      {named === null ? (
        <NoReceipt why="cutOff" />
      ) : named.key !== null ? (
        <Checked key={named.key} link={{ order: named.order, key: named.key }} />
      ) : user ? (
        <Own key={`${user._id} ${named.order}`} userId={user._id} name={user.name} orderId={named.order} />
      ) : (
        <SignInFirst />
      )}
    </Page>
  );
}

/** Whether there is no such receipt for this person, however often it is asked for. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

function Own({ userId, name, orderId }: { userId: string; name: string; orderId: string }) {
  const { data, error, isFetching, refetch } = useReceipt(userId, orderId);
  if (isMissing(error)) {
    const isOthers = error instanceof ApiError && error.status === 403;
    return <NoReceipt why={isOthers ? 'notYours' : 'notYet'} />;
  }
  if (data) return <ReceiptSheet receipt={data} name={name} />;
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />;
}

function Checked({ link }: { link: ReceiptLink }) {
  const { data, error, isFetching, refetch } = useCheckedReceipt(link);
  if (isMissing(error)) return <NoReceipt why="unknown" />;
  if (data) return <CheckedCard receipt={data} />;
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />;
}

function SignInFirst() {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={<ReceiptText size={28} />}
      text={t('receipt.signIn')}
      action={<Button onClick={openLoginPopup}>{t('receipt.login')}</Button>}
    />
  );
}

function NoReceipt({ why }: { why: 'cutOff' | 'notYours' | 'notYet' | 'unknown' }) {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={<ReceiptText size={28} />}
      text={t(`receipt.${why}`)}
      hint={t(`receipt.${why}Hint`)}
      action={
        <ButtonLink to={paths.myBookings} variant="secondary">
          {t('receipt.bookings')}
        </ButtonLink>
      }
    />
  );
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('receipt.page')} />
      <ErrorState text={t('receipt.failed')} hint={errorMessage(error, '')} onRetry={onRetry} busy={busy} />
    </>
  );
}

function Loading() {
  const t = useT();
  return (
    <div>
      <PageHeader title={t('receipt.page')} />
      <p role="status" className={styles.soft}>
        {t('common.loading')}
      </p>
      <Skeleton height="32rem" radius="var(--radius-lg)" />
    </div>
  );
}

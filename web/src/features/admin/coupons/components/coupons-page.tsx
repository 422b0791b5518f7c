import type { AdminCoupon } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { adminCouponSchema } from '@gharseva/contract/schemas';
import { Plus } from 'lucide-react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { failureLine } from '#lib/api/failure-line.ts';
import { formatNumber, formatRupees } from '#lib/i18n/format.ts';
import { formatFullDate } from '#lib/i18n/format-full-date.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showFailure, showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useEditing } from '../../shared/use-editing';
import { useCoupons, useTurnCoupon } from '../api/use-coupons';
import { CouponDialog } from './coupon-dialog';

/** Where a coupon is in its life, on a day in India. */
function stateOf({ isActive, validFrom, validUntil, uses, totalUses }: AdminCoupon, today: string) {
  if (!isActive) return 'off';
  if (today > validUntil) return 'over';
  if (uses >= totalUses) return 'usedUp';
  return today < validFrom ? 'later' : 'running';
}

/** The coupons: what each gives, until when, and how often it is used. */
export default function CouponsPage() {
  const t = useT();
  const mayChange = useMay()('changeCoupons');
  const coupons = useCoupons();
  const switching = useTurnCoupon();
  const rows = coupons.data?.pages.flat();
  const editing = useEditing('coupon', adminCouponSchema, rows);
  const today = indiaDate(new Date());
  // Use the promise: after a press on another row, the hook's callbacks are of that one alone.
  const turn = (coupon: AdminCoupon) =>
    switching.mutateAsync(coupon).then(
      ({ isActive }) =>
        showToast('success', t(isActive ? 'adminCoupons.switchedOn' : 'adminCoupons.switchedOff')),
      (error: unknown) => showFailure(failureLine(t('adminCoupons.saveFailed'), error)),
    );
  const columns: Column<AdminCoupon>[] = [
    { key: 'code', header: t('adminCoupons.code'), cell: ({ _id }) => _id },
    {
      key: 'discount',
      header: t('adminCoupons.value'),
      cell: ({ kind, value, maxDiscount }) => {
        if (kind === 'flat') return formatRupees(value);
        if (maxDiscount === null) return t('adminCoupons.percent', { percent: value });
        return t('adminCoupons.percentUpTo', { percent: value, amount: formatRupees(maxDiscount) });
      },
    },
    {
      key: 'min',
      header: t('adminCoupons.minTotal'),
      cell: ({ minTotal }) => formatRupees(minTotal),
      numeric: true,
    },
    {
      key: 'days',
      header: t('adminCoupons.days'),
      cell: ({ validFrom, validUntil }) => `${formatFullDate(validFrom)} – ${formatFullDate(validUntil)}`,
    },
    {
      key: 'uses',
      header: t('adminCoupons.uses'),
      cell: ({ uses, totalUses }) =>
        t('adminCoupons.usesOf', { count: formatNumber(uses), total: formatNumber(totalUses) }),
      numeric: true,
    },
    {
      key: 'state',
      header: t('adminCoupons.state'),
      cell: (coupon) => {
        const state = stateOf(coupon, today);
        return (
          <Badge tone={state === 'running' ? 'success' : state === 'later' ? 'warning' : 'neutral'}>
            {t(`adminCoupons.states.${state}`)}
          </Badge>
        );
      },
    },
  ];
  const actions = (coupon: AdminCoupon) => (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminCoupons.editNamed', { code: coupon._id })}
        onClick={() => editing.edit(coupon)}
      >
        {t('adminCoupons.edit')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={switching.isPending && switching.variables._id === coupon._id}
        aria-label={t(coupon.isActive ? 'adminCoupons.switchOffNamed' : 'adminCoupons.switchOnNamed', {
          code: coupon._id,
        })}
        onClick={() => void turn(coupon)}
      >
        {t(coupon.isActive ? 'adminCoupons.switchOff' : 'adminCoupons.switchOn')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t('adminCoupons.title')}
        intro={t('adminCoupons.intro')}
        actions={
          mayChange && (
            <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => editing.add()}>
              {t('adminCoupons.add')}
            </Button>
          )
        }
      />
      <ListStates
        query={coupons}
        count={rows?.length}
        failed={t('adminCoupons.failed')}
        empty={t('adminCoupons.empty')}
      >
        <DataTable
          caption={t('adminCoupons.caption')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={coupons.isPlaceholderData}
          actionsHeader={t('adminCoupons.actions')}
          {...(mayChange && { actions })}
        />
        <LoadMore query={coupons} />
      </ListStates>
      {editing.isOpen && (
        <CouponDialog
          key={editing.formKey}
          coupon={editing.record}
          onClose={editing.close}
          onLoadNewest={editing.loadNewest}
        />
      )}
    </>
  );
}

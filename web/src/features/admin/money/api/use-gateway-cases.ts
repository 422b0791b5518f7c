import type { GatewayCase } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { closeGatewayCase, listGatewayCases } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useNamedWrite } from '../../shared/use-named-write';

const KEY = [...adminKeys.payments, 'gateway-cases'] as const;

/** The money of the payment gateway that was not what was due and waits for an admin, the oldest first. */
export function useGatewayCases() {
  return useQuery({
    queryKey: KEY,
    // The queue that leads here may know of a case that came since the list was read.
    staleTime: 0,
    queryFn: ({ signal }) => callChecked(listGatewayCases, { as: admin, signal }),
  });
}

/** Closes a case with what was done about it. */
export function useCloseGatewayCase({ _id: id, orderId }: Pick<GatewayCase, '_id' | 'orderId'>) {
  const t = useT();
  return useNamedWrite(
    [KEY],
    (reason: string) => callChecked(closeGatewayCase, { params: { id }, body: { reason }, as: admin }),
    () => t('adminMoney.cases.named', { number: `#${orderNumber(orderId)}` }),
  );
}

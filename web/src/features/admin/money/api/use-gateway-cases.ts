import { closeGatewayCase, listGatewayCases } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminWrite } from '../../shared/use-admin-write';

const KEY = [...adminKeys.payments, 'gateway-cases'] as const;

/** The money of the payment gateway that was not what was due and waits for an admin, the oldest first. */
export function useGatewayCases() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callChecked(listGatewayCases, { as: admin, signal }),
  });
}

/** Closes a case with what was done about it. */
export function useCloseGatewayCase() {
  return useAdminWrite([KEY], ({ id, reason }: { id: string; reason: string }) =>
    callChecked(closeGatewayCase, { params: { id }, body: { reason }, as: admin }),
  );
}

import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { currentLocale } from '#lib/i18n/i18n.ts';

/** Leaves a phone number, to be told when a pincode is served. Idempotent, so it may be retried. */
export function useRequestPincode() {
  return useMutation({
    mutationFn: ({ pincode, phone }: { pincode: string; phone: string }) =>
      callApi('POST /api/pincode-request', {
        body: { pincode, phone, locale: currentLocale(), consent: true },
        appCheck: true,
      }),
  });
}

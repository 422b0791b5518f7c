import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { currentLocale } from '#lib/i18n/i18n.ts';

/** Leaves a number to be told when a pincode is served. The same one again changes nothing, so it may be sent again. */
export function useRequestPincode() {
  return useMutation({
    mutationFn: ({ pincode, phone }: { pincode: string; phone: string }) =>
      callApi('POST /api/pincode-request', {
        body: { pincode, phone, locale: currentLocale(), consent: true },
      }),
  });
}

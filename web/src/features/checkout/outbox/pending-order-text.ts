import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { localText } from '#lib/i18n/local-text.ts';
import type { PendingOrder } from './outbox-store';

/** Services and slot of a pending order in the current language: `Fan fitting, Sat, 21 Nov, 8:00 AM - 10:00 AM`. */
export function pendingOrderText({ body, translations }: PendingOrder): string {
  return translate('offline.waitingFor', {
    services: localText({ serviceType: body.serviceType ?? '', translations }, 'serviceType'),
    day: formatDay(body.scheduledDate),
    slot: narrowSlot(body.timeSlot),
  });
}

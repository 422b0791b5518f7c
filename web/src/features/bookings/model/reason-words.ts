import { findText } from '#lib/i18n/i18n.ts';

/** Why a move was made: the words of an admin, else those of its reason code; null for none. */
export function reasonWords({ reason, code }: { reason: string; code?: string | undefined }): string | null {
  return reason || ((code && findText(`bookings.reason.${code}`)) ?? null) || null;
}

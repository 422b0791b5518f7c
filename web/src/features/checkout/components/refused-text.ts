import type { useT } from '#lib/i18n/i18n.ts';
import type { RefusedService } from '../model/refused-services';

/** The text naming the refused services, the reason and the remedy; null when there are none. */
export function refusedText(refused: readonly RefusedService[], t: ReturnType<typeof useT>): string | null {
  const names = (isOff: boolean) =>
    refused
      .filter((service) => service.isOff === isOff)
      .map(({ name }) => name)
      .join(', ');
  const texts = [
    names(true) && t('checkout.servicesOff', { names: names(true) }),
    names(false) && t('checkout.servicesRefused', { names: names(false) }),
  ];
  return texts.filter(Boolean).join(' ') || null;
}

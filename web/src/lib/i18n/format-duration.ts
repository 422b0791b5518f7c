import { durationLabel } from '@gharseva/contract/rules';
import { currentLocale, translate } from './i18n';

/**
 * The duration of a service, from whole minutes: in English the label of docs/specification.md section 9, in other
 * languages its translation, such as `(1 घंटा 30 मिनट)`.
 */
export function formatDuration(minutes: number): string {
  if (currentLocale() === 'en') return durationLabel(minutes);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    ...(hours > 0 ? [translate('cart.hours', { count: hours })] : []),
    ...(rest > 0 ? [translate('cart.minutes', { count: rest })] : []),
  ];
  return `(${words.join(' ')})`;
}

import { Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton';
import { useT } from '../../lib/i18n/i18n';
import { lazyScreen } from '../lazy-screen';

// Includes Firebase, so it is fetched after the page around it.
const PartnerSteps = lazyScreen(
  ['partner', 'phone', 'phoneSignIn'],
  () => import('../../features/partner/components/sign-in/partner-steps'),
);

/** The sign-in steps; their space is reserved while their code (with Firebase) loads. */
export function LazyPartnerSignIn({ steps }: { steps: number }) {
  const t = useT();
  return (
    <Suspense
      fallback={
        <div role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="17rem" radius="var(--radius-md)" />
        </div>
      }
    >
      <PartnerSteps steps={steps} />
    </Suspense>
  );
}

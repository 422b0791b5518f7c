import { Suspense } from 'react';
import { Skeleton } from '../../components/feedback/skeleton';
import { useT } from '../../lib/i18n/i18n';
import { lazyScreen } from '../lazy-screen';

// They bring Firebase along: fetched behind the page around them.
const PartnerSteps = lazyScreen(
  ['partner', 'phone', 'phoneSignIn'],
  () => import('../../features/partner/components/sign-in/partner-steps'),
);

/** The steps of signing in, with their place kept while their code (and Firebase's) is on its way. */
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

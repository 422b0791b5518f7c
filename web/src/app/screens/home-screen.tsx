import { Suspense, useRef } from 'react';
import { CategoryGrid } from '../../features/catalogue/components/category-grid';
import { PincodeCheck } from '../../features/catalogue/components/pincode-check';
import { HomeHero } from '../../features/home/components/home-hero';
import { HomeSection } from '../../features/home/components/home-section';
import { ServicesOverview } from '../../features/home/components/services-overview';
import { WhyChooseUs } from '../../features/home/components/why-choose-us';
import { useT } from '../../lib/i18n/i18n';
import { AppErrorBoundary } from '../app-error-boundary';
import { lazyScreen } from '../lazy-screen';

const PincodeRequestForm = lazyScreen(
  ['pincodeRequest'],
  () => import('../../features/pincode-request/components/pincode-request-form'),
);

/** Home: hero, category grid, services to come, and why to choose us (SPEC.md section 2). */
export function HomeScreen() {
  const t = useT();
  const grid = useRef<HTMLElement>(null);
  const showGrid = () => {
    // Smooth unless the person wants less motion: the style sheet decides.
    grid.current?.scrollIntoView({ block: 'start' });
    grid.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <HomeHero onBook={showGrid} aside={<PincodeCheck whenNotServed={offerToTell} />} />
      <HomeSection
        ref={grid}
        id="services"
        title={t('catalogue.categoriesTitle')}
        text={t('catalogue.categoriesText')}
      >
        <CategoryGrid />
      </HomeSection>
      <ServicesOverview />
      <WhyChooseUs />
    </>
  );
}

/** The offer is fetched when it is first needed; without it the answer stands alone. */
function offerToTell(pincode: string) {
  return (
    <AppErrorBoundary resetKey={pincode} fallback={null}>
      <Suspense fallback={null}>
        <PincodeRequestForm pincode={pincode} />
      </Suspense>
    </AppErrorBoundary>
  );
}

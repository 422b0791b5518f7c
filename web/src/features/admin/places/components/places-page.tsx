import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { ClosuresSection } from './closures-section';
import { PlanSection } from './plan-section';

/** The places of slots: how many bookings a city takes of each trade, and the times at which it takes none. */
export default function PlacesPage() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('adminPlaces.title')} intro={t('adminPlaces.intro')} />
      <ClosuresSection />
      <PlanSection />
    </>
  );
}

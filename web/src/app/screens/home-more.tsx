import { ServicesOverview } from '../../features/home/components/services-overview';
import { WhyChooseUs } from '../../features/home/components/why-choose-us';

/** What of home lies below the first screenful: services to come, and why to choose us. */
export default function HomeMore() {
  return (
    <>
      <ServicesOverview />
      <WhyChooseUs />
    </>
  );
}

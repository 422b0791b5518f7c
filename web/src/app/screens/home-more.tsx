import { ServicesOverview } from '../../features/home/components/services-overview';
import { WhyChooseUs } from '../../features/home/components/why-choose-us';

/** Home below the first screenful: upcoming services, and why to choose us. */
export default function HomeMore() {
  return (
    <>
      <ServicesOverview />
      <WhyChooseUs />
    </>
  );
}

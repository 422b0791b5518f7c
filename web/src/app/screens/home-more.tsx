import { useState } from 'react';
import { ServicesOverview } from '../../features/home/components/services-overview';
import { WhyChooseUs } from '../../features/home/components/why-choose-us';
import { useHashTarget } from '../../lib/focus/use-hash-target';

/**
 * Home below the first screenful: upcoming services, and why to choose us. Leads to the categories where the address names them,
 * as the shortcut of the installed app does: the page that the phone keeps does not have them when it is opened.
 */
export default function HomeMore() {
  // Nobody who has scrolled meanwhile is led back.
  const [isAtTop] = useState(() => window.scrollY === 0);
  useHashTarget(isAtTop);
  return (
    <>
      <ServicesOverview />
      <WhyChooseUs />
    </>
  );
}

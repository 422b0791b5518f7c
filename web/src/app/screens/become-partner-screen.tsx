import { BecomePartnerPage } from '../../features/partner/components/sign-in/become-partner-page';
import { LazyPartnerSignIn } from './lazy-partner-sign-in';

/** Worker registration. */
export default function BecomePartnerScreen() {
  return (
    <BecomePartnerPage>
      <LazyPartnerSignIn steps={4} />
    </BecomePartnerPage>
  );
}

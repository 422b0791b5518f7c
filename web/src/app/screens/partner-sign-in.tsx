import PartnerSteps from '../../features/partner/components/sign-in/partner-steps';
import { partnerCodeHelp } from './partner-code-help';

/** The steps of signing in, which bring Firebase along: fetched behind the page around them. */
export default function PartnerSignIn({ steps }: { steps: number }) {
  return <PartnerSteps steps={steps} codeHelp={partnerCodeHelp} />;
}

import { WorkerLoginPage } from '../../features/partner/components/sign-in/worker-login-page';
import { LazyPartnerSignIn } from './lazy-partner-sign-in';

/** Professional Login. */
export default function WorkerLoginScreen() {
  return (
    <WorkerLoginPage>
      <LazyPartnerSignIn steps={3} />
    </WorkerLoginPage>
  );
}

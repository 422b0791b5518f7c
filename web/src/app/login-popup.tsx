import { closeLoginPopup, useLoginPopupOpen } from '../lib/login-popup';
import { LazyPopup } from './lazy-popup';

/** The customer's login popup, on every page; its code (and Firebase) is fetched when it is first opened. */
export function LoginPopup() {
  return (
    <LazyPopup
      open={useLoginPopupOpen()}
      onClose={closeLoginPopup}
      parts={['account', 'phone', 'phoneSignIn']}
      load={() => import('../features/account/components/login-dialog')}
    />
  );
}

import { openLoginPopup } from '../../lib/login-popup';
import { begunSignIn, dropBegunSignIn } from '../../lib/session/begun-sign-in';
import { storedUser } from '../../lib/session/stored-user';

/** Shows the login popup again where the phone has discarded the page while the code was read in another app. */
export function goOnWithSignIn(): void {
  if (storedUser.get() === null && begunSignIn('customer') !== null) openLoginPopup();
  else dropBegunSignIn('customer');
}

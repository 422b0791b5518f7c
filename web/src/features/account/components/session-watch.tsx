import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { authClient } from '#lib/firebase/auth-client.ts';
import { endSession } from '#lib/session/end-session.ts';

/**
 * Ends the stored session when the identity provider has no user or another one: signed out in another tab, or revoked.
 * Otherwise the profile would stay on screen while every call is refused.
 */
export default function SessionWatch({ userId }: { userId: string }) {
  const auth = authClient();
  return (
    <FirebaseAppProvider firebaseApp={auth.app}>
      <AuthProvider sdk={auth}>
        <Watch userId={userId} />
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function Watch({ userId }: { userId: string }) {
  // No suspense: on React 19 it would resume with the previous user.
  const { status, data } = useUser({ suspense: false });
  const gone = status === 'success' && data?.uid !== userId;
  useEffect(() => {
    if (gone) endSession();
  }, [gone]);
  return null;
}

import { useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { authClient } from '#lib/firebase/auth-client.ts';
import { endSession } from '#lib/session/end-session.ts';

/**
 * Ends the session when the identity provider knows of nobody, or of somebody else, while a customer is stored:
 * signed out in another tab, or revoked. Without it the profile would go on showing what no call can change.
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
  // Without suspense: on React 19 it would resume with the previous person.
  const { status, data } = useUser({ suspense: false });
  const gone = status === 'success' && data?.uid !== userId;
  useEffect(() => {
    if (gone) endSession();
  }, [gone]);
  return null;
}

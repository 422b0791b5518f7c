/**
 * Says that no local Firestore answers where the environment names one; null when it does. To be asked before a client of
 * Google's is, which would try again for minutes.
 */
export async function absentFirestore(): Promise<string | null> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  try {
    await fetch(`http://${host}`);
    return null;
  } catch {
    return `No Firestore answers at ${host}. Start the stack with npm start, or name its --port-offset.`;
  }
}

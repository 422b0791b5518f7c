import { type FirebaseApp, initializeApp } from 'firebase/app';
import { environment } from '../../config/env';

let app: FirebaseApp | undefined;

/** The page's only Firebase app, created at first use. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(environment.firebase);
  return app;
}

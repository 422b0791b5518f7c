import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The app of this process, with the project and credentials of the platform. */
export function openFirebase(): App {
  return getApps()[0] ?? initializeApp();
}

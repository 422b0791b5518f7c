/** Where Firebase's App Check would load it from. */
const ADDRESS = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

/**
 * Loads reCAPTCHA Enterprise before App Check starts, which then finds it. App Check would load it by itself, but never
 * notice that it is blocked: every call of Firebase, sign-in and uploads included, would wait for ever.
 * @throws Error when it cannot be loaded
 */
export function loadRecaptcha(): Promise<void> {
  const { grecaptcha } = window as { grecaptcha?: { enterprise?: unknown } };
  if (grecaptcha?.enterprise) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  });
}

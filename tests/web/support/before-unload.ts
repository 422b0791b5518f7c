/** Closes the page as a browser does; whether an old one and a new one would ask before: by the returned value, and by the default. */
export function closePage(): { asksOld: boolean; asksNew: boolean } {
  const closing = new Event('beforeunload', { cancelable: true });
  let returned: unknown = '';
  Object.defineProperty(closing, 'returnValue', {
    get: () => returned,
    set: (value: unknown) => {
      returned = value;
    },
  });
  window.dispatchEvent(closing);
  return { asksOld: Boolean(returned), asksNew: closing.defaultPrevented };
}

/**
 * For the `ref` of the first control of a form or step: focuses it when it appears. A `<dialog>` opens after the ref is
 * called and then looks for the attribute.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}

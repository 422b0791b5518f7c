/**
 * As the `ref` of the first control of a form or step: takes the focus when it appears. The attribute is what a
 * `<dialog>` looks for when it opens, which happens after the ref is called.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}

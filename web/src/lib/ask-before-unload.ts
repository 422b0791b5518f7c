/** Makes the browser ask before the page is closed; Chrome before version 119 asks only for a returned value. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = true;
}

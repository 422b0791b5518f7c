/**
 * Lets a held Enter press once: the focus moves on meanwhile, to the button of a dialog or of the next row, which its
 * repeats would press too. In a field of several lines they go on making lines.
 *
 * @returns a function that stops it.
 */
export function ignoreHeldEnter(): () => void {
  const ignore = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
  };
  document.addEventListener('keydown', ignore);
  return () => document.removeEventListener('keydown', ignore);
}

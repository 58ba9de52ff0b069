/** While `holds` returns true, the browser asks before the page is closed or left for another site. Returns the function that ends the watch. */
export function askBeforeLeaving(holds: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!holds()) return;
    event.preventDefault();
    // Needed for browsers before version 119; they show a text of their own.
    Object.assign(event, { returnValue: '' });
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

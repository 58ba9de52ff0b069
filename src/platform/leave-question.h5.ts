/** While it holds, the browser asks before the page is closed or left for another site. Answers what ends the watch. */
export function askBeforeLeaving(holds: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!holds()) return;
    event.preventDefault();
    // What makes browsers of before 119 ask; the words are their own.
    Object.assign(event, { returnValue: '' });
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

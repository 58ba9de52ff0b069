/** Stands in for everything when nothing can be drawn: what happened, and a button that loads the page anew. Plain DOM: no part of ours may be there. */
export function showFailurePage(message: string): void {
  const root = document.getElementById('app');
  if (!root) return;
  root.innerHTML =
    '<div role="alert" style="padding:64px 24px;text-align:center;font:16px/1.8 sans-serif">' +
    '<p></p><button type="button" style="padding:8px 24px;font-size:16px">重新加载</button></div>';
  const words = root.querySelector('p');
  if (words) words.textContent = message;
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

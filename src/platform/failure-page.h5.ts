/** Replaces the whole page when nothing can be rendered: shows the reason, and a button that reloads the page once the server responds. */
export function showFailurePage(message: string): void {
  window.drawNotice?.('s-lost', message, { 重新加载: () => void window.reloadIfAnswered?.() });
}

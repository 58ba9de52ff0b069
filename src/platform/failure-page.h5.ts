/** Stands in for everything when nothing can be drawn: what happened, and a button that loads the page anew once the server is there. */
export function showFailurePage(message: string): void {
  window.drawNotice?.('s-lost', message, { 重新加载: () => void window.reloadIfAnswered?.() });
}

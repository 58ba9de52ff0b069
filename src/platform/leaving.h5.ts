let leaving = false;
let cutOff = false;

window.addEventListener('pagehide', () => {
  leaving = true;
});

window.addEventListener('pageshow', ({ persisted }) => {
  leaving = false;
  // A page restored from the browser's cache never gets the responses that were pending when it was left.
  if (persisted && cutOff) void window.reloadIfAnswered?.();
});

/** Whether the page is being left or reloaded: that aborts its calls, which says nothing about the network or the session. */
export function isCutOff(): boolean {
  cutOff ||= leaving;
  return leaving;
}

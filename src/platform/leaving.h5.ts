let leaving = false;
let cutOff = false;

window.addEventListener('pagehide', () => {
  leaving = true;
});

window.addEventListener('pageshow', ({ persisted }) => {
  leaving = false;
  // A page that comes back as it was left never gets the answers it was waiting for.
  if (persisted && cutOff) void window.reloadIfAnswered?.();
});

/** Whether the page is being left or loaded anew: that cuts its calls off, which says nothing about the line or the session. */
export function isCutOff(): boolean {
  cutOff ||= leaving;
  return leaving;
}

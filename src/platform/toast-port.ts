export interface ShownToast {
  message: string;
  tone: 'info' | 'success' | 'warning' | 'error';
  durationMs: number;
}

/** Shows a message in passing; a later one takes the place of the one on screen. */
export interface ToastPort {
  showToast(toast: ShownToast): void;
}

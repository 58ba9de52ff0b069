import { isLargeSize } from './large-letters';
import type { TextSizePort } from './ports';

/** The browser's own size of text. The root has one of ours, but the word `medium` means the browser's wherever it stands. */
export const systemAsksLargeText: TextSizePort['systemAsksLargeText'] = () => {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.appendChild(probe);
  const size = parseFloat(window.getComputedStyle(probe).fontSize);
  probe.remove();
  return isLargeSize(size);
};

import { isLargeSize } from './large-letters';
import type { TextSizePort } from './ports';

/** The browser's own text size. The root has a size of this application, but the keyword `medium` always means the browser's. */
export const systemAsksLargeText: TextSizePort['systemAsksLargeText'] = () => {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.appendChild(probe);
  const size = parseFloat(window.getComputedStyle(probe).fontSize);
  probe.remove();
  return isLargeSize(size);
};

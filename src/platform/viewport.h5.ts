import type { ViewportPort } from './viewport-port';

export const bodyWidth: ViewportPort['bodyWidth'] = () => document.body.getBoundingClientRect().width;

export const onViewportResize: ViewportPort['onViewportResize'] = (listener) => {
  const report = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('resize', report);
  return () => window.removeEventListener('resize', report);
};

export const onPageReturn: ViewportPort['onPageReturn'] = (listener) => {
  const report = () => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', report);
  // Of two windows side by side neither is ever hidden, so focus counts too.
  window.addEventListener('focus', report);
  return () => {
    document.removeEventListener('visibilitychange', report);
    window.removeEventListener('focus', report);
  };
};

// `@supports` gives the wrong answer: older browsers know the property for grids.
export const knowsFlexGap: ViewportPort['knowsFlexGap'] = () => {
  const box = document.createElement('div');
  box.style.cssText = 'display: flex; flex-direction: column; row-gap: 1px; position: absolute';
  box.append(document.createElement('i'), document.createElement('i'));
  document.body.append(box);
  const isApart = box.scrollHeight === 1;
  box.remove();
  return isApart;
};

export const setPageTitle: ViewportPort['setPageTitle'] = (title) => {
  document.title = title;
};

const dark = window.matchMedia('(prefers-color-scheme: dark)');

export const prefersDark: ViewportPort['prefersDark'] = () => dark.matches;

export const onDarkChange: ViewportPort['onDarkChange'] = (listener) => dark.addEventListener('change', listener);

export const prefersStillness: ViewportPort['prefersStillness'] = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const onShortcut: ViewportPort['onShortcut'] = (key, listener) => {
  const answer = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== key) return;
    if (listener()) event.preventDefault();
  };
  window.addEventListener('keydown', answer);
  return () => window.removeEventListener('keydown', answer);
};

export const canFillScreen: ViewportPort['canFillScreen'] = () => document.fullscreenEnabled;

export const screenFilledBy: ViewportPort['screenFilledBy'] = () => {
  if (document.fullscreenElement) return 'page';
  return window.matchMedia('(display-mode: fullscreen)').matches ? 'browser' : null;
};

export const fillScreen: ViewportPort['fillScreen'] = (fill) =>
  fill ? document.documentElement.requestFullscreen() : document.exitFullscreen();

export const onScreenFilled: ViewportPort['onScreenFilled'] = (listener) => {
  document.addEventListener('fullscreenchange', listener);
  // F11 causes only a resize event.
  window.addEventListener('resize', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
    window.removeEventListener('resize', listener);
  };
};

export const openOutside: ViewportPort['openOutside'] = (address) => void window.open(address, '_blank', 'noopener,noreferrer');

export const onPrint: ViewportPort['onPrint'] = (listener) => {
  const before = () => listener(true);
  const after = () => listener(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

export const printPage: ViewportPort['printPage'] = () => window.print();

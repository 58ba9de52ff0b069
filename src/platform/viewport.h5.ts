import type { ViewportPort } from './viewport-port';

export const bodyWidth: ViewportPort['bodyWidth'] = () => document.body.getBoundingClientRect().width;

export const onViewportResize: ViewportPort['onViewportResize'] = (listener) => {
  const report = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('resize', report);
  return () => window.removeEventListener('resize', report);
};

export const setPageTitle: ViewportPort['setPageTitle'] = (title) => {
  document.title = title;
};

export const prefersDark: ViewportPort['prefersDark'] = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

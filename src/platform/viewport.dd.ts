import { NotBuiltError } from './not-built';
import type { ViewportPort } from './viewport-port';

const notBuilt = (): never => {
  throw new NotBuiltError('the console window');
};

export const bodyWidth: ViewportPort['bodyWidth'] = notBuilt;
export const onViewportResize: ViewportPort['onViewportResize'] = notBuilt;
export const setPageTitle: ViewportPort['setPageTitle'] = notBuilt;
export const prefersDark: ViewportPort['prefersDark'] = notBuilt;

import { NotBuiltError } from './not-built';
import type { ViewportPort } from './viewport-port';

const notBuilt = (): never => {
  throw new NotBuiltError('the console window');
};

export const bodyWidth: ViewportPort['bodyWidth'] = notBuilt;
export const onViewportResize: ViewportPort['onViewportResize'] = notBuilt;
export const onPageReturn: ViewportPort['onPageReturn'] = notBuilt;
export const knowsFlexGap: ViewportPort['knowsFlexGap'] = notBuilt;
export const setPageTitle: ViewportPort['setPageTitle'] = notBuilt;
export const prefersDark: ViewportPort['prefersDark'] = notBuilt;
export const onDarkChange: ViewportPort['onDarkChange'] = notBuilt;
export const prefersStillness: ViewportPort['prefersStillness'] = notBuilt;
export const onShortcut: ViewportPort['onShortcut'] = notBuilt;
export const canFillScreen: ViewportPort['canFillScreen'] = notBuilt;
export const screenFilledBy: ViewportPort['screenFilledBy'] = notBuilt;
export const fillScreen: ViewportPort['fillScreen'] = notBuilt;
export const onScreenFilled: ViewportPort['onScreenFilled'] = notBuilt;
export const openOutside: ViewportPort['openOutside'] = notBuilt;
export const onPrint: ViewportPort['onPrint'] = notBuilt;
export const printPage: ViewportPort['printPage'] = notBuilt;

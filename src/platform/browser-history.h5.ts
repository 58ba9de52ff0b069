import { history } from '@tarojs/router';

/** The one history of the browser tab, shared by Taro's router and the console's. H5 only. */
export const browserHistory = (): typeof history => history;

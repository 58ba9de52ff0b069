import { NotBuiltError } from './not-built';
import type { PullPort } from './pull-port';

export const pageScroll: PullPort['pageScroll'] = () => {
  throw new NotBuiltError('pull.pageScroll');
};

export const pullPage: PullPort['pullPage'] = () => Promise.reject(new NotBuiltError('pull.pullPage'));

import { NotBuiltError } from './not-built';
import type { PullPort } from './pull-port';

export const canPull: PullPort['canPull'] = () => {
  throw new NotBuiltError('pull.canPull');
};

export const pullPage: PullPort['pullPage'] = () => Promise.reject(new NotBuiltError('pull.pullPage'));

import { NotBuiltError } from './not-built';
import type { OutsidePort } from './outside-port';

export const addressOf: OutsidePort['addressOf'] = () => {
  throw new NotBuiltError('addressOf');
};

export const leaveFor: OutsidePort['leaveFor'] = () => {
  throw new NotBuiltError('leaveFor');
};

import { getConfig } from './config';
import { NotBuiltError } from './not-built';
import type { OutsidePort } from './ports';

export const hasAddresses: OutsidePort['hasAddresses'] = false;

export const addressOf: OutsidePort['addressOf'] = () => {
  throw new NotBuiltError('addressOf');
};

// The API server serves the pages too, unless they have another host.
export const ownPlaces: OutsidePort['ownPlaces'] = () => [getConfig().apiBaseUrl, getConfig().mobileBaseUrl];

export const leaveFor: OutsidePort['leaveFor'] = () => {
  throw new NotBuiltError('leaveFor');
};

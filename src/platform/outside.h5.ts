import { BASE_PATH } from '@/lib/base-path';
import { getConfig } from './config';
import type { OutsidePort } from './ports';

export const hasAddresses: OutsidePort['hasAddresses'] = true;

export const addressOf: OutsidePort['addressOf'] = (link) => `${window.location.origin}${BASE_PATH}${link}`;

export const ownPlaces: OutsidePort['ownPlaces'] = () => [addressOf(''), getConfig().mobileBaseUrl];

export const leaveFor: OutsidePort['leaveFor'] = (address) => window.location.assign(address);

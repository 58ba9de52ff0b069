import { BASE_PATH } from '@/lib/base-path';
import type { OutsidePort } from './outside-port';

export const addressOf: OutsidePort['addressOf'] = (link) => `${window.location.origin}${BASE_PATH}${link}`;

export const leaveFor: OutsidePort['leaveFor'] = (address) => window.location.assign(address);

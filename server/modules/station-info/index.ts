import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { stationInfoRoutes } from './routes';
import { makeStationInfoService } from './service';

/** The module of station information for all users. */
export const stationInfoModule = (kernel: Pick<Kernel, 'db' | 'clock'>) =>
  ({
    routes: stationInfoRoutes(makeStationInfoService(kernel)),
    objectNames: { stationInfo: namedBy('station', 'name') },
  }) satisfies Module;

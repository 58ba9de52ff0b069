import { type MountableRoute, route } from '../../platform/http/route';
import { deliveryAccess as access } from './access';
import type { DeliveryService } from './service';

export const deliveryRoutes = (service: DeliveryService): MountableRoute[] => [
  route('delivery.list', access['delivery.list'], (call) => service.listDeliveries(call.viewer, call.query)),
  route('delivery.counts', access['delivery.counts'], (call) => service.countDeliveries(call.viewer)),
  route('delivery.retry', access['delivery.retry'], (call) => service.retry(call.viewer, call.body)),
];

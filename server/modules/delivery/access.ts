import { type Access, may } from '../../platform/http/route';

/** The system administrator makes sure that work notices arrive. */
export const deliveryAccess = {
  'delivery.list': ['system-admin'],
  'delivery.counts': ['system-admin'],
  'delivery.retry': may('重发工作通知', ['system-admin']),
} as const satisfies Record<string, Access>;

import { keptElsewhere, type LaterFamily } from './kept';

const LOADS: Record<LaterFamily, () => Promise<unknown>> = {
  visit: () => import('../lxxm/shared/kept-visits'),
  matter: () => import('../station/shared/kept-matters'),
  lead: () => import('../lead/shared/kept-leads'),
  contribution: () => import('../theme/shared/kept-opinions'),
  thread: () => import('../thread/shared/kept-messages'),
  'sign-in': () => import('../activity/shared/kept-scans'),
};

/** Loads the code of the families that keep entries on this device, so that the entries are sent from any page. Returns true when it loaded any. */
export async function bringFamilies(roleId: string): Promise<boolean> {
  const wanted = keptElsewhere(roleId);
  // Code that cannot be loaded offline is loaded when the network is back.
  await Promise.all(wanted.map(({ type }) => LOADS[type]().catch(() => undefined)));
  return wanted.length > 0;
}

import { keptElsewhere, type LaterFamily } from './kept';

const LOADS: Record<LaterFamily, () => Promise<unknown>> = {
  visit: () => import('../lxxm/shared/kept-visits'),
  matter: () => import('../station/shared/kept-matters'),
  lead: () => import('../lead/shared/kept-leads'),
  contribution: () => import('../theme/shared/kept-opinions'),
  'sign-in': () => import('../activity/shared/kept-scans'),
};

/** Fetches the code of the families that keep something on this device, so that it is sent from any page. True where something came. */
export async function bringFamilies(roleId: string): Promise<boolean> {
  const wanted = keptElsewhere(roleId);
  // What does not come without a network comes with it.
  await Promise.all(wanted.map(({ type }) => LOADS[type]().catch(() => undefined)));
  return wanted.length > 0;
}

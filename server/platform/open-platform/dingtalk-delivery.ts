import type { Delivery, NotDelivered } from './open-platform';

/** What getsendresult tells of a task; lists may be missing where they are empty. */
export interface SendResult {
  read_user_id_list?: string[];
  unread_user_id_list?: string[];
  invalid_user_id_list?: string[];
  failed_user_id_list?: string[];
  forbidden_user_id_list?: string[];
  /** Why each was forbidden. */
  forbidden_list?: { userid?: string; code?: string }[];
}

/** One text twice a day to one person; more than a day's notices. The 1432 ones are those of applications by other makers. */
const FORBIDDEN: Readonly<Record<string, NotDelivered>> = {
  143105: 'too-many',
  143205: 'too-many',
  143106: 'repeated',
  143206: 'repeated',
};

export function deliveryOf(result: SendResult): Delivery {
  const codes = new Map((result.forbidden_list ?? []).map(({ userid, code }) => [userid, code]));
  const because = (ids: string[] | undefined, reasonOf: (id: string) => NotDelivered) =>
    (ids ?? []).map((externalId) => ({ externalId, reason: reasonOf(externalId) }));
  return {
    delivered: [...(result.read_user_id_list ?? []), ...(result.unread_user_id_list ?? [])],
    failed: [
      ...because(result.invalid_user_id_list, () => 'unknown-person'),
      ...because(result.forbidden_user_id_list, (id) => FORBIDDEN[codes.get(id) ?? ''] ?? 'blocked'),
      ...because(result.failed_user_id_list, () => 'failed'),
    ],
  };
}

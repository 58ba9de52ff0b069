import type { Delivery, NotDelivered } from './open-platform';

/** The result of getsendresult for a task; empty lists may be missing. */
export interface SendResult {
  read_user_id_list?: string[];
  unread_user_id_list?: string[];
  invalid_user_id_list?: string[];
  failed_user_id_list?: string[];
  forbidden_user_id_list?: string[];
  /** The reason for each forbidden receiver. */
  forbidden_list?: { userid?: string; code?: string }[];
}

/** The daily limits: the same text twice to one person, or too many notices in a day. The 1432 codes are for applications by third-party makers. */
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

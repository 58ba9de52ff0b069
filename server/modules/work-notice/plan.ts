import { type ChosenKind, type NoticeChannel, nextDigest, quietUntil } from '@contract/rules/message';
import type { WorkNoticeKind } from '@contract/rules/work-notice';
import type { BoundRole, NewReceiver } from './store';

/** What the plan of a notice depends on, in addition to the receivers' settings. */
export interface Planned {
  noticeId: string;
  kind: WorkNoticeKind;
  urgent: boolean;
  at: Date;
  /** Whether SMS can be sent at all. */
  sendsSms: boolean;
}

/** How a notice reaches each of its receivers. */
export interface Plan {
  /** Those who get it on their platform now. */
  now: BoundRole[];
  /** All others: without a platform, or waiting for the digest. */
  others: NewReceiver[];
  /** Those of the others who get an SMS now. */
  texted: BoundRole[];
}

const channelOf = ({ channels }: BoundRole, kind: WorkNoticeKind): NoticeChannel => channels?.[kind as ChosenKind] ?? 'both';

const isTexted = ({ smsKinds, mobileCipher }: BoundRole, { kind, sendsSms }: Planned): boolean =>
  sendsSms && mobileCipher !== '' && (smsKinds?.includes(kind) ?? false);

/**
 * Decides for each receiver: none for those who want this kind only in the inbox; the platform; the digest, for ordinary kinds when the receiver turned
 * it on; and SMS for those without a platform when the office of their area chose the kind. Quiet hours of a platform are checked when the notice is
 * sent, because sending may be late.
 */
export function planOf(roles: readonly BoundRole[], planned: Planned): Plan {
  const { noticeId, kind, urgent, at } = planned;
  const plan: Plan = { now: [], others: [], texted: [] };
  const texted = new Set<number | null>();
  for (const role of roles) {
    if (channelOf(role, kind) === 'inbox') continue;
    const { userinfoId, platform, externalId } = role;
    const waits = role.digest && !urgent;
    const receiver = { noticeId, userinfoId, batchId: null, platform, externalId, digestAt: null, smsDueAt: null, smsAt: null };
    if (platform !== null) {
      if (waits) plan.others.push({ ...receiver, state: 'waiting', digestAt: nextDigest(at) });
      else plan.now.push(role);
      continue;
    }
    const unbound = { ...receiver, state: 'unbound' as const };
    if (!isTexted(role, planned)) plan.others.push(unbound);
    else if (waits) plan.others.push({ ...unbound, digestAt: nextDigest(at) });
    else {
      const quietEnd = urgent ? null : quietUntil(role.quiet, at);
      // A person with two roles gets one SMS.
      const isSecond = texted.has(role.accountId);
      texted.add(role.accountId);
      if (isSecond) plan.others.push(unbound);
      else if (quietEnd !== null) plan.others.push({ ...unbound, smsDueAt: quietEnd });
      else {
        plan.others.push({ ...unbound, smsAt: at });
        plan.texted.push(role);
      }
    }
  }
  return plan;
}

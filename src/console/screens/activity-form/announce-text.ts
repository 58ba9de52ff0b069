import { numberText } from '@/lib/number-text';

interface Announced {
  everyone: boolean;
  delegationIds: readonly unknown[];
  deputyIds: readonly unknown[];
  /** The number of all deputies, if known. */
  total?: number | undefined;
}

/** Returns the confirmation text: who is about to be notified, if known, and that it cannot be undone. */
export function announceText({ everyone, delegationIds, deputyIds, total }: Announced): string {
  const named = [
    delegationIds.length > 0 ? `${numberText(delegationIds.length)} 个代表团的代表` : '',
    deputyIds.length > 0 ? `${numberText(deputyIds.length)} 名代表` : '',
  ].filter(Boolean);
  const whom = everyone ? `全体${total === undefined ? '' : ` ${numberText(total)} 名`}代表` : `所选 ${named.join('和 ')}`;
  return `${whom}会收到消息和工作通知。发布后只能增加邀请对象，不能减少。`;
}

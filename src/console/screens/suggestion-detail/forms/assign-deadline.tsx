import { Alert } from 'antd';
import { useState } from 'react';
import { beijingDate } from '@contract/rules/beijing';
import { periodText } from '@contract/rules/deadline';
import { useDueAfter, useSettingsInForce } from '@/features/setting/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { unitClock } from './unit-clock';

/** Shows the deadlines that follow from the assignment, by the settings in force: for an item assigned again, those of its first assignment. */
export function AssignDeadline({ item }: { item: Suggestion }) {
  const [now] = useState(() => new Date());
  const clock = unitClock(item.history, now) ?? { begun: now, pausedMs: 0 };
  const settings = useSettingsInForce(item.kind, item.areaCode, beijingDate(clock.begun)).data;
  const replyDue = useDueAfter(settings?.replyPeriod, clock.begun, clock.pausedMs);
  const opinionDue = useDueAfter(settings?.opinionPeriod, now);
  const returnUntil = useDueAfter(settings?.returnPeriod, now);
  if (!settings || !replyDue || !opinionDue || !returnUntil) return null;
  const since = item.status === 'returned' ? '自首次交办之日起，退回期间不计' : '自交办之日起';
  return (
    <Alert
      className="console-assign-deadline"
      type="info"
      message={`答复期限将为 ${beijingDate(replyDue)}`}
      description={`${since} ${periodText(settings.replyPeriod)}内答复代表。会办单位在 ${beijingDate(opinionDue)} 前提出意见；不属于本单位职责的，在 ${beijingDate(returnUntil)} 前可以退回。`}
    />
  );
}

import { View } from '@tarojs/components';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import type { ActivityLine } from '@/features/activity/api';
import { ownTag } from '../shared/own-rules';
import { PHASE_TONES } from '@/features/activity/rules';
import { StatusTag } from '@/ui/status-tag';

/** The phase of the activity and the deputy's answer. */
export function ActivityTags({ activity }: { activity: Pick<ActivityLine, 'mine' | 'phase'> }) {
  const own = ownTag(activity);
  return (
    <View className="activity__tags">
      <StatusTag tone={PHASE_TONES[activity.phase]}>{ACTIVITY_PHASES[activity.phase]}</StatusTag>
      {own ? <StatusTag tone={own.tone}>{`我：${own.text}`}</StatusTag> : null}
    </View>
  );
}

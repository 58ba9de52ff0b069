import { Text, View } from '@tarojs/components';
import type { Activity } from '@/features/activity/api';
import { spanParts } from '@/features/activity/rules';
import type { OwnSitting } from '@/features/attendance/own-api';
import { go } from '@/platform/navigation';
import { activityLeaveLink, signInLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { LinkRow } from '@/ui/link-row';
import { SittingState } from '../shared/sitting-state';

interface OwnSittingsProps {
  activity: Pick<Activity, 'id' | 'sittings'>;
  /** Undefined while they are loading or when loading failed. */
  own: readonly OwnSitting[] | undefined;
  hasLeaves: boolean;
}

/** The sittings with the deputy's attendance in each, and the links to sign in and to the leaves. */
export function OwnSittings({ activity: { id, sittings }, own, hasLeaves }: OwnSittingsProps) {
  const hoursOf = (sittingId: number): string => {
    const found = sittings.find((one) => one.id === sittingId);
    return found ? spanParts(found.startsAt, found.endsAt).hours : '';
  };
  return (
    <View className="u-card">
      <Text className="u-card__title">签到场次</Text>
      <View {...named('list')}>
        {own
          ? own.map((sitting) => (
              <View key={sitting.sittingId} {...named('listitem')}>
                <SittingState sitting={sitting} hours={hoursOf(sitting.sittingId)} />
              </View>
            ))
          : sittings.map((sitting) => (
              <View key={sitting.id} className="sitting" {...named('listitem')}>
                <Text className="sitting__name">{`${sitting.name} ${hoursOf(sitting.id)}`}</Text>
              </View>
            ))}
      </View>
      <LinkRow title="我的签到" note="扫码或输入口令签到" onPress={() => void go(signInLink())} />
      {hasLeaves ? <LinkRow title="我的请假" note="批复情况和撤回" onPress={() => void go(activityLeaveLink(id))} /> : null}
    </View>
  );
}

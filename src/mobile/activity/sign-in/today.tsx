import { Text, View } from '@tarojs/components';
import { beijingDate } from '@contract/rules/beijing';
import { useActivityFeed } from '@/features/activity/queries';
import type { OwnSitting } from '@/features/attendance/own-api';
import { useSittingsOf } from '@/features/attendance/own-queries';
import { itemsOf } from '@/platform/growing-list';
import { go } from '@/platform/navigation';
import { activityLink } from '@/routes/mobile';
import { named, pressable } from '@/ui/a11y';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { SittingState } from '../shared/sitting-state';

const isToday = ({ startsAt }: OwnSitting, today: string): boolean => beijingDate(new Date(startsAt)) === today;

/** Today's sittings of the deputy with the state of each. */
export function Today() {
  const today = beijingDate(new Date());
  const feed = useActivityFeed(today);
  const activities = itemsOf(feed).filter(({ phase }) => phase !== 'cancelled');
  const queries = useSittingsOf(activities.map(({ id }) => id));
  useRefresh((options) => Promise.all([feed.refetch(options), ...queries.map(({ refetch }) => refetch(options))]));
  if (!feed.data) return <NotYet query={feed} rows={1} />;
  const lines = activities.flatMap(({ id, title }, at) =>
    (queries[at]?.data ?? []).filter((one) => isToday(one, today)).map((sitting) => ({ id, title, sitting })),
  );
  const failed = queries.find(({ error }) => error !== null);
  return (
    <View className="u-card">
      <Text className="u-card__title">今天的场次</Text>
      {failed ? <NotYet query={failed} rows={1} /> : null}
      {lines.length === 0 && !failed ? <Text className="sign-in__note">今天没有邀请您的场次。</Text> : null}
      <View {...named('list')}>
        {lines.map(({ id, title, sitting }) => {
          const open = () => void go(activityLink(id));
          return (
            <View key={sitting.sittingId} {...named('listitem')}>
              <View className="sign-in__line" onClick={open} {...pressable({ role: 'link' }, open)}>
                <Text className="sign-in__line-title">{title}</Text>
                <SittingState sitting={sitting} />
              </View>
            </View>
          );
        })}
      </View>
    </View>
  );
}

import { Text, View } from '@tarojs/components';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityFeed } from '@/features/activity/queries';
import { spanText } from '@/features/activity/rules';
import { back, go } from '@/platform/navigation';
import { activitiesLink, activityLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { pageCard, ShareWay } from '../../shared/share-way';
import { ActivityTags } from './tags';
import './sign-up.scss';

const TITLE = '我的活动';

/** One activity in the list; it opens the whole of it. */
function ActivityCard({ activity }: { activity: ActivityLine }) {
  const open = () => void go(activityLink(activity.id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <ActivityTags activity={activity} />
      <Text className="record-card__title">{activity.title}</Text>
      <Text className="activity-card__time">{spanText(activity)}</Text>
      <Text className="record-card__line">{activity.place}</Text>
    </View>
  );
}

/** The activities that invite the deputy, those to come first. */
export function ActivityFeed() {
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      <Feed
        label={TITLE}
        list={useActivityFeed()}
        card={(activity) => <ActivityCard activity={activity} />}
        empty={<Empty title="还没有活动" hint="有活动邀请您时，会出现在这里，并发消息告诉您。" />}
      />
      <ShareWay card={() => pageCard(TITLE, activitiesLink())} />
    </Screen>
  );
}

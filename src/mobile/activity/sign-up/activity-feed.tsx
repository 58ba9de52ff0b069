import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { beijingDate, beijingDaysBetween, DAY_MS } from '@contract/rules/beijing';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityFeed } from '@/features/activity/queries';
import { spanText } from '@/features/activity/rules';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { itemsOf } from '@/platform/growing-list';
import { back, go } from '@/platform/navigation';
import { activitiesLink, activityLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { pageCard, ShareWay } from '../../shared/share-way';
import { DayChoice } from './day-choice';
import { ActivityTags } from './tags';
import './sign-up.scss';

const TITLE = '我的活动';

/** One activity in the list; opens its page. */
function ActivityCard({ activity }: { activity: ActivityLine }) {
  const { nameOf } = useDictionaryEntries('activityKind');
  const open = () => void go(activityLink(activity.id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <ActivityTags activity={activity} />
      <Text className="record-card__title">{activity.title}</Text>
      <Text className="activity-card__time">{spanText(activity)}</Text>
      <Text className="record-card__line">{[nameOf(activity.kind), activity.place].join(' · ')}</Text>
    </View>
  );
}

/** A span of more days than this is marked only by its first days. */
const MOST_DAYS = 31;

/** Returns every day on which the activity takes place. */
function daysOf({ startsAt, endsAt }: ActivityLine): string[] {
  const first = new Date(startsAt);
  const count = Math.min(MOST_DAYS, beijingDaysBetween(first, new Date(endsAt)) + 1);
  return Array.from({ length: count }, (_, at) => beijingDate(new Date(first.getTime() + at * DAY_MS)));
}

/** The activities that invite the deputy, the upcoming ones first. */
export function ActivityFeed() {
  const [day, setDay] = useState<string>();
  const all = itemsOf(useActivityFeed());
  const list = useActivityFeed(day);
  const empty = day ? (
    <Empty title="这一天没有活动" hint="换一天看看，或者查看全部活动。" />
  ) : (
    <Empty title="还没有活动" hint="有活动邀请您时，会出现在这里，并发消息告诉您。" />
  );
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      {all.length > 0 ? <DayChoice today={beijingDate(new Date())} day={day} marked={all.flatMap(daysOf)} onChange={setDay} /> : null}
      <Feed label={TITLE} list={list} card={(activity) => <ActivityCard activity={activity} />} empty={empty} />
      <ShareWay card={() => pageCard(TITLE, activitiesLink())} />
    </Screen>
  );
}

import { Text, View } from '@tarojs/components';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityFeed } from '@/features/activity/queries';
import { PHASE_TONES, spanText } from '@/features/activity/rules';
import { back, go } from '@/platform/navigation';
import { activitiesLink, activityLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../parts/feed';
import { Screen } from '../../parts/screen';
import { pageCard } from '../../parts/share-cards';
import { ShareWay } from '../../parts/share-way';
import { AnswerTag } from './answer-tag';
import './sign-up.scss';

const TITLE = '我的活动';

/** One activity in the list; it opens the whole of it. */
function ActivityCard({ activity }: { activity: ActivityLine }) {
  const open = () => void go(activityLink(activity.id));
  return (
    <View className="u-card activity-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="activity-card__head">
        <StatusTag tone={PHASE_TONES[activity.phase]}>{ACTIVITY_PHASES[activity.phase]}</StatusTag>
        <AnswerTag activity={activity} />
      </View>
      <Text className="activity-card__title">{activity.title}</Text>
      <Text className="activity-card__time">{spanText(activity)}</Text>
      <Text className="activity-card__line">{activity.place}</Text>
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

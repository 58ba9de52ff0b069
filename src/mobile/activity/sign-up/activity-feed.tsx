import { Text, View } from '@tarojs/components';
import { useReachBottom } from '@tarojs/taro';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityFeed } from '@/features/activity/queries';
import { PHASE_TONES, spanText } from '@/features/activity/rules';
import { errorText } from '@/platform/error-text';
import { back, go } from '@/platform/navigation';
import { activitiesLink, activityLink, suggestionHomeLink } from '@/routes/mobile';
import { pressable, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Screen } from '../../parts/screen';
import { pageCard } from '../../parts/share-cards';
import { ShareWay } from '../../parts/share-way';
import { useRefresh } from '../../parts/use-refresh';
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

/** The activities that invite the deputy, those to come first; more come when the end is reached, or by the button. */
export function ActivityFeed() {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useActivityFeed();
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  useReachBottom(more);
  useRefresh(refetch);
  const activities = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Screen title={TITLE} onBack={() => void back(suggestionHomeLink())}>
      {!data && error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data && activities.length === 0 ? <Empty title="还没有活动" hint="有活动邀请您时，会出现在这里，并发消息告诉您。" /> : null}
      {activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} />
      ))}
      {hasNextPage ? (
        <View className="activity-more" {...spoken}>
          {isFetchNextPageError ? <Text className="activity-more__error">{errorText(error)}</Text> : null}
          <ActionButton busy={isFetchingNextPage} onPress={more}>
            {isFetchNextPageError ? '重新加载' : '加载更多'}
          </ActionButton>
        </View>
      ) : null}
      <ShareWay card={() => pageCard(TITLE, activitiesLink())} />
    </Screen>
  );
}

import { Text, View } from '@tarojs/components';
import { DAY_MS } from '@contract/rules/beijing';
import type { Activity } from '@/features/activity/api';
import { useActivity } from '@/features/activity/queries';
import { momentText, spanParts, spanText } from '@/features/activity/rules';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import type { ShareCard } from '@/platform/share-port';
import { activitiesLink, activityLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Countdown } from '@/ui/countdown';
import { Facts } from '@/ui/facts';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import { ActivityTags } from './tags';
import { useAnswerBar } from './use-answer-bar';
import './sign-up.scss';

const TITLE = '活动报名';
const goBack = () => void back(suggestionHomeLink());

/** It is not there, or does not invite whoever asks. */
export const NotThere = () => (
  <Screen title={TITLE} onBack={goBack}>
    <Empty title="没有找到这个活动" hint="活动可能已删除、没有邀请您，或者链接不完整。">
      <ActionButton onPress={() => void replace(activitiesLink())}>查看我的活动</ActionButton>
    </Empty>
  </Screen>
);

/** A card is read by everybody in a conversation, and an activity is for those it invites. */
const cardOf = (activity: Activity): ShareCard => ({ title: '活动通知报名', text: spanText(activity), link: activityLink(activity.id) });

/** What has to be known of the deputy's own answer, in one sentence. */
function answerText({ mine, phase, signUpUntil, actions }: Activity): string {
  if (phase === 'cancelled') return '';
  if (mine?.answer === 'coming') return '您已报名参加。';
  if (mine?.answer === 'leave') return `您已请假：${mine.reason}`;
  if (actions.includes('come')) return `请在 ${momentText(signUpUntil)} 前答复能否参加。`;
  return actions.includes('askLeave') ? '报名已经截止，不能参加的请请假。' : '您没有答复。';
}

/** The last day before the end is counted down. */
const isNear = (until: string): boolean => Date.parse(until) - Date.now() < DAY_MS;

/** What it is, when and where, and what the deputy has said to it. */
function Head({ activity, onOver }: { activity: Activity; onOver: () => void }) {
  const { actions, signUpUntil } = activity;
  const { day, hours } = spanParts(activity.startsAt, activity.endsAt);
  const answer = answerText(activity);
  return (
    <View className="u-card">
      <ActivityTags activity={activity} />
      <Text className="record__title">{activity.title}</Text>
      {day ? <Text className="activity__when">{day}</Text> : null}
      <Text className="activity__when">{hours}</Text>
      <Text className="activity__place" userSelect>
        {activity.place}
      </Text>
      {activity.phase === 'cancelled' ? <Text className="record__over">{`活动已取消：${activity.cancelReason}`}</Text> : null}
      {answer ? <Text className="record__said">{answer}</Text> : null}
      {actions.includes('come') && isNear(signUpUntil) ? (
        <Countdown label="距报名截止" until={Date.parse(signUpUntil)} onEnd={onOver} />
      ) : null}
    </View>
  );
}

/** One activity, with the deputy's answer at the thumb. */
export function ActivityView({ id }: { id: number }) {
  const query = useActivity(id);
  const { data: activity } = query;
  const { bar, sheet } = useAnswerBar(activity);
  useRefresh(query.refetch);
  if (!activity && isOutOfSight(query.error)) return <NotThere />;
  return (
    <Screen title={TITLE} onBack={goBack} footer={bar}>
      {activity ? (
        <>
          <Head activity={activity} onOver={() => void query.refetch()} />
          {activity.introduction ? (
            <View className="u-card">
              <Text className="u-card__title">活动简介</Text>
              <Text className="record__text" userSelect>
                {activity.introduction}
              </Text>
            </View>
          ) : null}
          <View className="u-card">
            <Text className="u-card__title">活动信息</Text>
            <Facts
              items={[
                { name: '组织单位', value: activity.organiserName },
                { name: '所属区域', value: activity.areaName },
                { name: '报名截止', value: momentText(activity.signUpUntil) },
              ]}
            />
          </View>
          {sheet}
          <ShareWay card={() => cardOf(activity)} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

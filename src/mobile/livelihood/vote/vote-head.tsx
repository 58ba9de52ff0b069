import { Text, View } from '@tarojs/components';
import { shareOf } from '@contract/rules/livelihood';
import { VOTE_KINDS, VOTE_METHODS, VOTE_STATES, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import { shareText, VOTE_TONES } from '@/features/livelihood/words';
import type { VoteRecord } from '@/features/livelihood-vote/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { heading, spoken } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { StatusTag } from '@/ui/status-tag';

const people = (count: number | null): string => (count === null ? '' : `${numberText(count)} 人`);
const ballots = (count: number | null): string => (count === null ? '' : `${numberText(count)} 张`);

/** The subject and the method of the vote, the members present, and its progress. */
export function VoteHead({ vote }: { vote: VoteRecord }) {
  const { title, kind, method, state, round, meeting, areaName, places, members, present, back, out, openedAt, publishedAt, scrutineers } =
    vote;
  const facts = [
    { name: '会议', value: meeting || areaName },
    { name: '方式', value: VOTE_METHODS[method] },
    { name: '应选', value: kind === 'rating' ? '' : `${String(places)} 个` },
    { name: VOTE_WORDS[kind].members, value: people(members) },
    { name: '实到', value: people(present) },
    { name: '发出', value: ballots(out) },
    { name: '收回', value: back === null || out === null ? '' : `${ballots(back)}，回收率 ${shareText(shareOf(back, out))}` },
    { name: '废票', value: ballots(vote.void) },
    { name: '监票人', value: scrutineers.map(({ name }) => name).join('、') },
    { name: '开放', value: openedAt === null ? '' : minuteText(openedAt) },
    { name: '公布', value: publishedAt === null ? '' : minuteText(publishedAt) },
  ];
  return (
    <View className="u-card">
      <View className="live-tags">
        <StatusTag tone={VOTE_TONES[state]}>{VOTE_STATES[state]}</StatusTag>
        <StatusTag tone="neutral">{round > 1 ? `${VOTE_KINDS[kind]}（第 ${String(round)} 次）` : VOTE_KINDS[kind]}</StatusTag>
      </View>
      <Text className="record__title" {...heading(2)}>
        {title}
      </Text>
      <Facts items={facts.filter(({ value }) => value !== '')} />
      <View className="vote-said" {...spoken}>
        {sayOf(vote)}
      </View>
    </View>
  );
}

/** Returns what the deputy has to know about the vote now. */
function sayOf({ voted, mayCast, method, state, kind, isScrutineer, actions }: VoteRecord): string {
  if (isScrutineer && actions.includes('confirm')) return '您是监票人，请核对票数后确认。';
  if (state === 'counted') return '票数已经计出，等待监票人确认。';
  if (state === 'confirmed') return '监票人已经确认，等待公布。';
  if (state === 'published') return '';
  if (voted) return '您的票已经投入票箱。投票是无记名的，没有人能看到您投了什么。';
  if (mayCast) return kind === 'rating' ? '请对每个项目评价，然后投票。' : '请点选赞成的项目，然后投票。';
  if (state === 'open') return method === 'paper' ? '这次使用纸质票，请在会场投票。' : '您不在这次投票的名册上。';
  return state === 'closed' ? '投票已截止，正在计票。' : '';
}

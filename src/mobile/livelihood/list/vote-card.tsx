import { Text, View } from '@tarojs/components';
import { VOTE_KINDS, VOTE_METHODS, VOTE_STATES } from '@contract/rules/livelihood-vote';
import { livelihoodVoteLink } from '@/features/livelihood/links';
import { VOTE_TONES } from '@/features/livelihood/words';
import type { VoteLine } from '@/features/livelihood-vote/queries';
import { go } from '@/platform/navigation';
import { pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';

/** One vote of a list: its subject, its state, and whether the deputy has voted. */
export function VoteCard({ vote }: { vote: VoteLine }) {
  const { id, title, kind, method, state, meeting, places, itemCount, voted, mayCast } = vote;
  const open = () => void go(livelihoodVoteLink(id));
  const many = kind === 'rating' ? `${String(itemCount)} 个项目` : `${String(itemCount)} 个项目，应选 ${String(places)} 个`;
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="live-tags">
        <StatusTag tone={VOTE_TONES[state]}>{VOTE_STATES[state]}</StatusTag>
        <StatusTag tone="neutral">{VOTE_KINDS[kind]}</StatusTag>
        {voted ? <StatusTag tone="good">您已投票</StatusTag> : null}
        {mayCast && !voted ? <StatusTag tone="bad">等您投票</StatusTag> : null}
      </View>
      <Text className="record-card__title">{title}</Text>
      <Text className="record-card__line">{[meeting, VOTE_METHODS[method], many].filter(Boolean).join(' · ')}</Text>
    </View>
  );
}

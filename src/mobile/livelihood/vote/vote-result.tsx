import { Text, View } from '@tarojs/components';
import { RATING_GRADES } from '@contract/rules/livelihood';
import { VOTE_OUTCOMES, VOTE_WORDS } from '@contract/rules/livelihood-vote';
import { livelihoodLink } from '@/features/livelihood/links';
import { RATING_TONES, shareText } from '@/features/livelihood/words';
import type { VoteItem, VoteRecord } from '@/features/livelihood-vote/queries';
import { numberText } from '@/lib/number-text';
import { heading, named } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import { DoneBar } from '../shared/done-bar';

const OUTCOME_TONES = { chosen: 'good', missed: 'neutral', outvoted: 'neutral', tied: 'waiting' } as const;
const WHOLE = 100;

/** The projects with their counts, highest first. */
export function VoteResult({ vote }: { vote: VoteRecord }) {
  const votesOf = ({ yes, good }: VoteItem): number => yes ?? good ?? 0;
  const items = [...vote.items].sort((one, other) => votesOf(other) - votesOf(one));
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        {VOTE_WORDS[vote.kind].result}
      </Text>
      <View {...named('list', '计票结果')}>
        {items.map((item) => (
          <Counted key={item.livelihoodId} item={item} />
        ))}
      </View>
    </View>
  );
}

function Counted({ item: { livelihoodId, title, yes, yesRate, good, fair, poor, outcome, grade } }: { item: VoteItem }) {
  return (
    <View className="live-quarter" {...named('listitem')}>
      <View className="live-quarter__head">
        {outcome === null ? null : <StatusTag tone={OUTCOME_TONES[outcome]}>{VOTE_OUTCOMES[outcome]}</StatusTag>}
        {grade === null ? null : <StatusTag tone={RATING_TONES[grade]}>{RATING_GRADES[grade]}</StatusTag>}
      </View>
      <EntryLink to={livelihoodLink(livelihoodId)} className="vote-item__title vote-item__title--link">
        {title}
      </EntryLink>
      {yes === null ? null : (
        <>
          <View className="live-note">{`赞成 ${numberText(yes)} 票，得票率 ${shareText(yesRate)}`}</View>
          <DoneBar progress={Math.round((yesRate ?? 0) * WHOLE)} />
        </>
      )}
      {good === null || fair === null || poor === null ? null : (
        <View className="live-note">{`满意 ${numberText(good)} 票，基本满意 ${numberText(fair)} 票，不满意 ${numberText(poor)} 票`}</View>
      )}
    </View>
  );
}

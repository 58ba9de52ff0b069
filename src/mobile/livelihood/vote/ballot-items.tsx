import { Text, View } from '@tarojs/components';
import { type Mark, MARKS } from '@contract/rules/livelihood-vote';
import { livelihoodLink } from '@/features/livelihood/links';
import { moneyText } from '@/features/livelihood/words';
import type { VoteItem, VoteRecord } from '@/features/livelihood-vote/queries';
import { heading, named, pressable } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { type Marked, withMark } from './ballot';

const GRADES = ['good', 'fair', 'poor'] as const satisfies readonly Mark[];

interface BallotItemsProps {
  vote: VoteRecord;
  marked: Marked;
  /** Undefined when no marks are possible. */
  onMark: ((marked: Marked) => void) | undefined;
}

/** The projects in the order of the ballot, each with its box or with its three grades. */
export const BallotItems = ({ vote, marked, onMark }: BallotItemsProps) => (
  <View {...named('list', '选票')}>
    {vote.items.map((item) => (
      <View key={item.livelihoodId} className="u-card vote-item" {...named('listitem')}>
        <Said item={item} />
        {onMark ? (
          <Marks
            item={item}
            marks={vote.kind === 'rating' ? GRADES : ['yes']}
            value={marked[item.livelihoodId]}
            onChange={(mark) => onMark(withMark(marked, item.livelihoodId, mark))}
          />
        ) : null}
      </View>
    ))}
  </View>
);

function Said({ item: { livelihoodId, ordinal, title, content, reason, place, cost, unitName } }: { item: VoteItem }) {
  const about = [place, cost === null ? '' : `计划投资 ${moneyText(cost)}`, unitName ?? ''].filter(Boolean).join(' · ');
  return (
    <>
      <Text className="vote-item__title" {...heading(3)}>
        {`${String(ordinal)}. ${title}`}
      </Text>
      <Text className="live-text">{content}</Text>
      {about === '' ? null : <View className="live-note">{about}</View>}
      {reason === '' ? null : <View className="live-note">{`理由：${reason}`}</View>}
      <EntryLink to={livelihoodLink(livelihoodId)} className="public-back">
        查看项目
      </EntryLink>
    </>
  );
}

interface MarksProps {
  item: VoteItem;
  marks: readonly Mark[];
  value: Mark | undefined;
  onChange: (mark: Mark) => void;
}

/** The possible marks for one project; a second press removes the mark. */
const Marks = ({ item: { title }, marks, value, onChange }: MarksProps) => (
  <View className="vote-marks" {...named('group', title)}>
    {marks.map((mark) => {
      const checked = mark === value;
      const press = () => onChange(mark);
      return (
        <View
          key={mark}
          className={checked ? 'vote-mark vote-mark--on' : 'vote-mark'}
          onClick={press}
          {...pressable({ role: 'checkbox', checked, label: `${MARKS[mark]} ${title}` }, press)}
        >
          {checked ? `✓ ${MARKS[mark]}` : MARKS[mark]}
        </View>
      );
    })}
  </View>
);

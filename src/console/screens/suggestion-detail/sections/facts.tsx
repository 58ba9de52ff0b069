import { Link } from 'react-router-dom';
import { SUGGESTION_ORIGINS } from '@contract/rules/suggestion-origin';
import { FOLLOW_UPS, HANDLING_MODES, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { dateText, minuteText } from '@/lib/dates';
import { useScreenLinks } from '../../../menu/use-screen-links';
import { Panel } from '../../../ui/panel';
import { FactList, type Fact } from '../../../ui/fact-list';
import type { SectionProps } from './section-props';

const when = (name: string, time: string | null): Fact[] => (time ? [[name, minuteText(time)]] : []);

/** Links to the source of the item, in the list of its type. */
function Origin({ origin: { type, title } }: { origin: NonNullable<Suggestion['raisedFrom']> }) {
  const link = useScreenLinks().to(`${type}/list`, `keyword=${encodeURIComponent(title)}`);
  const text = `${SUGGESTION_ORIGINS[type]}“${title}”`;
  return link ? <Link to={link}>{text}</Link> : text;
}

function factsOf(item: Suggestion, categoryName: string): Fact[] {
  return [
    ['领衔代表', item.deputyName],
    ['代表团', item.delegationName],
    ['区域', item.areaName],
    ['届次', item.termName],
    ...(item.raisedFrom ? [['来源', <Origin key="origin" origin={item.raisedFrom} />] as const] : []),
    ['类型', SUGGESTION_KINDS[item.kind]],
    ['类别', categoryName],
    ['提出时段', sessionWord(item.inSession)],
    ['是否公开', item.isPublic ? '公开' : '不公开'],
    ...(item.wishedUnits.length > 0 ? [['希望承办', item.wishedUnits.map(({ name }) => name).join('、')] as const] : []),
    ...(item.mode ? [['办理方式', HANDLING_MODES[item.mode]] as const] : []),
    ...(item.followUp === 'none' ? [] : [['落实跟踪', FOLLOW_UPS[item.followUp]] as const]),
    ['提交时间', item.submittedAt ? minuteText(item.submittedAt) : '未提交'],
    ...(item.reviewDueAt ? [['审核期限', dateText(item.reviewDueAt)] as const] : []),
    ...when('答复时间', item.repliedAt),
    ['更新时间', minuteText(item.updatedAt)],
  ];
}

export function Facts({ item, title, anchor }: SectionProps) {
  const { nameOf } = useDictionaryEntries('category');
  return (
    <Panel title={title} anchor={anchor}>
      <FactList facts={factsOf(item, nameOf(item.category))} />
    </Panel>
  );
}

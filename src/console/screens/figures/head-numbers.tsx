import type { SuggestionFigures } from '@/features/figures/queries';
import { CountCard } from '../../ui/count-card';
import { searchOf } from './figures-query';

const HEADS = [
  { key: 'total', name: '总件数', tone: 'neutral' },
  { key: 'running', name: '办理中', tone: 'active' },
  { key: 'replied', name: '待评价', tone: 'active' },
  { key: 'closed', name: '已办结', tone: 'good' },
  { key: 'near', name: '即将到期', tone: 'waiting' },
  { key: 'over', name: '已超期', tone: 'bad' },
  { key: 'keySupervised', name: '重点督办', tone: 'neutral' },
  { key: 'followUp', name: '跟踪落实中', tone: 'waiting' },
] as const;

/** The most important numbers; each opens its list. */
export function HeadNumbers({ figures }: { figures: SuggestionFigures }) {
  return (
    <ul className="figures-heads">
      {HEADS.map(({ key, ...head }) => (
        <CountCard key={key} {...head} count={figures[key].count} search={searchOf(figures[key].list)} />
      ))}
    </ul>
  );
}

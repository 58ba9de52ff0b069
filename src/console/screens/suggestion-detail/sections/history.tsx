import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { HistoryList } from '../../../ui/history-list';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

const BEGINNINGS = { create: '新建', import: '导入' };

const nameOf = (action: Suggestion['history'][number]['action']): string =>
  action === 'create' || action === 'import' ? BEGINNINGS[action] : SUGGESTION_TRANSITIONS[action].name;

export const History = ({ item, title, anchor }: SectionProps) => (
  <Panel title={title} anchor={anchor}>
    <HistoryList entries={item.history} nameOf={nameOf} statuses={STEP_NAMES} />
  </Panel>
);

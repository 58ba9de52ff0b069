import { SUGGESTION_CATEGORIES, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

function factsOf(item: Suggestion): [name: string, value: string][] {
  return [
    ['领衔代表', item.deputyName],
    ['代表团', item.delegationName],
    ['区域', item.areaName],
    ['届次', item.termName],
    ['类型', SUGGESTION_KINDS[item.kind]],
    ['类别', SUGGESTION_CATEGORIES[item.category]],
    ['提出时段', item.inSession ? '大会期间' : '闭会期间'],
    ['是否公开', item.isPublic ? '公开' : '不公开'],
    ['提交时间', item.submittedAt ? minuteText(item.submittedAt) : '未提交'],
    ['更新时间', minuteText(item.updatedAt)],
  ];
}

export function Facts({ item }: { item: Suggestion }) {
  return (
    <Panel title="基本信息">
      <dl className="console-facts">
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

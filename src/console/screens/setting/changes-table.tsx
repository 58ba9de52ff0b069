import { Table, type TableColumnsType } from 'antd';
import { SETTING_NAMES } from '@contract/rules/suggestion-settings';
import type { Setting } from '@/features/setting/api';
import { SETTING_STATES, type SettingState, stateOf, today, valueText } from '@/features/setting/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';

const TONES: Record<SettingState, string> = { planned: 'waiting', ruling: 'good', passed: 'neutral', ended: 'neutral' };

/** Returns who ended the setting, if it was ended by a user. */
const endText = ({ endedAt, endedByName }: Setting): string => (endedAt === null ? '' : `${endedByName} ${minuteText(endedAt)}`);

/** All settings ever made in the area itself, the newest first. */
export function ChangesTable({ changes }: { changes: readonly Setting[] }) {
  const columns: TableColumnsType<Setting> = [
    {
      key: 'what',
      title: '变更',
      render: (_, change) => (
        <>
          {SETTING_NAMES[change.name]}：{valueText(change.name, change.value)}
          <span className="console-settings__below">
            {change.effectiveFrom} 起，{change.changedByName}，{minuteText(change.changedAt)}
          </span>
        </>
      ),
    },
    { key: 'from', title: '生效日期', responsive: ['md'], width: 120, dataIndex: 'effectiveFrom' },
    {
      key: 'state',
      title: '状态',
      width: 104,
      render: (_, change) => {
        const state = stateOf(change, changes, today());
        return (
          <span className={`console-status is-${TONES[state]}`} title={endText(change)}>
            {SETTING_STATES[state]}
          </span>
        );
      },
    },
    {
      key: 'who',
      title: '修改人',
      responsive: ['md'],
      width: 240,
      render: (_, change) => `${change.changedByName}，${minuteText(change.changedAt)}`,
    },
  ];
  return (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={[...changes]}
      locale={{ emptyText: <span className="console-muted">本区域还没有修改过配置，现行值来自默认值或上级区域</span> }}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, showTotal: (total) => `共 ${numberText(total)} 条` }}
    />
  );
}

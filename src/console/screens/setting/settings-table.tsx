import { App, Button, Table, type TableColumnsType } from 'antd';
import { SETTING_NAMES, type SettingName } from '@contract/rules/suggestion-settings';
import type { Setting, SettingsInForce } from '@/features/setting/api';
import { useTakeBackSetting } from '@/features/setting/queries';
import { plannedOf, today, valueText } from '@/features/setting/rules';
import { showFailure } from '@/platform/tell-failure';

interface SettingsTableProps {
  inForce: SettingsInForce;
  /** The changes that the area itself has made. */
  changes: readonly Setting[];
  onEdit: (name: SettingName) => void;
}

const NAMES = Object.keys(SETTING_NAMES) as SettingName[];

/** Every setting with its value today, the source of the value, and the planned changes. */
export function SettingsTable({ inForce, changes, onEdit }: SettingsTableProps) {
  const columns: TableColumnsType<{ name: SettingName }> = [
    {
      key: 'name',
      title: '配置项',
      className: 'console-settings__name',
      render: (_, { name }) => (
        <>
          {SETTING_NAMES[name]}
          <span className="console-settings__below">{sourceText(inForce, name)}</span>
        </>
      ),
    },
    {
      key: 'value',
      title: '现行值',
      render: (_, { name }) => (
        <>
          <span className="console-settings__value">{valueText(name, inForce.settings[name])}</span>
          {plannedOf(name, changes, today()).map((planned) => (
            <Planned key={planned.id} planned={planned} />
          ))}
        </>
      ),
    },
    { key: 'source', title: '来源', responsive: ['md'], render: (_, { name }) => sourceText(inForce, name) },
    {
      key: 'edit',
      title: '操作',
      width: 80,
      render: (_, { name }) => (
        <Button type="link" size="small" aria-label={`修改${SETTING_NAMES[name]}`} onClick={() => onEdit(name)}>
          修改
        </Button>
      ),
    },
  ];
  return <Table size="small" rowKey="name" columns={columns} dataSource={NAMES.map((name) => ({ name }))} pagination={false} />;
}

function sourceText({ sources, areaCode }: SettingsInForce, name: SettingName): string {
  const source = sources.find((one) => one.name === name);
  if (!source) return '默认值';
  const area = source.areaCode === areaCode ? '本区域' : source.areaName;
  return `${area}，${source.effectiveFrom} 起`;
}

function Planned({ planned }: { planned: Setting }) {
  const { modal, message } = App.useApp();
  const { mutateAsync } = useTakeBackSetting();
  const text = `${planned.effectiveFrom} 起改为 ${valueText(planned.name, planned.value)}`;
  const takeBack = () => mutateAsync(planned.id).then(() => void message.success('已撤销'), showFailure);
  const ask = () =>
    void modal.confirm({
      title: `撤销${SETTING_NAMES[planned.name]}的变更？`,
      content: `${text}，撤销后不再生效。`,
      okText: '撤销变更',
      onOk: takeBack,
    });
  return (
    <span className="console-settings__planned">
      <span className="console-status is-waiting">待生效</span>
      <span className="console-settings__planned-text">{text}</span>
      <Button type="link" size="small" aria-label={`撤销${SETTING_NAMES[planned.name]}的变更`} onClick={ask}>
        撤销
      </Button>
    </span>
  );
}

import { Segmented } from 'antd';
import { useId, useMemo, useState } from 'react';
import { SETTING_NAMES, type SettingName } from '@contract/rules/suggestion-settings';
import { SUGGESTION_KINDS, type SuggestionKind } from '@contract/rules/suggestion-terms';
import { useUserAreas } from '@/features/area/queries';
import type { SettingScope } from '@/features/setting/api';
import { useSettingChanges, useSettingsWithSources } from '@/features/setting/queries';
import { AreaSelect } from '../../ui/selects';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { Panel } from '../../ui/panel';
import { TablesSkeleton } from '../../ui/panel-skeletons';
import { ChangesTable } from './changes-table';
import { SettingDrawer } from './setting-drawer';
import { SettingsTable } from './settings-table';
import './setting.scss';

/** As many rows as there are settings, and some for the changes. */
const WAITING = <TablesSkeleton rows={[Object.keys(SETTING_NAMES).length, 3]} />;

/** Deadlines, numbers and classes of an area and a process type: in force, planned, and the history of changes. */
export function SuggestionSettingsScreen() {
  const areas = useUserAreas();
  const [chosen, setChosen] = useState<string>();
  const [processType, setProcessType] = useState<SuggestionKind>('suggestion');
  const areaCode = chosen ?? areas.data?.[0]?.code;
  const scope = useMemo(() => (areaCode === undefined ? undefined : { areaCode, processType }), [areaCode, processType]);
  return (
    <>
      <section className="console-panel console-setting-scope" aria-labelledby="console-setting-title">
        <h1 className="console-page-title" id="console-setting-title">
          建议议案配置
        </h1>
        <AreaField value={areaCode} onChange={setChosen} />
        <Segmented<SuggestionKind> aria-label="类型" options={optionsOf(SUGGESTION_KINDS)} value={processType} onChange={setProcessType} />
        <p className="console-muted console-setting-scope__hint">
          配置对本区域和下级区域生效，下级区域另有配置的以下级为准。修改从生效日期起适用，已经开始计时的事项不受影响。
        </p>
      </section>
      {areas.isError && <LoadFailed what="区域" error={areas.error} onRetry={() => void areas.refetch()} />}
      {areas.isPending && WAITING}
      {scope && <ScopeSettings key={`${scope.areaCode} ${scope.processType}`} scope={scope} />}
    </>
  );
}

function AreaField({ value, onChange }: { value: string | undefined; onChange: (areaCode: string | undefined) => void }) {
  const id = useId();
  return (
    <div className="console-setting-scope__area">
      <label htmlFor={id}>区域</label>
      <AreaSelect id={id} value={value} onChange={onChange} />
    </div>
  );
}

function ScopeSettings({ scope }: { scope: SettingScope }) {
  const inForce = useSettingsWithSources(scope);
  const changes = useSettingChanges(scope);
  const [edited, setEdited] = useState<SettingName>();
  const [open, setOpen] = useState(false);
  const error = inForce.error ?? changes.error;
  if (error) return <LoadFailed what="配置" error={error} onRetry={() => void Promise.all([inForce.refetch(), changes.refetch()])} />;
  if (!inForce.data || !changes.data) return WAITING;
  const edit = (name: SettingName) => {
    setEdited(name);
    setOpen(true);
  };
  return (
    <>
      <Panel title="现行配置">
        <SettingsTable inForce={inForce.data} changes={changes.data} onEdit={edit} />
      </Panel>
      <Panel title="变更记录">
        <ChangesTable changes={changes.data} />
      </Panel>
      {edited && (
        <SettingDrawer
          key={edited}
          scope={scope}
          name={edited}
          value={inForce.data.settings[edited]}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

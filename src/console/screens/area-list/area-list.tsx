import { useCallback, useMemo } from 'react';
import { AREA_LIST } from '@contract/lists/area';
import { AREA_LEVELS } from '@contract/rules/area-admin';
import { type AreaLine, useAreaList } from '@/features/area-admin/queries';
import { minuteText } from '@/lib/dates';
import { ImportLink } from '../../import/import-link';
import { ListScreen } from '../../list/list-screen';
import type { Looks } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { AreaForm } from './area-form';

const NONE = { title: '没有符合条件的区域', text: '请换一个名称、代码或级别再查找。' };

const placeText = ({ longitude, latitude }: AreaLine): string =>
  longitude === null || latitude === null ? '—' : `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`;

const looksFor = (onOpen: (area: AreaLine) => void): Looks<typeof AREA_LIST, AreaLine> => ({
  code: { width: 128 },
  name: { width: 200, render: (area) => <RowTitle text={area.name} onOpen={() => onOpen(area)} /> },
  level: { width: 128, render: ({ level }) => AREA_LEVELS[level] },
  parent: { width: 160, render: ({ parentName }) => parentName ?? '—' },
  place: { width: 176, render: placeText },
  updatedAt: { width: 144, render: ({ updatedAt }) => minuteText(updatedAt) },
});

const AreaCards = ({ areas, onOpen }: { areas: readonly AreaLine[]; onOpen: (area: AreaLine) => void }) => (
  <ul className="console-list-cards">
    {areas.map((area) => (
      <li key={area.id}>
        <RowTitle text={area.name} onOpen={() => onOpen(area)} />
        <p className="console-muted">
          {area.code} · {AREA_LEVELS[area.level]}
          {area.parentName ? ` · ${area.parentName}` : ''}
        </p>
      </li>
    ))}
  </ul>
);

/** The areas of the platform; each opens with its name and its place. */
export function AreaList() {
  const state = useListView(AREA_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => looksFor(open), [open]);
  const cards = useCallback((items: readonly AreaLine[]) => <AreaCards areas={items} onOpen={open} />, [open]);
  return (
    <>
      <ListScreen
        title="区划"
        what="区域"
        state={state}
        answer={useAreaList(state.query)}
        looks={looks}
        cards={cards}
        empty={NONE}
        noneFound={NONE}
        exported="area"
        onOpen={open}
        tools={
          <>
            <ImportLink of="area" text="导入区划" />
            <NewRecord text="新增区域" may="area:create" form={AreaForm} />
          </>
        }
      />
      <AreaForm {...drawer} />
    </>
  );
}

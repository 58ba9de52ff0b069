import { AREA_LIST } from '@contract/lists/area';
import { AREA_LEVELS } from '@contract/rules/area-admin';
import { type AreaLine, useAreaList } from '@/features/area-admin/queries';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { AreaForm } from './area-form';

const NONE = { title: '没有符合条件的区域', text: '请换一个名称、代码或级别再查找。' };

const placeText = ({ longitude, latitude }: AreaLine): string =>
  longitude === null || latitude === null ? '—' : `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`;

const columnsFor = (onOpen: (area: AreaLine) => void): ListColumns<typeof AREA_LIST, AreaLine> => ({
  code: { width: 128 },
  name: { width: 200, render: (area) => <RowTitle text={area.name} onOpen={() => onOpen(area)} /> },
  level: { width: 128, render: ({ level }) => AREA_LEVELS[level] },
  parent: { width: 160, render: ({ parentName }) => parentName ?? '—' },
  place: { width: 176, render: placeText },
  updatedAt: { width: 144, render: ({ updatedAt }) => minuteText(updatedAt) },
});

const areaCard = (area: AreaLine, onOpen: () => void) => (
  <>
    <RowTitle text={area.name} onOpen={onOpen} />
    <p className="console-muted">
      {area.code} · {AREA_LEVELS[area.level]}
      {area.parentName ? ` · ${area.parentName}` : ''}
    </p>
  </>
);

/** The areas of the platform; each opens with its name and its position. */
export const AreaList = () => (
  <RecordList
    title="区划"
    what="区域"
    list={AREA_LIST}
    name="area"
    useList={useAreaList}
    columnsFor={columnsFor}
    cardOf={areaCard}
    form={AreaForm}
    newText="新增区域"
    importText="导入区划"
    empty={NONE}
    noneFound={NONE}
  />
);

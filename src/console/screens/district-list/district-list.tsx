import { DISTRICT_LIST } from '@contract/lists/district';
import { type DistrictLine, useDistrictList } from '@/features/district/queries';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DistrictForm } from './district-form';

const EMPTY = { title: '还没有选区', text: '点击“新增选区”，或用 Excel 批量导入；登记后群众可以按村（社区）查到自己的代表。' };
const NONE_FOUND = { title: '没有符合条件的选区', text: '请换一个名称或乡镇（街道）再查找。' };

const columnsFor = (onOpen: (district: DistrictLine) => void): ListColumns<typeof DISTRICT_LIST, DistrictLine> => ({
  number: { width: 80, align: 'right', render: ({ number }) => number },
  name: { width: 176, render: (district) => <RowTitle text={district.name} onOpen={() => onOpen(district)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  town: { width: 144, render: ({ townName }) => townName },
  villages: { width: 320, ellipsis: true, render: ({ villages }) => villages.join('、') },
  deputies: { width: 200, ellipsis: true, render: ({ deputyNames }) => deputyNames || '—' },
});

const districtCard = (district: DistrictLine, onOpen: () => void) => (
  <>
    <RowTitle text={`${String(district.number)} ${district.name}`} onOpen={onOpen} />
    <p className="console-muted">
      {district.townName} · {district.villages.join('、')}
    </p>
    <p>{district.deputyNames || '没有代表'}</p>
  </>
);

/** The electoral districts of the congresses of the area and below. */
export const DistrictList = () => (
  <RecordList
    title="选区"
    what="选区"
    list={DISTRICT_LIST}
    name="district"
    useList={useDistrictList}
    columnsFor={columnsFor}
    cardOf={districtCard}
    form={DistrictForm}
    newText="新增选区"
    importText="导入选区"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);

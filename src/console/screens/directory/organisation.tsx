import type { ReactNode } from 'react';
import type { DirectoryAreas } from '@/features/directory/queries';
import { numberText } from '@/lib/number-text';

/** The place whose people are shown: an area with those below it, the area alone, or a unit in it. */
export interface Place {
  areaCode?: string | undefined;
  areaOnly?: true;
  unitId?: number;
}

interface EntryProps {
  current: boolean;
  count?: number;
  onPress: () => void;
  children: ReactNode;
}

const Entry = ({ current, count, onPress, children }: EntryProps) => (
  <li>
    <button type="button" className="console-directory__place" aria-current={current ? 'true' : undefined} onClick={onPress}>
      <span>{children}</span>
      {count !== undefined && <span className="console-muted">{numberText(count)}</span>}
    </button>
  </li>
);

/** The user's own lists of people. */
export const OWN_LISTS = {
  starred: { title: '收藏', empty: '还没有收藏的人：打开一个人，点“收藏”' },
  recent: { title: '最近查看', empty: '在这台设备上还没有查看过' },
} as const;
export type OwnList = keyof typeof OWN_LISTS;

export const OwnLists = ({ chosen, onChoose }: { chosen: OwnList | undefined; onChoose: (list: OwnList) => void }) => (
  <ul className="console-directory__own">
    {(Object.keys(OWN_LISTS) as OwnList[]).map((list) => (
      <Entry key={list} current={list === chosen} onPress={() => onChoose(list)}>
        {OWN_LISTS[list].title}
      </Entry>
    ))}
  </ul>
);

interface OrganisationProps {
  areas: DirectoryAreas;
  /** Null while a list of the user's own is shown. */
  place: Place | null;
  onChoose: (place: Place) => void;
}

/** An area with its parents and its content: a press on an area below opens it, and those above lead back up. */
export function Organisation({ areas: { areaCode, areaName, above, own, below, units }, place, onChoose }: OrganisationProps) {
  return (
    <>
      {above.map((area) => (
        <button key={area.areaCode} type="button" className="console-directory__up" onClick={() => onChoose({ areaCode: area.areaCode })}>
          ‹ {area.areaName}
        </button>
      ))}
      <ul>
        <Entry current={place !== null && !place.areaOnly && place.unitId === undefined} onPress={() => onChoose({ areaCode })}>
          {areaName}全部人员
        </Entry>
        <Entry current={place?.areaOnly === true} count={own.deputies + own.staff} onPress={() => onChoose({ areaCode, areaOnly: true })}>
          {areaName}本级
        </Entry>
        {units.map(({ id, name, people }) => (
          <Entry key={id} current={place?.unitId === id} count={people} onPress={() => onChoose({ areaCode, unitId: id })}>
            {name}
          </Entry>
        ))}
      </ul>
      {below.length > 0 && (
        <>
          <h2 className="console-directory__below">下级区域</h2>
          <ul>
            {below.map((area) => (
              <Entry
                key={area.areaCode}
                current={false}
                count={area.deputies + area.staff}
                onPress={() => onChoose({ areaCode: area.areaCode })}
              >
                {area.areaName}
              </Entry>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

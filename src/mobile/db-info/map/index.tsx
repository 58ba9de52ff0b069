import { useMemo, useState } from 'react';
import type { DeputyStructure } from '@/features/deputy-info/queries';
import { useLand } from '@/features/land/queries';
import { numberText } from '@/lib/number-text';
import type { MapShape } from '@/platform/map-port';
import { dbInfoIndexLink, dbInfoListLink, dbInfoMapLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { EntryLink } from '../../shared/entry/entry-link';
import { AreaChoice, AreaMap, AreaNumbers, placesOf } from '../../shared/public/area-map';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { INFO_FRAME } from '../shared/frame';
import { StructurePage } from '../shared/structure-page';

definePageConfig({ navigationBarTitleText: '代表分布 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** Deputies in office on the map by county, and by town in the list of a county. */
export default function DeputyInfoMapPage() {
  return (
    <SignedInPage title="代表分布" frame={INFO_FRAME}>
      {() => (
        <StructurePage title="代表分布" linkOf={dbInfoMapLink}>
          {(structure, choose) => <DeputyMap key={structure.areaCode} structure={structure} onOpen={choose} />}
        </StructurePage>
      )}
    </SignedInPage>
  );
}

function DeputyMap({ structure, onOpen }: { structure: DeputyStructure; onOpen: (areaCode: string) => void }) {
  const { areaCode, areaName, byArea, inOffice } = structure;
  const [chosenCode, setChosenCode] = useState<string>();
  const land = useLand();
  const areas = useMemo(() => byArea.map((area, at) => ({ ...area, name: at === 0 ? `${area.areaName}本级` : area.areaName })), [byArea]);
  const shapes = useMemo(() => shapesOf(structure, land), [structure, land]);
  const hasLand = shapes.length > 0;
  // When the land is coloured by the number, marks of one size keep it visible.
  const places = useMemo(
    () => placesOf(areas, '人').map(({ weight, ...place }) => (hasLand && weight ? place : { ...place, weight: weight ?? 0 })),
    [areas, hasLand],
  );
  const chosen = areas.find((area) => area.areaCode === chosenCode);
  const isOwn = chosenCode === areaCode;
  const choose = (code: string) => setChosenCode(code === chosenCode ? undefined : code);
  return (
    <AreaMap label="各地在任代表人数的地图" places={places} shapes={shapes} chosenCode={chosenCode} onChoose={choose}>
      <AreaNumbers name={chosen?.name ?? areaName} facts={[{ label: '在任代表（人）', value: numberText(chosen?.count ?? inOffice) }]}>
        <EntryLink to={dbInfoListLink({ areaCode: chosenCode ?? areaCode, areaOnly: isOwn ? true : undefined })} className="public-back">
          查看{chosen?.name ?? areaName}的代表
        </EntryLink>
        {chosen && !isOwn && !isTown(chosen.areaCode) ? (
          <ActionButton onPress={() => onOpen(chosen.areaCode)}>查看{chosen.name}各乡镇（街道）</ActionButton>
        ) : null}
      </AreaNumbers>
      <AreaChoice areas={areas} unit="人" chosenCode={chosenCode} onChoose={choose} />
      <EntryLink to={dbInfoIndexLink({ areaCode })} className="public-back">
        {areaName}的代表概况
      </EntryLink>
    </AreaMap>
  );
}

const TOWN_DIGITS = 9;
const isTown = (areaCode: string): boolean => areaCode.length === TOWN_DIGITS;

/** Returns the land of the counties, or of the one county whose towns are listed. */
function shapesOf({ areaCode, byArea, inOffice }: DeputyStructure, land: ReturnType<typeof useLand>): MapShape[] {
  const most = Math.max(1, ...byArea.slice(1).map(({ count }) => count));
  const own = land?.[areaCode];
  if (own) return [{ id: areaCode, polygons: own, weight: inOffice > 0 ? 0.5 : 0 }];
  return byArea.slice(1).flatMap((area) => {
    const polygons = land?.[area.areaCode];
    return polygons ? [{ id: area.areaCode, polygons, weight: area.count / most }] : [];
  });
}

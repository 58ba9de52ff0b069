import { useMemo, useState } from 'react';
import { areaLevel } from '@contract/rules/area';
import { shareText, spanOf } from '@contract/rules/visit';
import { useLand } from '@/features/land/queries';
import { useOwnVisits, type VisitFigures, type VisitLine } from '@/features/visit/queries';
import { shownAreas } from '@/features/visit/shown-areas';
import { numberText } from '@/lib/number-text';
import type { MapPlace, MapShape } from '@/platform/map-port';
import { go } from '@/platform/navigation';
import { visitLink, visitListLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { EntryLink } from '../../shared/entry/entry-link';
import { AreaMap, AreaNumbers } from '../../shared/public/area-map';
import { AreaRows, coverText } from './area-rows';

const DOT = 'visit:';

type Area = VisitFigures['byArea'][number];

/**
 * Returns the function for the colour depth of an area: the share of its deputies who went there, or its share of visits when it has no deputies of
 * its own.
 */
function weigher(areas: readonly Area[], inOffice: number): (area: Pick<Area, 'visits' | 'visited'>) => number {
  const most = Math.max(1, ...areas.map(({ visits }) => visits));
  return ({ visits, visited }) => (inOffice === 0 ? Math.min(1, visits / most) : visited / inOffice);
}

const placesOf = (areas: readonly Area[], inOffice: number): MapPlace[] =>
  areas.flatMap(({ areaCode, areaName, longitude, latitude, visits, visited }) =>
    longitude === null || latitude === null
      ? []
      : [
          {
            ...{ id: areaCode, name: areaName, shortName: areaName.replace(/.族自治县$/, ''), longitude, latitude },
            ...{ value: coverText({ visits, visited }, inOffice), weight: weigher(areas, inOffice)({ visits, visited }) },
          },
        ],
  );

const dotsOf = (visits: readonly VisitLine[]): MapPlace[] =>
  visits.flatMap(({ id, day, place, areaName, longitude, latitude }) =>
    longitude === null || latitude === null
      ? []
      : [{ id: `${DOT}${String(id)}`, name: `${day} ${place || areaName}`, shortName: '我', longitude, latitude }],
  );

function shapesOf({ areaCode, byArea, inOffice, visits, visited }: VisitFigures, land: ReturnType<typeof useLand>): MapShape[] {
  const weigh = weigher(byArea, inOffice);
  const own = land?.[areaCode];
  if (own) return [{ id: areaCode, polygons: own, weight: weigh({ visits, visited }) }];
  return byArea.slice(1).flatMap((area) => {
    const polygons = land?.[area.areaCode];
    return polygons ? [{ id: area.areaCode, polygons, weight: weigh(area) }] : [];
  });
}

const NONE: readonly VisitLine[] = [];

/** Returns the dots of the deputy's own visits that have a known place. */
function useDots(isDeputy: boolean, year: number): MapPlace[] {
  const visits = useOwnVisits(spanOf(year), isDeputy).data?.items ?? NONE;
  return useMemo(() => dotsOf(visits), [visits]);
}

interface VisitMapProps {
  figures: VisitFigures;
  isDeputy: boolean;
  onOpen: (areaCode: string) => void;
}

/** Counties or towns coloured by the number of deputies who went there, on the map and as an equivalent list. */
export function VisitMap({ figures, isDeputy, onOpen }: VisitMapProps) {
  const { year, areaCode, areaName, inOffice, byArea } = figures;
  const [chosenCode, setChosenCode] = useState<string>();
  const land = useLand();
  const areas = useMemo(() => shownAreas(byArea), [byArea]);
  const dots = useDots(isDeputy, year);
  const places = useMemo(() => [...placesOf(areas, inOffice), ...dots], [areas, inOffice, dots]);
  const shapes = useMemo(() => shapesOf(figures, land), [figures, land]);
  const chosen = areas.find((area) => area.areaCode === chosenCode);
  const isOwnLevel = chosenCode === areaCode;
  const choose = (id: string) => {
    if (id.startsWith(DOT)) void go(visitLink({ id: Number(id.slice(DOT.length)) }));
    else setChosenCode(id === chosenCode ? undefined : id);
  };
  const shown = chosen ?? figures;
  const listOf = visitListLink({
    ...spanOf(year),
    tallied: true,
    areaCode: chosenCode ?? areaCode,
    areaOnly: isOwnLevel ? true : undefined,
  });
  return (
    <AreaMap label={`${String(year)} 年各地走访联系选民的地图`} places={places} shapes={shapes} chosenCode={chosenCode} onChoose={choose}>
      <AreaNumbers
        name={chosen?.areaName ?? areaName}
        facts={[
          { label: '走访次数', value: numberText(shown.visits) },
          { label: '走访人次', value: numberText(shown.people) },
          { label: `覆盖率（${numberText(shown.visited)} / ${numberText(inOffice)} 位代表）`, value: shareText(shown.visited, inOffice) },
          { label: `达标率（${numberText(shown.standard)} 位走访两次以上）`, value: shareText(shown.standard, inOffice) },
        ]}
      >
        {isDeputy ? null : (
          <EntryLink to={listOf} className="public-back">
            {`查看这 ${numberText(shown.visits)} 次走访`}
          </EntryLink>
        )}
        {chosen && !isOwnLevel && areaLevel(chosen.areaCode) === 'county' ? (
          <ActionButton onPress={() => onOpen(chosen.areaCode)}>{`查看${chosen.areaName}各乡镇（街道）`}</ActionButton>
        ) : null}
      </AreaNumbers>
      <AreaRows areas={areas} inOffice={inOffice} chosenCode={chosenCode} onChoose={choose} />
    </AreaMap>
  );
}
